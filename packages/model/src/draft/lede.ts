import type { Evidence } from '../website/preview.ts'
import type { Profile } from '../profile/profile.ts'
import { isDecoration, collapseWhitespace, printable, withoutDecoration } from '../text/clean-text.ts'
import { containsContact } from '../text/contact-data.ts'
import { cutAtClause } from '../text/cut-text.ts'
import { evidenceFrom } from './draft-evidence.ts'
import { isSubstantive } from './is-substantive.ts'
import { sentencesOf } from '../text/sentences.ts'

const MAX_LEDE_LENGTH = 160
const MAX_ROLE_LENGTH = 60

/**
 * The introduction below the name. `rest` is the remaining bio for the about section, so that nothing is repeated;
 * `role` is a headline not used as the introduction.
 */
export type Lede = { text: string; evidence: Evidence[]; rest: string; role: string }

/** Selects the headline or the first substantive sentences of the bio, or '' if neither is substantive. */
export function draftLede(profile: Profile): Lede {
  const headline = profile.headline ? withoutDecoration(collapseWhitespace(profile.headline)) : ''
  const bio = withoutDecoration(printable(profile.bio ?? ''))
  const own = `${profile.name} ${profile.link.id}`
  const chosen = leadingSentences(bio, own, MAX_LEDE_LENGTH)
  if (chosen) {
    const role = roleCandidates(headline).find(text => isRole(text, own)) ?? ''
    const evidence = evidenceFrom('bio', profile.bio ?? '', chosen.text)
    return { text: chosen.text, evidence, rest: bio.slice(chosen.end).trim(), role }
  }
  const fallback = leadingSentences(headline, own, MAX_LEDE_LENGTH)
  const evidence = fallback ? evidenceFrom('headline', profile.headline ?? '', fallback.text) : []
  return { text: fallback?.text ?? '', evidence, rest: bio, role: '' }
}

/** The headline, its first segment, and that without the employer; longest first. */
function roleCandidates(headline: string): string[] {
  const [first = ''] = headline.split(/\s+[|•·–—]\s+/u)
  const [title = ''] = first.split(/\s+(?:at|@|bei|chez)\s+/u)
  return [headline, first, title]
}

/** Whether a text is short enough to stand beside the name as a role. */
function isRole(text: string, own: string): boolean {
  return (
    text.length <= MAX_ROLE_LENGTH &&
    isSubstantive(text, own) &&
    !containsContact(text) &&
    !isHashtagList(text)
  )
}

/** The first substantive sentences that fit in `max` UTF-16 units; `end` is their end offset in the text. */
export function leadingSentences(
  text: string,
  own: string,
  max: number,
): { text: string; end: number } | null {
  let lede = ''
  let end = 0
  for (const sentence of sentencesOf(text)) {
    const good =
      isSubstantive(sentence.text, own) && !containsContact(sentence.text) && !isHashtagList(sentence.text)
    if (!good && !lede) continue
    if (!good) break
    // Lines without a full stop are separated by a dot once joined.
    const joined = !lede
      ? sentence.text
      : `${lede}${/[.!?…。！？]["'”’»)]*$/u.test(lede) ? ' ' : ' · '}${sentence.text}`
    if (joined.length > max || containsContact(joined)) break
    lede = joined
    end = sentence.end
  }
  if (lede) return { text: lede, end }
  const long = sentencesOf(text).find(
    sentence =>
      isSubstantive(sentence.text, own) && !containsContact(sentence.text) && !isHashtagList(sentence.text),
  )
  const cut = long ? cutAtClause(long.text, max) : null
  // A truncated sentence appears in full in the about section.
  return long && cut ? { text: cut, end: long.start } : null
}

export function isHashtagList(text: string): boolean {
  const words = text.split(/\s+/u).filter(word => !isDecoration(word))
  return words.length > 0 && words.filter(word => word.startsWith('#')).length * 2 >= words.length
}
