/** Letters and signs of scripts written without spaces, where a line may break between two words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303f\u30fb\u30fc\uff00-\uffef]/u
/**
 * Characters that start no line (JIS X 4051, 6.1.1; CLREQ, 3.1): closing signs, stops, small kana, marks of
 * repetition.
 */
const NO_START =
  /^[\s\p{Pe}\p{Pf}\p{M}、。，．,.!?！？：；:;·・…‥～〜ー々〻ゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ％%‰℃”’ๆฯ។៕။၊]/u
/** Characters that end no line: opening signs and those of money. */
const NO_END = /[\p{Ps}\p{Pi}“‘$¥￥＄£€#＃@＠]$/u

const words = new Intl.Segmenter('en', { granularity: 'word' })

/**
 * Splits a text without spaces where its line may break: between words of a dictionary (ICU's) where the script is
 * written without spaces, nowhere else. The parts are the text.
 */
export function breakableParts(text: string): string[] {
  if (!UNSPACED.test(text)) return [text]
  const parts: string[] = []
  for (const { segment } of words.segment(text)) {
    const last = parts.at(-1)
    if (last !== undefined && !mayBreak(last, segment)) parts[parts.length - 1] = last + segment
    else parts.push(segment)
  }
  return parts
}

const mayBreak = (before: string, after: string): boolean =>
  !NO_START.test(after) &&
  !NO_END.test(before) &&
  (UNSPACED.test(Array.from(before).at(-1) ?? '') || UNSPACED.test(Array.from(after)[0] ?? ''))
