import { plainText } from '@vitrine/model'
import { RichText } from '../../rich-text.tsx'
import { isBlank } from '../../text.ts'
import { SectionFrame } from '../section-frame.tsx'
import { PROSE } from '../prose/prose.ts'
import type { SectionPart } from '../section-part.ts'

export const about: SectionPart<'about'> = {
  css: '',
  uses: [PROSE],
  hasContent: data => !isBlank(plainText(data.body)),
  heading: (data, page) => data.title.trim() || page.words.about,
  Section: ({ data, page }) => (
    <SectionFrame page={page} id="about" heading={about.heading(data, page) ?? ''}>
      <RichText text={data.body} page={page} />
    </SectionFrame>
  ),
}
