import type { CustomDomain, DomainStage, DomainStageName } from '@vitrine/model'

/** The status of a domain in at most four words, and its colour. */
export type DomainStatusLabel = { text: string; tone: 'live' | 'waiting' | 'wrong' | 'none' }

const PENDING_LABELS: Record<DomainStageName, string> = {
  name_servers: 'Waiting for name servers',
  ownership: 'Waiting for the proof',
  records: 'Waiting for records',
  reachability: 'Not reached yet',
  certificate: 'Certificate on its way',
}

export function getDomainStatusLabel(domain: CustomDomain): DomainStatusLabel {
  if (domain.released_at) return { text: 'Given up', tone: 'none' }
  if (domain.is_suspended) return { text: 'Paused', tone: 'waiting' }
  if (domain.status === 'active') return { text: 'Live', tone: 'live' }
  if (domain.status === 'failed') return { text: 'Not reached any more', tone: 'wrong' }
  const stage = findIncompleteStage(domain.stages)
  return { text: stage ? PENDING_LABELS[stage.name] : 'Waiting for the first look', tone: 'waiting' }
}

/** Returns the first stage that is not complete, or null if all are. */
export const findIncompleteStage = (stages: readonly DomainStage[]): DomainStage | null =>
  stages.find(({ state }) => state !== 'ok') ?? null

export const STAGE_LABELS: Record<DomainStageName, { title: string; ok: string; pending: string }> = {
  name_servers: {
    title: 'Name servers',
    ok: 'They answer for the domain.',
    pending: 'Asked at the first look.',
  },
  ownership: { title: 'It is yours', ok: 'Proven by the TXT record.', pending: 'By the TXT record below.' },
  records: { title: 'Records', ok: 'They lead here.', pending: 'Looked at once it is proven to be yours.' },
  reachability: {
    title: 'Reached',
    ok: 'A visit to the domain arrives here.',
    pending: 'Tried once the records lead here.',
  },
  certificate: {
    title: 'Certificate',
    ok: 'Visits are encrypted.',
    pending: 'Made by us, in about a minute. You do nothing.',
  },
}

/** Formats a past time: "just now", "10 seconds ago", "3 days ago". Seconds are rounded down to multiples of five. */
export function formatTimeAgo(iso: string, now: number): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(iso)) / 1000))
  if (seconds < 5) return 'just now'
  if (seconds < 60) return `${Math.floor(seconds / 5) * 5} seconds ago`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`
  const hours = Math.round(minutes / 60)
  if (hours < 36) return hours === 1 ? 'an hour ago' : `${hours} hours ago`
  return `${Math.round(hours / 24)} days ago`
}

/** Formats a day in the browser's locale and time zone: "12 December". */
export const formatDay = (iso: string): string =>
  new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long' }).format(new Date(iso))

/** Returns a `mailto:` URL of a mail to the domain's administrator that lists every record to set or remove. */
export function buildAdminMailto({ domain, records, alias }: CustomDomain): string {
  const lines = records.map(({ action, type, name, value, optional }) =>
    [action === 'set' ? 'Set' : 'Remove', type, name, value, optional ? '(not needed, but good to have)' : '']
      .filter(Boolean)
      .join('  '),
  )
  const aliasLines = alias
    ? ['', `With ALIAS or ANAME, in place of A and AAAA:  ${domain}  ${alias.value}`]
    : []
  const body = [
    `To connect ${domain} to its website, please change these DNS records:`,
    '',
    ...lines,
    ...aliasLines,
  ]
  return `mailto:?subject=${encodeURIComponent(`DNS records for ${domain}`)}&body=${encodeURIComponent(body.join('\r\n'))}`
}
