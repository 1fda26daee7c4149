import { SectionFrame } from '../section-frame.tsx'
import { TIMELINE } from '../timeline/timeline.ts'
import type { SectionPart } from '../section-part.ts'
import { isBlank } from '../../text.ts'
import { Roles } from '../timeline/roles.tsx'

export const experience: SectionPart<'experience'> = {
  css: '',
  uses: [TIMELINE],
  hasContent: data => data.items.some(item => !isBlank(item.role)),
  heading: (data, page) => data.title.trim() || page.words.experience,
  Section: ({ data, page }) => (
    <SectionFrame page={page} id="experience" heading={experience.heading(data, page) ?? ''}>
      <Roles items={data.items.filter(item => !isBlank(item.role))} page={page} />
    </SectionFrame>
  ),
}
