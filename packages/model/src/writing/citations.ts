/** Facts of a profile are `f…`, of its owner `o…`. */
const IDS = '[fo]\\d{1,4}(?:\\s*[,;]\\s*[fo]\\d{1,4})*'
const CITATION = new RegExp(`\\s*[\\[(]\\s*(${IDS})\\s*[\\])]`, 'gu')
/** A citation after the full stop belongs to the sentence before it. */
const AFTER_STOP = new RegExp(
  `([.!?…](?:["”“»«]|[ \\u00a0\\u202f]»)?)((?:[ \\t]*[\\[(]\\s*${IDS}\\s*[\\])])+)([.!?…]?)`,
  'gu',
)
/** The beginning of what may become a citation: " [f3, f". */
const OPEN = /^[ \t\u00a0\u202f]*»?[ \t]*(?:[[(][fo\d,; ]{0,200})?$/u

/** The text with each citation before the full stop of its sentence: "I write. [f3]" becomes "I write [f3].". */
export const attachCitations = (text: string): string => text.replace(AFTER_STOP, '$2$1')

/** Whether a sentence's citation may still arrive: all that follows the sentence is blank or an open bracket. */
export const mayBeCited = (following: string): boolean => OPEN.test(following)

/** A sentence without its citations, and the ids it cites; undefined if it cites nothing. */
export function takeCitations(sentence: string): { text: string; cited: string[] | undefined } {
  const found = [...sentence.matchAll(CITATION)].flatMap(([, ids = '']) => ids.split(/\s*[,;]\s*/))
  if (found.length === 0) return { text: sentence, cited: undefined }
  return { text: sentence.replace(CITATION, '').trim(), cited: [...new Set(found)] }
}
