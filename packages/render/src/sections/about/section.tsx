import { plainText } from '@vitrine/model'
import { RichText } from '../../text/rich-text.tsx'
import { isBlank } from '../../text/text.ts'
import { SectionFrame } from '../section-frame.tsx'
import type { SectionPart, SharedPart } from '../section-part.ts'
import css from './prose.css?raw'

/** The styles of rich text. */
export const PROSE: SharedPart = { name: 'prose', css }

type Layout = { layout?: string | undefined }

export const proseClass = ({ layout }: Layout): string =>
  layout === 'statement' ? 'newsletter-text prose' : 'prose'

export const about: SectionPart<'about'> = {
  css: '',
  uses: [PROSE],
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
