import {
  type Action,
  hasOwnMessages,
  type Page,
  type SectionData,
  type SectionKey,
  type SectionType,
  sectionType,
  type SiteMessages,
  type WebsiteView,
} from '@vitrine/model'
import type { ReactElement, ReactNode } from 'react'
import { directionOf } from '../i18n/script.ts'
import type { DesignPaths } from '../edit/design-paths.ts'
import { pageMessages } from '../i18n/page-messages.ts'
import type { ThemeManifest } from '../themes/manifest.ts'
import { THEMES } from '../themes/registry.ts'
import { withShownLinks } from './shown-links.ts'

/** The context of a page: the view and values derived from it once. */
export type PageContext = {
  /** Without the links that are switched off. */
  view: WebsiteView
  theme: ThemeManifest
  words: SiteMessages
  /** BCP 47, never empty. */
  language: string
  dir: 'ltr' | 'rtl'
  /** The path of the page within its language; absent where links to other languages lead to their start page. */
  path?: string
  /** Links to the résumé and to the page in other languages, for the footer; on published pages only. */
  footerLinks?: ReactNode
  /** Whether there is a résumé as PDF; on published pages only. */
  hasResumePdf?: boolean
  /** The language of messages, numbers and dates, if it differs from the page's; else absent. */
  wordsLang?: string
  /** The name used in header, first heading and footer. */
  name: string
  /** The page's sections in order, without header and footer. */
  sections: SectionKey[]
  /** The paths of the design's parts, in the editor only, for `data-field`. */
  places?: DesignPaths
  /** Renders a list with its later items folded if it is long; on published pages only. */
  fold?: <Item>(items: readonly Item[], list: (items: readonly Item[]) => ReactNode) => ReactNode
  /** Collects the origins of the page's frames while it is rendered; on published pages only. */
  frames?: Set<string>
  /** Writes a page's body in another format than HTML. */
  write?: (body: ReactElement) => Page
}

/** `sections` is set by the document, which knows the sections' conditions. */
export function pageContextOf(whole: WebsiteView): PageContext {
  const view = withShownLinks(whole)
  const language = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(view.seo.language) ? view.seo.language : 'en'
  const words = pageMessages(language)
  return {
    view,
    theme: THEMES[view.design.theme_name],
    words,
    language,
    ...(hasOwnMessages(language) ? {} : { wordsLang: words.language }),
    dir: directionOf(language),
    name: view.design.hero?.title.trim() || view.design.header?.title.trim() || view.website.name,
    sections: [],
  }
}

/** The site's URL without the path of a language, for pictures and other files that all languages share. */
export const rootUrl = ({ urls }: WebsiteView): string => urls.root ?? urls.site

/** The language of a section's heading if it is a message in another language than the page. */
export function headingLang({ view, wordsLang }: PageContext, key: SectionKey): string | undefined {
  const data = view.design[key]
  return data && 'title' in data && data.title.trim() ? undefined : wordsLang
}

/** The name of the list of posts: the owner's, else the page's word. */
export const postsHeading = ({ view, words }: PageContext): string =>
  view.design.posts?.title.trim() || words.posts

/** The shown sections of a type, in order: a page may have several. */
export const shownOfType = <K extends SectionType>(
  { view, sections }: PageContext,
  type: K,
): SectionData<K>[] =>
  sections.filter(key => sectionType(key) === type).map(key => view.design[key] as SectionData<K>)

/** Returns the link to the website's contact address; null if it has none. */
export function contactLink({ view }: PageContext): Action | null {
  const { contact_email: address, contact_label: label } = view.website
  return address ? { label: label ?? address, url: `mailto:${address}` } : null
}

/** Whether a contact form is replaced by the contact address: in downloads whose owner prefers it. */
export const isAddressOnly = (data: { mail_in_downloads: boolean }, { view }: PageContext): boolean =>
  view.exported === true && data.mail_in_downloads

/** Attributes of the root element used by stylesheets. All values are enumerated or validated. */
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
