import type { CustomDomain, DomainStage, DomainStageName } from '@vitrine/model'

/** How a domain stands, in a word or three, and with which colour. */
export type Standing = { words: string; look: 'live' | 'waiting' | 'wrong' | 'none' }

const WAITING: Record<DomainStageName, string> = {
  name_servers: 'Waiting for name servers',
  ownership: 'Waiting for the proof',
  records: 'Waiting for records',
  reachability: 'Not reached yet',
  certificate: 'Certificate on its way',
}

export function standingOf(domain: CustomDomain): Standing {
  if (domain.released_at) return { words: 'Given up', look: 'none' }
  if (domain.is_suspended) return { words: 'Paused', look: 'waiting' }
  if (domain.status === 'active') return { words: 'Live', look: 'live' }
  if (domain.status === 'failed') return { words: 'Not reached any more', look: 'wrong' }
  const open = openStage(domain.stages)
  return { words: open ? WAITING[open.name] : 'Waiting for the first look', look: 'waiting' }
}

/** The stage that is next to become right; null where all are. */
export const openStage = (stages: readonly DomainStage[]): DomainStage | null =>
  stages.find(({ state }) => state !== 'ok') ?? null

export const STAGES: Record<DomainStageName, { title: string; ok: string; waits: string }> = {
  name_servers: {
    title: 'Name servers',
    ok: 'They answer for the domain.',
    waits: 'Asked at the first look.',
  },
  ownership: { title: 'It is yours', ok: 'Proven by the TXT record.', waits: 'By the TXT record below.' },
  records: { title: 'Records', ok: 'They lead here.', waits: 'Looked at once it is proven to be yours.' },
  reachability: {
    title: 'Reached',
    ok: 'A visit to the domain arrives here.',
    waits: 'Tried once the records lead here.',
  },
  certificate: {
    title: 'Certificate',
    ok: 'Visits are encrypted.',
    waits: 'Made by us, in about a minute. You do nothing.',
  },
}

/** How long ago, in words that do not change every second. */
export function agoWords(iso: string, now: number): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(iso)) / 1000))
  if (seconds < 5) return 'just now'
  if (seconds < 60) return `${Math.floor(seconds / 5) * 5} seconds ago`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`
  const hours = Math.round(minutes / 60)
  if (hours < 36) return hours === 1 ? 'an hour ago' : `${hours} hours ago`
  return `${Math.round(hours / 24)} days ago`
}

/** A day as the reader's browser writes it: "12 December". */
export const dayWords = (iso: string): string =>
  new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long' }).format(new Date(iso))

/** A mail that whoever runs the domain can act on: every record, as it is to be set. */
export function mailToAdmin({ domain, records, alias }: CustomDomain): string {
  const lines = records.map(({ action, type, name, value, optional }) =>
    [action === 'set' ? 'Set' : 'Remove', type, name, value, optional ? '(not needed, but good to have)' : '']
      .filter(Boolean)
      .join('  '),
  )
  const other = alias ? ['', `With ALIAS or ANAME, in place of A and AAAA:  ${domain}  ${alias.value}`] : []
  const body = [
    `To connect ${domain} to its website, please change these DNS records:`,
    '',
    ...lines,
    ...other,
  ]
  return `mailto:?subject=${encodeURIComponent(`DNS records for ${domain}`)}&body=${encodeURIComponent(body.join('\r\n'))}`
}
