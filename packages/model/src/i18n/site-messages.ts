import { createSiteMessages, type SiteMessages } from './create-site-messages.ts'
import { type MessageLanguage, messageLanguageOf } from './message-language.ts'
import { texts as ar } from './messages/ar.ts'
import { texts as bg } from './messages/bg.ts'
import { texts as cs } from './messages/cs.ts'
import { texts as da } from './messages/da.ts'
import { texts as de } from './messages/de.ts'
import { texts as el } from './messages/el.ts'
import { texts as en } from './messages/en.ts'
import { texts as es } from './messages/es.ts'
import { texts as et } from './messages/et.ts'
import { texts as fa } from './messages/fa.ts'
import { texts as fi } from './messages/fi.ts'
import { texts as fr } from './messages/fr.ts'
import { texts as ga } from './messages/ga.ts'
import { texts as he } from './messages/he.ts'
import { texts as hi } from './messages/hi.ts'
import { texts as hr } from './messages/hr.ts'
import { texts as hu } from './messages/hu.ts'
import { texts as id } from './messages/id.ts'
import { texts as it } from './messages/it.ts'
import { texts as ja } from './messages/ja.ts'
import { texts as ko } from './messages/ko.ts'
import { texts as lt } from './messages/lt.ts'
import { texts as lv } from './messages/lv.ts'
import { texts as mt } from './messages/mt.ts'
import { texts as nb } from './messages/nb.ts'
import { texts as nl } from './messages/nl.ts'
import { texts as pl } from './messages/pl.ts'
import { texts as pt } from './messages/pt.ts'
import { texts as ptBR } from './messages/pt-BR.ts'
import { texts as ro } from './messages/ro.ts'
import { texts as ru } from './messages/ru.ts'
import { texts as sk } from './messages/sk.ts'
import { texts as sl } from './messages/sl.ts'
import { texts as sv } from './messages/sv.ts'
import { texts as th } from './messages/th.ts'
import { texts as tr } from './messages/tr.ts'
import { texts as uk } from './messages/uk.ts'
import { texts as vi } from './messages/vi.ts'
import { texts as zhHans } from './messages/zh-Hans.ts'
import { texts as zhHant } from './messages/zh-Hant.ts'
import type { SiteTexts } from './site-texts.ts'

export type { SiteMessages } from './create-site-messages.ts'

/** The texts of all languages. */
export const SITE_TEXTS: Record<MessageLanguage, SiteTexts> = {
  ar,
  bg,
  cs,
  da,
  de,
  el,
  en,
  es,
  et,
  fa,
  fi,
  fr,
  ga,
  he,
  hi,
  hr,
  hu,
  id,
  it,
  ja,
  ko,
  lt,
  lv,
  mt,
  nb,
  nl,
  pl,
  pt,
  'pt-BR': ptBR,
  ro,
  ru,
  sk,
  sl,
  sv,
  th,
  tr,
  uk,
  vi,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
}
const created = new Map<MessageLanguage, SiteMessages>()

/** Returns the messages for a site's language (BCP 47); English if not translated. For servers: it has them all. */
export function siteMessages(language: string): SiteMessages {
  const own = messageLanguageOf(language)
  const messages = created.get(own) ?? createSiteMessages(own, SITE_TEXTS[own])
  created.set(own, messages)
  return messages
}
