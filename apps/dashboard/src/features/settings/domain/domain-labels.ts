import { type CustomDomain, type DomainStage, type DomainStageName, t, currentLocale } from '@vitrine/model'

/** The status of a domain in at most four words, and its colour. */
export type DomainStatusLabel = { text: string; tone: 'live' | 'waiting' | 'wrong' | 'none' }

const PENDING_LABELS: Record<DomainStageName, string> = {
  name_servers: t('Waiting for name servers'),
  ownership: t('Waiting for verification'),
  records: t('Waiting for records'),
  reachability: t('Not reachable yet'),
  certificate: t('Getting certificate'),
}

export function getDomainStatusLabel(domain: CustomDomain): DomainStatusLabel {
  if (domain.released_at) return { text: t('Removed'), tone: 'none' }
  if (domain.is_suspended) return { text: t('Paused'), tone: 'waiting' }
  if (domain.status === 'active') return { text: t('Live'), tone: 'live' }
  if (domain.status === 'failed') return { text: t('Not reachable'), tone: 'wrong' }
  const stage = findIncompleteStage(domain.stages)
  return { text: stage ? PENDING_LABELS[stage.name] : t('Waiting for the first check'), tone: 'waiting' }
}

/** Returns the first stage that is not complete, or null if all are. */
export const findIncompleteStage = (stages: readonly DomainStage[]): DomainStage | null =>
  stages.find(({ state }) => state !== 'ok') ?? null

export const STAGE_LABELS: Record<DomainStageName, { title: string; ok: string; pending: string }> = {
  name_servers: {
    title: t('Name servers'),
    ok: t('They answer for your domain.'),
    pending: t('Checked first.'),
  },
  ownership: {
    title: t('Ownership'),
    ok: t('Verified by the TXT record.'),
    pending: t('Add the TXT record below.'),
  },
  records: { title: t('Records'), ok: t('They point here.'), pending: t('Checked after verification.') },
  reachability: {
    title: t('Reachable'),
    ok: t('Visits to the domain arrive here.'),
    pending: t('Checked once the records point here.'),
  },
  certificate: {
    title: t('Certificate'),
    ok: t('Visits are encrypted.'),
    pending: t('We set it up for you in about a minute.'),
  },
}

/** Formats a past time: "just now", "10 seconds ago", "3 days ago". Seconds are rounded down to multiples of five. */
export function formatTimeAgo(iso: string, now: number): string {
  const relative = new Intl.RelativeTimeFormat(currentLocale())
  const seconds = Math.max(0, Math.round((now - Date.parse(iso)) / 1000))
  if (seconds < 5) return t('just now')
  if (seconds < 60) return relative.format(-Math.floor(seconds / 5) * 5, 'second')
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return relative.format(-minutes, 'minute')
  const hours = Math.round(minutes / 60)
  if (hours < 36) return relative.format(-hours, 'hour')
  return relative.format(-Math.round(hours / 24), 'day')
}

/** Returns a `mailto:` URL of a mail to the domain's administrator that lists every record to set or remove. */
export function buildAdminMailto({ domain, records, alias }: CustomDomain): string {
  const lines = records.map(({ action, type, name, value, optional }) =>
    [action === 'set' ? t('Set') : t('Remove'), type, name, value, optional ? t('(optional)') : '']
      .filter(Boolean)
      .join('  '),
  )
  const aliasLines = alias
    ? ['', t('With ALIAS or ANAME instead of A and AAAA:  {domain}  {value}', { domain, value: alias.value })]
    : []
  const body = [
    t('To connect {domain} to its website, please set these DNS records:', { domain }),
    '',
    ...lines,
    ...aliasLines,
  ]
  return `mailto:?subject=${encodeURIComponent(t('DNS records for {domain}', { domain }))}&body=${encodeURIComponent(body.join('\r\n'))}`
}
