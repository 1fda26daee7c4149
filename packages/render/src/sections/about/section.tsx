import { plainText } from '@vitrine/model'
import { RichText } from '../../text/rich-text.tsx'
import { isBlank } from '../../text/text.ts'
import { SectionFrame } from '../section-frame.tsx'
import { LINE } from '../actions.tsx'
import type { SectionPart, SharedPart } from '../section-part.ts'
import css from './prose.css?raw'

/** The styles of rich text. */
export const PROSE: SharedPart = { name: 'prose', css }

/** The styles of prose in which all words are large. */
const STATEMENT: SharedPart = { name: 'statement', css: '' }

type Layout = { layout?: string | undefined }

/** The styles of a section of prose by its layout. */
export const proseStyles = ({ layout }: Layout): readonly SharedPart[] =>
  layout === 'statement' ? [PROSE, LINE, STATEMENT] : [PROSE]

export const proseClass = ({ layout }: Layout): string =>
  layout === 'statement' ? 'newsletter-text prose' : 'prose'

export const PROSE_LAYOUTS = {
  statement: `
.layout-statement .prose { text-wrap: pretty }
`,
  columns: `
.layout-columns .prose { max-width: none; columns: 2 18rem; column-gap: clamp(1.5rem, 4vw, 4rem) }
.layout-columns .prose > :is(p:first-child, h3, h4, h5, figure, pre, .table) { max-width: none; column-span: all }
.layout-columns .prose > :is(p:first-child, h3, h4, h5):not(:last-child) { margin-block-end: 1em }
.layout-columns .prose > * { break-inside: avoid-column }
`,
}

export const about: SectionPart<'about'> = {
  css: '',
  uses: proseStyles,
  layoutCss: PROSE_LAYOUTS,
  hasContent: data => !isBlank(plainText(data.body)),
  heading: (data, page) => data.title.trim() || page.words.about,
  Section: ({ id, data, page }) => (
    <SectionFrame
      page={page}
      id={id}
      as={data.layout === 'statement' ? 'text' : undefined}
      heading={about.heading(data, page) ?? ''}
    >
      <RichText text={data.body} page={page} className={proseClass(data)} />
    </SectionFrame>
  ),
}
