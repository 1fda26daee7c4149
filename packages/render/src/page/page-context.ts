import type { SectionKey, WebsiteView, SiteMessages } from '@vitrine/model'
import { directionOf } from '../i18n/direction.ts'
import type { DesignPaths } from '../edit/design-paths.ts'
import { pageMessages } from '../i18n/page-messages.ts'
import type { ThemeManifest } from '../themes/manifest.ts'
import { THEMES } from '../themes/registry.ts'

/** What every part of a page may ask: the view, and what follows from it once per page. */
export type PageContext = {
  view: WebsiteView
  theme: ThemeManifest
  words: SiteMessages
  /** BCP 47, never empty. */
  language: string
  dir: 'ltr' | 'rtl'
  /** The language of the product's own words, numbers and dates where it is not the page's; else absent. */
  wordsLang?: string
  /** The name that the header, the first heading and the footer say alike. */
  name: string
  /** The sections that stand on the page, in order, header and footer left out. */
  sections: SectionKey[]
  /** Where the parts of the design stand in it, in an editor alone: elements then say which field they show. */
  places?: DesignPaths
}

/** `sections` is filled by the document, which knows what each section needs to be shown. */
export function pageContextOf(view: WebsiteView): PageContext {
  const language = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(view.seo.language) ? view.seo.language : 'en'
  const words = pageMessages(language)
  return {
    view,
    theme: THEMES[view.design.theme_name],
    words,
    language,
    ...(words.language === language.toLowerCase().split('-')[0] ? {} : { wordsLang: words.language }),
    dir: directionOf(language),
    name: view.design.hero?.title.trim() || view.design.header?.title.trim() || view.website.name,
    sections: [],
  }
}

/** The language of a section's heading, where it is the product's word for it and not of the page's language. */
export function headingLang({ view, wordsLang }: PageContext, key: SectionKey): string | undefined {
  const data = view.design[key]
  return data && 'title' in data && data.title.trim() ? undefined : wordsLang
}

/** The attributes of the root element, on which stylesheets depend. All values are from closed lists or checked. */
export function rootAttributes(page: PageContext): Record<string, string> {
  const { design, website } = page.view
  return {
    lang: page.language,
    dir: page.dir,
    class: `type-${website.website_type}`,
    'data-theme': design.theme_name,
    'data-mode': design.theme_mode,
  }
}
