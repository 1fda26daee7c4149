import type { Platform } from '@vitrine/model'
import type { PathOutcome } from '@vitrine/sources'

/** How the paths of a platform ended lately, for operators: which doors are open. Counted since this process began. */
export type Doors = {
  note(outcome: PathOutcome): void
  of(platform: Platform): Record<string, Partial<Record<PathOutcome['result'], number>>>
}

export function createDoors(): Doors {
  const counts = new Map<Platform, Map<string, Map<PathOutcome['result'], number>>>()
  return {
    note({ platform, path, result }) {
      const paths = counts.get(platform) ?? new Map()
      const results = paths.get(path) ?? new Map()
      results.set(result, (results.get(result) ?? 0) + 1)
      counts.set(platform, paths.set(path, results))
    },
    of: platform =>
      Object.fromEntries(
        [...(counts.get(platform) ?? [])].map(([path, results]) => [path, Object.fromEntries(results)]),
      ),
  }
}
