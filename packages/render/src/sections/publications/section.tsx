import { SectionFrame } from '../section-frame.tsx'
import { TIMELINE } from '../timeline/timeline.ts'
import type { SectionPart } from '../section-part.ts'
import { Credits, namedCredits } from '../timeline/credits.tsx'

export const publications: SectionPart<'publications'> = {
  css: '',
  uses: [TIMELINE],
  hasContent: data => namedCredits(data.items).length > 0,
  heading: (data, page) => data.title.trim() || page.words.publications,
  Section: ({ data, page }) => (
    <SectionFrame page={page} id="publications" heading={publications.heading(data, page) ?? ''}>
      <Credits items={data.items} page={page} />
    </SectionFrame>
  ),
}
