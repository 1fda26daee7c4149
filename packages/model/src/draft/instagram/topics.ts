import type { Evidence } from '../../website/preview.ts'
import type { ProfileOf } from '../../profile/profile.ts'
import { siteMessages } from '../../i18n/site-messages.ts'
import type { DraftedSection } from '../draft-evidence.ts'
import { hashtagsIn } from '../../text/hashtags.ts'
import { IGNORED_TAG } from '../posts/post-tags.ts'

const MAX_TOPICS = 12

/** Drafts the hashtags an account uses more than once, most frequent first. */
export function draftCaptionTopics(
  { details, bio }: ProfileOf<'instagram'>,
  language: string,
): DraftedSection<'skills'> | null {
  const counts = new Map<string, { name: string; count: number; evidence: Evidence }>()
  const count = (text: string, path: string, weight: number) => {
    for (const name of new Set(hashtagsIn(text))) {
      if (IGNORED_TAG.test(name)) continue
      const key = name.toLowerCase()
      const known = counts.get(key) ?? { name, count: 0, evidence: { path, quote: name } }
      counts.set(key, { ...known, count: known.count + weight })
    }
  }
  count(bio ?? '', 'bio', 2)
  for (const [index, { caption }] of details.media.entries())
    count(caption ?? '', `details.media.${index}.caption`, 1)
  const chosen = [...counts.values()]
    .filter(one => one.count > 1)
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_TOPICS)
  if (chosen.length < 2) return null
  return {
    data: { visible: true, title: siteMessages(language).topics, items: chosen.map(({ name }) => name) },
    evidence: Object.fromEntries(chosen.map(({ evidence }, index) => [`items.${index}`, [evidence]])),
  }
}
