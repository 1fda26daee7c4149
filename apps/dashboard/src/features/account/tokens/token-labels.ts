import { type ApiScope, type ApiToken, TOKEN_DAYS, t } from '@vitrine/model'
import { formatMoment, type Region } from '../format-moment.ts'

/** The areas of the API and what each scope allows, weakest scope first. */
export const AREAS = [
  {
    name: t('Websites'),
    description: t('Settings, design, addresses and exports with all posts.'),
    levels: { 'websites:read': t('View'), 'websites:write': t('View and edit') },
  },
  {
    name: t('Posts'),
    description: t('Posts and drafts, including those from videos.'),
    levels: {
      'posts:read': t('Read'),
      'posts:draft': t('Read, and write drafts'),
      'posts:write': t('Read, write, publish and delete'),
    },
  },
  {
    name: t('Pictures'),
    description: t('For posts and pages.'),
    levels: { 'media:write': t('Upload and delete') },
  },
  {
    name: t('Analytics'),
    description: t('Visitors and where they come from.'),
    levels: { 'analytics:read': t('Read') },
  },
] as const satisfies { name: string; description: string; levels: Partial<Record<ApiScope, string>> }[]

/** "Websites: View · Posts: Read, write, publish and delete". Case is kept: German nouns have capitals. */
export function formatScopes(scopes: readonly ApiScope[]): string {
  const labels = AREAS.flatMap(({ name, levels }) => {
    // Levels are ordered, the strongest last.
    const granted = Object.entries(levels).filter(([scope]) => (scopes as readonly string[]).includes(scope))
    const label = granted.at(-1)?.[1]
    return label === undefined ? [] : [`${name}: ${label}`]
  })
  return labels.join(' · ')
}

export const NO_EXPIRY = 'never'

/** The lifetimes to choose from, by number of days. */
export const LIFETIMES: Record<string, string> = Object.fromEntries([
  ...TOKEN_DAYS.map(days => [
    String(days),
    days === 365 ? t('1 year') : t('{days, plural, one {# day} other {# days}}', { days }),
  ]),
  [NO_EXPIRY, t('Never expires')],
])

/** "Last used today, 14:05 · expires 3 December, 08:00". */
export function formatTokenLifetime(token: ApiToken, now: Date, region: Region): string {
  const format = (iso: string) => formatMoment(iso, now, region)
  const used =
    token.last_used_at === null
      ? t('Never used')
      : t('Last used {value}', { value: format(token.last_used_at) })
  if (token.expires_at === null) return `${used} · ${t('never expires')}`
  const when = format(token.expires_at)
  return `${used} · ${isExpired(token, now) ? t('expired {when}', { when }) : t('expires {when}', { when })}`
}

export const isExpired = ({ expires_at }: ApiToken, now: Date): boolean =>
  expires_at !== null && Date.parse(expires_at) <= now.getTime()
