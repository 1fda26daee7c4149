import type { Design, SectionData, SectionKey, SectionType } from '@vitrine/model'
import type { ReactElement } from 'react'
import type { PageContext } from '../page/page-context.ts'

/**
 * A stylesheet shared by several kinds of sections, once per page. A theme styles it in the `@part` of the same name
 * in its `sections.css`.
 */
export type SharedPart = { name: string; css: string }

/** `id` is the key of the section, which is its anchor: its type, or `text-2` for the second text. */
export type SectionProps<K extends SectionType> = { id: SectionKey; data: SectionData<K>; page: PageContext }

/** One kind of section: its markup, its structural stylesheet, and when it has content. */
export type SectionPart<K extends SectionType> = {
  css: string
  /** Shared stylesheets, included once per page; those of a section with layouts depend on its layout. */
  uses?: readonly SharedPart[] | ((data: SectionData<K>) => readonly SharedPart[])
  /** Styles of a layout, after those of the theme: only what no theme needs to compose itself. */
  layoutCss?: Readonly<Record<string, string>>
  /** Sections without content are omitted. */
  hasContent(data: SectionData<K>, page: PageContext): boolean
  /** The heading, or null for a section without one, which is not in the navigation. */
  heading(data: SectionData<K>, page: PageContext): string | null
  Section(props: SectionProps<K>): ReactElement | null
}

/** The layout that the owner chose for a section; null for the default. */
export function layoutOf(design: Design, key: SectionKey): string | null {
  const data = design[key]
  return (data && 'layout' in data && data.layout) || null
}
