import { runInNewContext } from 'node:vm'

type Collect = (how: { type: 'major'; execution: 'async' }) => Promise<void>
let collect: Collect | undefined

/**
 * Runs a major garbage collection in the background; V8 would wait until much more memory is garbage, which then stays
 * part of the process. Does nothing without `--expose-gc`.
 */
export function collectGarbage(): void {
  collect ??= runInNewContext('globalThis.gc') as Collect | undefined
  void collect?.({ type: 'major', execution: 'async' })
}
