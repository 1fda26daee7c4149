import type { Profile } from '@vitrine/model'

/** What a writer needs to know, without addresses and figures nobody writes sentences of. */
export function toldFacts({ name, headline, bio, location, details }: Profile): unknown {
  return { name, headline, bio, location, details: essence(details) }
}

/** The texts of the details, shortened: lists to their first dozen, long texts to their beginning. */
function essence(value: unknown): unknown {
  if (typeof value === 'string') return /^https?:/.test(value) ? undefined : value.slice(0, 600)
  if (Array.isArray(value)) return value.slice(0, 12).map(essence)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, essence(inner)] as const)
      .filter(([, inner]) => inner !== undefined && inner !== null),
  )
}
