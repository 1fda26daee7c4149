import { withoutDecoration, withoutOuterEmoji } from '../text/clean-text.ts'
import { isClosed } from '../text/dangling-words.ts'
import { isBullet } from '../text/join-rows.ts'
import { joinSentences, type Sentence, sentencesOf } from '../text/sentences.ts'
import { isSubstantive } from './is-substantive.ts'
import { ledeFaults, type LedeContext } from './lede-faults.ts'

/** Sentences of a text that are tried: an introduction that comes later introduces nothing. */
const MAX_TRIED = 100
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
  const all = sentencesOf(text).slice(0, MAX_TRIED)
  let isLater = false
  for (const [index, sentence] of all.entries()) {
    const tidy = tidySentence(sentence.text)
    const context = { own, isLater, ...rowsAround(all, index, text) }
    if (tidy.length <= max && ledeFaults(tidy, context).length === 0)
      return grow(all, index, text, own, max, sentences)
    isLater ||= isSubstantive(sentence.text, own)
  }
  return null
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
    const both = joinSentences([joined, withoutDecoration(next.text)])
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
