import type { Design } from '../design.ts'
import type { Evidence } from '../preview.ts'
import type { Profile } from '../profile.ts'
import { plainText } from '../rich-text.ts'
import { SeoSettings } from '../seo.ts'
import { cutText } from './cut-text.ts'
import { from } from './evidence.ts'
import { nameOf } from './hero.ts'
import { beginning, type Lede } from './lede.ts'

const MAX_TITLE = 60
const MAX_DESCRIPTION = 155

/** How the site presents itself to search engines: "Name, role", and the introduction or the beginning of the text. */
export function seoOf(
  profile: Profile,
  lede: Lede,
  design: Pick<Design, 'about' | 'skills'>,
  language: string,
  aboutEvidence: Evidence[],
): { seo: SeoSettings; evidence: Record<string, Evidence[]> } {
  const name = cutText(nameOf(profile), MAX_TITLE)
  const withRole = lede.role ? `${name}, ${lede.role}` : name
  const isRole = lede.role !== '' && withRole.length <= MAX_TITLE
  const about = design.about ? plainText(design.about.body) : ''
  const announced = beginning(lede.text || about, `${profile.name} ${profile.link.id}`, MAX_DESCRIPTION)
  const description = announced?.text ?? ''
  const evidence: Record<string, Evidence[]> = {
    'seo.title': [...from('name', profile.name), ...(isRole ? from('headline', profile.headline ?? '') : [])],
  }
  if (description) evidence['seo.description'] = lede.text ? lede.evidence : aboutEvidence
  return {
    seo: SeoSettings.parse({
      title: isRole ? withRole : name,
      description,
      keywords: (design.skills?.items ?? []).slice(0, 10),
      language,
      noindex: false,
    }),
    evidence,
  }
}
