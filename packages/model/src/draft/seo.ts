import type { Design } from '../design/design.ts'
import type { Evidence } from '../website/preview.ts'
import type { Profile } from '../profile/profile.ts'
import { plainText } from '../text/formatted-text.ts'
import { SeoSettings } from '../seo/seo-settings.ts'
import { cutText } from '../text/cut-text.ts'
import { from } from './draft-evidence.ts'
import { nameOf, type Words } from './hero.ts'
import { beginning, type Lede } from './lede.ts'

const MAX_TITLE = 60
const MAX_DESCRIPTION = 155

/** How the site presents itself to search engines: "Name, role", and the introduction or the beginning of the text. */
export function seoOf(
  profile: Profile,
  lede: Lede,
  role: Words | null,
  design: Pick<Design, 'about' | 'skills' | 'services'>,
  language: string,
  aboutEvidence: Evidence[],
): { seo: SeoSettings; evidence: Record<string, Evidence[]> } {
  const name = cutText(nameOf(profile), MAX_TITLE)
  const titled = role ? { text: `${name}, ${role.text}`, evidence: role.evidence } : null
  const title = titled && titled.text.length <= MAX_TITLE ? titled : { text: name, evidence: [] }
  const about = design.about ? plainText(design.about.body) : ''
  const announced = beginning(lede.text || about, `${profile.name} ${profile.link.id}`, MAX_DESCRIPTION)
  const description = announced?.text ?? ''
  const evidence: Record<string, Evidence[]> = {
    'seo.title': [...from('name', profile.name), ...title.evidence],
  }
  if (description) evidence['seo.description'] = lede.text ? lede.evidence : aboutEvidence
  return {
    seo: SeoSettings.parse({
      title: title.text,
      description,
      keywords: (design.skills?.items ?? design.services?.items.map(({ name }) => name) ?? [])
        .slice(0, 10)
        .map(word => cutText(word, 60)),
      language,
      noindex: false,
    }),
    evidence,
  }
}
