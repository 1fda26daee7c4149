/** What was before and what was undone, around what is now. Snapshots share everything that a change did not touch. */
export type History<T> = { past: readonly T[]; present: T; future: readonly T[] }

/** Steps that can be undone; an hour's work of one change every ten seconds and more. */
export const MOST_STEPS = 400

export const historyOf = <T>(present: T): History<T> => ({ past: [], present, future: [] })

/**
 * One step further. With `joins`, the step goes on with the one before (letters typed into one field are one step), so
 * that undoing leads to before both.
 */
export function remember<T>(history: History<T>, next: T, joins = false): History<T> {
  if (next === history.present) return history
  const past = joins && history.past.length > 0 ? history.past : [...history.past, history.present]
  return { past: past.slice(-MOST_STEPS), present: next, future: [] }
}

/** One step back; the same history where there is none. */
export function undo<T>(history: History<T>): History<T> {
  const last = history.past.at(-1)
  if (last === undefined) return history
  return { past: history.past.slice(0, -1), present: last, future: [history.present, ...history.future] }
}

/** One undone step forward again; the same history where there is none. */
export function redo<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.present], present: next, future }
}
