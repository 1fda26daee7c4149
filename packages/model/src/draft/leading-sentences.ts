import { withoutDecoration, withoutOuterEmoji } from '../text/clean-text.ts'
import { isClosed } from '../text/dangling-words.ts'
import { isBullet } from '../text/join-rows.ts'
import { type Sentence, sentencesOf } from '../text/sentences.ts'
import { isSubstantive } from './is-substantive.ts'
import { ledeFaults, type LedeContext } from './lede-faults.ts'

/** Rows of this length without a final mark may have been wrapped. */
const MIN_OPEN_ROW_LENGTH = 60
/** "Hi there, I'm Ada": the greeting is left out, the rest stays. */
const GREETING =
  /^(?:(?:hi|hey|hello|howdy|hallo|moin|servus|bonjour|salut|hola|olá|oi|ciao|salve|hoi)(?: (?:there|everyone|all|world|guys|folks|friends|fellow devs|zusammen|à tous|a todos|a tutti|allemaal))?(?:\s*[,!.👋:–-]+\s*|\s+(?=(?:i|my|ich|je|j|soy|me|sou|eu|sono|ik)(?!\p{L}))))+(?=\p{L})/iu

/** Whole sentences of a text: the joined text, how many, and their offsets. */
export type LeadingSentences = { text: string; count: number; start: number; end: number }

/**
 * The first whole sentences that an editor would publish, `sentences` of them within `max` UTF-16 units, or a first row
 * that is a phrase of its own. Null if there are none: nothing is cut.
 */
export function leadingSentences(
  text: string,
  own: string,
  max: number,
  sentences = Number.POSITIVE_INFINITY,
): LeadingSentences | null {
  const all = sentencesOf(text)
  const at = all.findIndex((_, index) => isGood(all, index, text, own, max))
  return at < 0 ? null : grow(all, at, text, own, max, sentences)
}

/** A sentence without a greeting before it, emoji around it and spaces before its marks. */
export function tidySentence(text: string): string {
  const tidy = withoutOuterEmoji(withoutDecoration(text))
    .replace(GREETING, '')
    .replace(/ +([,.](?=\s|$))/gu, '$1')
    .trim()
  const isShortened = !withoutDecoration(text).startsWith(tidy.slice(0, 8))
  return isShortened ? tidy.replace(/^\p{Ll}/u, letter => letter.toUpperCase()) : tidy
}

/** Whether a sentence can begin an introduction. */
function isGood(all: Sentence[], index: number, text: string, own: string, max: number): boolean {
  const sentence = all[index]
  if (!sentence) return false
  const tidy = tidySentence(sentence.text)
  if (tidy.length > max) return false
  const isLater = all.slice(0, index).some(one => isSubstantive(one.text, own))
  return ledeFaults(tidy, { own, isLater, ...rowsAround(all, index, text) }).length === 0
}

/** Whether the row of a sentence may go on in the next one, and whether it may continue the one before. */
function rowsAround(all: Sentence[], index: number, text: string): Pick<LedeContext, 'isOpenRow' | 'isTail'> {
  const isOpen = (one: Sentence | undefined, next: Sentence | undefined) => {
    if (!one || !next || isClosed(one.text)) return false
    const between = text.slice(one.start + one.text.length, next.start)
    return (
      (between.match(/\n/gu)?.length ?? 0) === 1 &&
      (isBullet(next.text) || one.text.length >= MIN_OPEN_ROW_LENGTH)
    )
  }
  return { isOpenRow: isOpen(all[index], all[index + 1]), isTail: isOpen(all[index - 1], all[index]) }
}

/** Adds the sentences after a good one while they are good, too, and fit. */
function grow(
  all: Sentence[],
  at: number,
  text: string,
  own: string,
  max: number,
  sentences: number,
): LeadingSentences {
  const first = all[at] as Sentence
  let joined = tidySentence(first.text)
  let [count, end] = [1, first.end]
  for (let index = at + 1; index < all.length && count < sentences && isClosed(joined); index++) {
    const next = all[index] as Sentence
    const both = `${joined} ${withoutDecoration(next.text)}`
    if (both.length > max || !isClosed(next.text)) break
    if (
      ledeFaults(next.text, { own, ...rowsAround(all, index, text) }).length > 0 ||
      ledeFaults(both, { own }).length > 0
    )
      break
    joined = both
    end = next.end
    count++
  }
  return { text: joined, count, start: first.start, end }
}
