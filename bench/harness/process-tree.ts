import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks are 10 ms on every supported Linux. */
const TICK_MS = 10

/**
 * Returns what a process and its descendants use, such as the product with its database: CPU time in milliseconds,
 * that of ended children included, and memory in bytes, where shared pages count once. Linux only.
 */
export function getTreeUsage(root: number): { cpuMs: number; bytes: number } {
  const stats = new Map<number, { parent: number; cpuMs: number }>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = readOrEmpty(`/proc/${name}/stat`)
    // State, parent, …; then, from the 12th field, user and system time, and those of ended children.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    if (stat) stats.set(Number(name), { parent: Number(fields[1]), cpuMs: ticks * TICK_MS })
  }
  const isInTree = (pid: number): boolean =>
    pid === root || (stats.has(pid) && isInTree(stats.get(pid)?.parent ?? 0))
  const tree = [...stats].filter(([pid]) => isInTree(pid))
  return {
    cpuMs: tree.reduce((sum, [, { cpuMs }]) => sum + cpuMs, 0),
    bytes: tree.reduce((sum, [pid]) => sum + readShare(pid), 0),
  }
}

/** The memory of a process, with its share of pages that several processes use. */
const readShare = (pid: number) =>
  Number(/^Pss:\s+(\d+) kB/m.exec(readOrEmpty(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The process has ended.
    return ''
  }
}
