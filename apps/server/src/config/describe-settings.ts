import type { z } from 'zod'

export type DescribedSetting = {
  name: string
  /** The value in force, a default included; null for a secret, and where there is none. */
  value: string | null
  is_set: boolean
  is_secret: boolean
  help: string
}

/** Names whose values give access to something. */
const SECRET = /SECRET|TOKEN$|_KEY$|ACCESS_KEY_ID|PASSWORD|HEADERS|^OIDC_PROVIDERS$/

/** Describes which settings are in force, for the operator's screen. Secrets are only “set”, and URLs lose their credentials. */
export function describeSettings(
  settings: Record<string, z.ZodType>,
  given: Record<string, string | undefined>,
): DescribedSetting[] {
  return Object.entries(settings).map(([name, schema]) => {
    const { help = '' } = (schema.meta() ?? {}) as { help?: string }
    const value = given[name] ?? null
    const isSecret = SECRET.test(name)
    return {
      name,
      value: isSecret
        ? null
        : value === null
          ? formatDefault(schema.parse(undefined))
          : withoutCredentials(value),
      is_set: value !== null,
      is_secret: isSecret,
      help,
    }
  })
}

function formatDefault(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return Array.isArray(value) ? value.join(', ') || null : String(value)
}

/** Returns a URL without user, password, query and fragment; null for one that cannot be parsed. Other values stay. */
function withoutCredentials(value: string): string | null {
  if (!value.includes('://')) return value
  const urls = value.split(/[\s,]+/).filter(Boolean)
  if (!urls.every(url => URL.canParse(url))) return null
  return urls
    .map(url => {
      const { protocol, host, pathname } = new URL(url)
      return `${protocol}//${host}${pathname === '/' ? '' : pathname}`
    })
    .join(', ')
}
