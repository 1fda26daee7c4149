import type { Design } from '../design.ts'
import type { Evidence } from '../preview.ts'
import type { Profile } from '../profile.ts'
import { plainText } from '../rich-text.ts'
import { SeoSettings } from '../seo.ts'
import { oneLine } from './clean-text.ts'
import { cutText } from './cut-text.ts'
import { nameOf } from './hero.ts'
import type { Lede } from './lede.ts'

const MAX_TITLE = 60
const MAX_DESCRIPTION = 155

/** How the site presents itself to search engines: "Name, role", and the introduction or the beginning of the text. */
export function seoOf(
  profile: Profile,
  lede: Lede,
  design: Pick<Design, 'about' | 'skills'>,
  language: string,
): { seo: SeoSettings; evidence: Record<string, Evidence[]> } {
  const name = cutText(nameOf(profile), MAX_TITLE)
  const withRole = lede.role ? `${name}, ${lede.role}` : name
  const isRole = lede.role !== '' && withRole.length <= MAX_TITLE
  const about = design.about ? oneLine(plainText(design.about.body)) : ''
  const description = cutText(lede.text || about, MAX_DESCRIPTION)
  const evidence: Record<string, Evidence[]> = {
    'seo.title': [
      { path: 'name', quote: profile.name },
      ...(isRole ? [{ path: 'headline', quote: profile.headline ?? '' }] : []),
    ],
  }
  if (description)
    evidence['seo.description'] = lede.text
      ? lede.evidence
      : [
          {
            path: profile.details.profile_readme ? 'details.profile_readme' : 'bio',
            quote: about.slice(0, 500),
          },
        ]
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
