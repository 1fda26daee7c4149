import type { SectionData, SectionKey } from '@vitrine/model'
import type { ReactElement } from 'react'
import type { PageContext } from '../page/page-context.ts'

/**
 * The structural stylesheet that several kinds of sections share, once on a page. A theme styles it in the `@part` of
 * the same name in its `sections.css`.
 */
export type SharedPart = { name: string; css: string }

export type SectionProps<K extends SectionKey> = { data: SectionData<K>; page: PageContext }

/** One kind of section: its markup, its structural stylesheet, and when it has something to show. */
export type SectionPart<K extends SectionKey> = {
  css: string
  /** What it has in common with other sections: their stylesheets, and the theme's for them, stand once on a page. */
  uses?: readonly SharedPart[]
  /** A section with nothing to show is left out, never shown empty. */
  hasContent(data: SectionData<K>, page: PageContext): boolean
  /** The heading, or null for a section that has no heading of its own and so is not in the navigation. */
  heading(data: SectionData<K>, page: PageContext): string | null
  Section(props: SectionProps<K>): ReactElement | null
}
