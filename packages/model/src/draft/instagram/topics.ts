import type { Evidence } from '../../website/preview.ts'
import type { ProfileOf } from '../../profile/profile.ts'
import { words } from '../../i18n/site-messages.ts'
import type { Part } from '../draft-evidence.ts'
import { hashtagsIn } from '../../text/hashtags.ts'
import { NOISE } from '../posts/post-tags.ts'

const MOST = 12

/** The hashtags that an account uses more than once, the most frequent first. */
export function captionTopics(
  { details, bio }: ProfileOf<'instagram'>,
  language: string,
): Part<'skills'> | null {
  const counts = new Map<string, { name: string; count: number; evidence: Evidence }>()
  const count = (text: string, path: string, weight: number) => {
    for (const name of new Set(hashtagsIn(text))) {
      if (NOISE.test(name)) continue
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
    .slice(0, MOST)
  if (chosen.length < 2) return null
  return {
    data: { visible: true, title: words(language).topics, items: chosen.map(({ name }) => name) },
    evidence: Object.fromEntries(chosen.map(({ evidence }, index) => [`items.${index}`, [evidence]])),
  }
}
