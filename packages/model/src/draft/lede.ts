import type { Evidence } from '../website/preview.ts'
import type { Profile } from '../profile/profile.ts'
import { isDecoration, oneLine, printable, withoutDecoration } from '../text/clean-text.ts'
import { holdsContact } from '../text/contact-data.ts'
import { cutAtClause } from '../text/cut-text.ts'
import { from } from './draft-evidence.ts'
import { saysSomething } from './is-substantive.ts'
import { sentencesOf } from '../text/sentences.ts'

const MAX_LEDE = 160
const MAX_ROLE = 60

/**
 * The introduction under a name. `rest` is what the bio says after it, for the about section, so that nothing is
 * said twice; `role` is a headline that was not used as the introduction.
 */
export type Lede = { text: string; evidence: Evidence[]; rest: string; role: string }

/** Chooses the headline or the first sentences of the bio that say something; an empty text rather than a bad one. */
export function ledeOf(profile: Profile): Lede {
  const headline = profile.headline ? withoutDecoration(oneLine(profile.headline)) : ''
  const bio = withoutDecoration(printable(profile.bio ?? ''))
  const own = `${profile.name} ${profile.link.id}`
  const chosen = beginning(bio, own, MAX_LEDE)
  if (chosen) {
    const role = beginningsOf(headline).find(text => isRole(text, own)) ?? ''
    const evidence = from('bio', profile.bio ?? '', chosen.text)
    return { text: chosen.text, evidence, rest: bio.slice(chosen.end).trim(), role }
  }
  const fallback = beginning(headline, own, MAX_LEDE)
  const evidence = fallback ? from('headline', profile.headline ?? '', fallback.text) : []
  return { text: fallback?.text ?? '', evidence, rest: bio, role: '' }
}

/** A headline, its first part where it is a row of them, and that without the employer: the longest first. */
function beginningsOf(headline: string): string[] {
  const [first = ''] = headline.split(/\s+[|•·–—]\s+/u)
  const [title = ''] = first.split(/\s+(?:at|@|bei|chez)\s+/u)
  return [headline, first, title]
}

/** A headline, or its first part where it is a row of them, that is short enough to stand beside a name. */
function isRole(text: string, own: string): boolean {
  return text.length <= MAX_ROLE && saysSomething(text, own) && !holdsContact(text) && !isHashtagList(text)
}

/** The first sentences of a text that say something, while they fit in `max` units; `end` is where they end in the text. */
export function beginning(text: string, own: string, max: number): { text: string; end: number } | null {
  let lede = ''
  let end = 0
  for (const sentence of sentencesOf(text)) {
    const good =
      saysSomething(sentence.text, own) && !holdsContact(sentence.text) && !isHashtagList(sentence.text)
    if (!good && !lede) continue
    if (!good) break
    // Lines of a list stay apart when they come to stand on one line.
    const joined = !lede
      ? sentence.text
      : `${lede}${/[.!?…。！？]["'”’»)]*$/u.test(lede) ? ' ' : ' · '}${sentence.text}`
    if (joined.length > max || holdsContact(joined)) break
    lede = joined
    end = sentence.end
  }
  if (lede) return { text: lede, end }
  const long = sentencesOf(text).find(
    sentence =>
      saysSomething(sentence.text, own) && !holdsContact(sentence.text) && !isHashtagList(sentence.text),
  )
  const cut = long ? cutAtClause(long.text, max) : null
  // A sentence cut in two is whole in the about section: the introduction then only announces it.
  return long && cut ? { text: cut, end: long.start } : null
}

export function isHashtagList(text: string): boolean {
  const words = text.split(/\s+/u).filter(word => !isDecoration(word))
  return words.length > 0 && words.filter(word => word.startsWith('#')).length * 2 >= words.length
}
