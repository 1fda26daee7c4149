import { runInNewContext } from 'node:vm'

type Collect = (how: { type: 'major'; execution: 'async' }) => Promise<void>
let collect: Collect | undefined

/**
 * Has V8 collect what nobody holds any more, beside the program's own work. It would wait until there is far more of it,
 * which stays part of the process. Does nothing where the program was started without `--expose-gc`.
 */
export function collectGarbage(): void {
  collect ??= runInNewContext('globalThis.gc') as Collect | undefined
  void collect?.({ type: 'major', execution: 'async' })
}
