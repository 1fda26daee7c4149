/** The reason why a sentence is refused; the order of the checks. */
export type RefusalKind =
  | 'contact'
  | 'length'
  | 'link'
  | 'language'
  | 'question'
  | 'address'
  | 'quotation'
  | 'praise'
  | 'name'
  | 'number'
  | 'date'
  | 'word'
  | 'rank'
  | 'negation'
  | 'certainty'
  | 'tense'
  | 'subject'
  | 'order'
  | 'empty'

/** `text` holds the words that the source does not support. */
export type Refusal = { kind: RefusalKind; text: string }

/** A refusal against one fact, and how many words of the sentence the fact had. */
export type NearMiss = { refusal: Refusal; matched: number }

/** `from` names the facts that support a sentence. */
export type Verdict =
  | { ok: true; kind: 'verbatim' | 'checked'; from: readonly string[] }
  | { ok: false; refusal: Refusal }

export const refuse = (kind: RefusalKind, text: string): Refusal => ({ kind, text })

/** The number of checks a sentence passed before it was refused: the fact with the most explains the refusal. */
const DEPTH: readonly RefusalKind[] = [
  'empty',
  'word',
  'name',
  'subject',
  'praise',
  'number',
  'date',
  'rank',
  'order',
  'negation',
  'certainty',
  'tense',
]

/** Whether one refusal explains more than another: its fact is nearer to the sentence. */
export function isNearer(one: NearMiss, other: NearMiss): boolean {
  if (one.matched !== other.matched) return one.matched > other.matched
  return DEPTH.indexOf(one.refusal.kind) > DEPTH.indexOf(other.refusal.kind)
}
