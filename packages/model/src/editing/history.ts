/** An undo history. Snapshots share everything a change did not touch. */
export type History<T> = { past: readonly T[]; present: T; future: readonly T[] }

/** Maximum undo steps: over an hour of one change every ten seconds. */
export const MAX_UNDO_STEPS = 400

export const createHistory = <T>(present: T): History<T> => ({ past: [], present, future: [] })

/** Adds a step. `joins` merges it into the previous one (letters typed into one field), so that undo reverts both. */
export function pushState<T>(history: History<T>, next: T, joins = false): History<T> {
  if (next === history.present) return history
  const past = joins && history.past.length > 0 ? history.past : [...history.past, history.present]
  return { past: past.slice(-MAX_UNDO_STEPS), present: next, future: [] }
}

/** One step back; the same history if there is none. */
export function undo<T>(history: History<T>): History<T> {
  const last = history.past.at(-1)
  if (last === undefined) return history
  return { past: history.past.slice(0, -1), present: last, future: [history.present, ...history.future] }
}

/** One step forward; the same history if there is none. */
export function redo<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.present], present: next, future }
}
