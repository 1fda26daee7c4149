import { because, fine, type Judgement, listed, unknown, waiting, wrong } from './check-result.ts'

/** What came of asking for our own answer at one address of the domain. */
export type Reached = {
  address: string
  outcome: 'ours' | 'other' | 'silent'
  /** What the other one says of itself, such as `nginx`. */
  server: string | null
}

/** Whether a visitor who follows the records arrives here. Null: it made no sense to try yet. */
export function judgeReach(reached: readonly Reached[] | null): Judgement {
  if (reached === null) return waiting()
  const other = reached.filter(({ outcome }) => outcome === 'other')
  if (other.length > 0) {
    const who = other.flatMap(({ server }) => (server ? [server] : []))
    return wrong(
      because(
        'answered_by_other',
        `${listed(other.map(({ address }) => address))} is answered by something else${who.length > 0 ? ` (${listed(who)})` : ''}: a proxy or a forwarding stands in between.`,
      ),
    )
  }
  const silent = reached.filter(({ outcome }) => outcome === 'silent')
  if (silent.length > 0 || reached.length === 0)
    return unknown(
      because(
        'not_reached',
        `Nobody answered at ${listed(silent.map(({ address }) => address)) || 'any address'} when we tried. We try again soon.`,
      ),
    )
  return fine()
}
