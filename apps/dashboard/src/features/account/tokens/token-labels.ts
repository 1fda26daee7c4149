import { API_SCOPES, type ApiScope, type ApiToken, TOKEN_DAYS } from '@vitrine/model'
import { formatMoment, type Region } from '../format-moment.ts'

/** The areas of the API and what each scope allows, weakest scope first. */
export const AREAS = [
  {
    name: 'Websites',
    description: 'Settings, design and addresses, and taking a website along as files, with all its posts.',
    levels: { 'websites:read': 'See', 'websites:write': 'See and change' },
  },
  {
    name: 'Posts',
    description: 'Posts and drafts, those that are made of videos, too.',
    levels: { 'posts:read': 'Read', 'posts:write': 'Read, write and delete' },
  },
  {
    name: 'Pictures',
    description: 'For posts and pages.',
    levels: { 'media:write': 'Upload and delete' },
  },
  {
    name: 'Figures',
    description: 'How many people come, and from where.',
    levels: { 'analytics:read': 'Read' },
  },
] as const satisfies { name: string; description: string; levels: Partial<Record<ApiScope, string>> }[]

/** "Websites: see · Posts: read, write and delete". */
export function formatScopes(scopes: readonly ApiScope[]): string {
  const labels = AREAS.flatMap(({ name, levels }) => {
    // Levels are ordered, the strongest last.
    const granted = Object.entries(levels).filter(([scope]) => (scopes as readonly string[]).includes(scope))
    const label = granted.at(-1)?.[1]
    return label === undefined ? [] : [`${name}: ${label.toLowerCase()}`]
  })
  return labels.join(' · ')
}

/** Scopes that no area lists and that could not be chosen. */
export const unlistedScopes = (): string[] => {
  const listed: string[] = AREAS.flatMap(({ levels }) => Object.keys(levels))
  return Object.keys(API_SCOPES).filter(scope => !listed.includes(scope))
}

export const NO_EXPIRY = 'never'

/** The lifetimes to choose from, by number of days. */
export const LIFETIMES: Record<string, string> = Object.fromEntries([
  ...TOKEN_DAYS.map(days => [String(days), days === 365 ? '1 year' : `${days} days`]),
  [NO_EXPIRY, 'Until it is revoked'],
])

/** "Last used today, 14:05; ends 3 December, 08:00". */
export function formatTokenLife(token: ApiToken, now: Date, region: Region): string {
  const format = (iso: string) => formatMoment(iso, now, region)
  const used = token.last_used_at === null ? 'Never used' : `Last used ${format(token.last_used_at)}`
  if (token.expires_at === null) return `${used}; does not end by itself`
  return `${used}; ${isExpired(token, now) ? 'ended' : 'ends'} ${format(token.expires_at)}`
}

export const isExpired = ({ expires_at }: ApiToken, now: Date): boolean =>
  expires_at !== null && Date.parse(expires_at) <= now.getTime()
