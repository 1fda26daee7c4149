import type { Design } from '../design/design.ts'
import type { Evidence } from '../website/preview.ts'
import type { Profile } from '../profile/profile.ts'
import { plainText } from '../text/formatted-text.ts'
import { SeoSettings } from '../seo/seo-settings.ts'
import { truncateText } from '../text/truncate-text.ts'
import { evidenceFrom } from './draft-evidence.ts'
import { displayName, type SourcedText } from './hero.ts'
import { joinFacts } from './item-text.ts'
import { draftDescription, type Lede } from './lede.ts'

const MAX_TITLE_LENGTH = 60

/**
 * Drafts the SEO settings: "Name, role" as the title, and whole sentences of the profile as the description.
 */
export function draftSeo(
  profile: Profile,
  lede: Lede,
  role: SourcedText | null,
  design: Pick<Design, 'about' | 'skills' | 'services'>,
  language: string,
  aboutEvidence: Evidence[],
): { seo: SeoSettings; evidence: Record<string, Evidence[]> } {
  const name = truncateText(displayName(profile), MAX_TITLE_LENGTH)
  const titled = role ? { text: joinFacts([name, role.text]), evidence: role.evidence } : null
  const title = titled && titled.text.length <= MAX_TITLE_LENGTH ? titled : { text: name, evidence: [] }
  const paragraphs = design.about?.body.content.filter(({ type }) => type !== 'heading') ?? []
  const about = plainText({ type: 'doc', content: paragraphs })
  const description = draftDescription(profile, lede, language, { text: about, evidence: aboutEvidence })
  const evidence: Record<string, Evidence[]> = {
    'seo.title': [...evidenceFrom('name', profile.name), ...title.evidence],
  }
  if (description.text) evidence['seo.description'] = description.evidence
  return {
    seo: SeoSettings.parse({
      title: title.text,
      description: description.text,
      keywords: (design.skills?.items ?? design.services?.items.map(({ name }) => name) ?? [])
        .slice(0, 10)
        .map(word => truncateText(word, 60)),
      language,
      noindex: false,
    }),
    evidence,
  }
}
