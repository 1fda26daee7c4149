import type { SectionData, SectionKey } from '@vitrine/model'
import type { ReactElement } from 'react'
import type { PageContext } from '../page/page-context.ts'

/**
 * A stylesheet shared by several kinds of sections, once per page. A theme styles it in the `@part` of the same name
 * in its `sections.css`.
 */
export type SharedPart = { name: string; css: string }

export type SectionProps<K extends SectionKey> = { data: SectionData<K>; page: PageContext }

/** One kind of section: its markup, its structural stylesheet, and when it has content. */
export type SectionPart<K extends SectionKey> = {
  css: string
  /** Shared stylesheets, included once per page. */
  uses?: readonly SharedPart[]
  /** Sections without content are omitted. */
  hasContent(data: SectionData<K>, page: PageContext): boolean
  /** The heading, or null for a section without one, which is not in the navigation. */
  heading(data: SectionData<K>, page: PageContext): string | null
  Section(props: SectionProps<K>): ReactElement | null
}
