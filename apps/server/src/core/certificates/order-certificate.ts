import { msg, t } from '@vitrine/model'
import { type Acme, AcmeError, type AcmeErrorKind } from '../../platform/acme.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import { setCertificateState } from '../domains/certificate-state.ts'
import type { HostCertificate } from '../websites/custom-domains.table.ts'
import { notifyChanged } from '../websites/site-changes.ts'
import {
  getOrCreateAccount,
  claimOrder,
  saveChallengeAnswer,
  readCertificate,
  releaseOrder,
  deleteChallengeAnswer,
  saveAccountUrl,
  saveCertificate,
  type StoreDeps,
} from './certificate-store.ts'

export type OrderDeps = StoreDeps & {
  acme: Acme
  log: Log
  /** Counts an order against the installation's limits. False if they are exhausted. */
  mayOrder(host: string): Promise<boolean>
  /** Called after the commit with names whose pages changed. */
  changed(names: readonly string[]): void
}

const MINUTE = 60_000
/** Delays after consecutive failures. Let's Encrypt allows five failures an hour per name; this stays below. */
const RETRY_DELAYS = [5, 30, 120, 480, 1440].map(minutes => minutes * MINUTE)
/** Delays while the authority is unreachable; these count against no limit. */
const UNREACHABLE_RETRY_DELAYS = [1, 5, 15, 60, 240].map(minutes => minutes * MINUTE)
const RATE_LIMITED_RETRY_MS = 180 * MINUTE
/** Delay when the installation's own limit is exhausted. */
const LIMIT_RETRY_MS = 15 * MINUTE

/**
 * Orders a host's certificate unless it has one, another process is ordering, or a retry is not due. The caller has
 * checked that the host may have one. Returns whether a new one was issued.
 */
export async function orderCertificate(deps: OrderDeps, host: string): Promise<boolean> {
  const { sql, acme, log } = deps
  const claim = await claimOrder(deps, host)
  if (!claim) return false
  const { failures } = claim
  if (!(await deps.mayOrder(host))) {
    log.warn({ host }, 'no certificate was ordered: the order limit is reached')
    await releaseOrder(deps, host, { failures, nextTryAt: timeAfter(deps, LIMIT_RETRY_MS) })
    return false
  }
  // The owner is not notified of a renewal while the current certificate is valid.
  const isFirst = (await readCertificate(deps, host)) === null
  try {
    if (isFirst) await recordState(deps, host, { state: 'issuing', reason: null, until: null })
    const account = await getOrCreateAccount(deps, acme.directoryUrl, acme.createAccountKey)
    const { issued, url } = await acme.order(account, host, {
      put: (token, answer) => saveChallengeAnswer(deps, token, answer),
      remove: token => deleteChallengeAnswer(sql, token),
    })
    if (url !== account.url) await saveAccountUrl(sql, acme.directoryUrl, url)
    const state = { state: 'ready' as const, reason: null, until: issued.notAfter.toISOString() }
    await recordState(deps, host, state, tx => saveCertificate(tx, deps, host, acme.directoryUrl, issued))
    log.info({ host, until: state.until }, 'a certificate was issued')
    return true
  } catch (error) {
    const refused = error instanceof AcmeError ? error : null
    const kind = refused?.kind ?? 'other'
    const nextTryAt = timeAfter(deps, retryDelay(kind, failures))
    log.warn(
      { err: refused ? undefined : error, host, kind, detail: refused?.message, nextTryAt },
      NOT_ISSUED,
    )
    await releaseOrder(deps, host, { failures: failures + 1, nextTryAt })
    if (isFirst) await recordState(deps, host, { state: 'failed', reason: t(REASONS[kind]), until: null })
    return false
  }
}

/** Records an existing certificate on a domain that was released and set again. */
export async function recordReady(
  deps: Pick<OrderDeps, 'sql' | 'clock' | 'changed'>,
  host: string,
  notAfter: Date,
): Promise<void> {
  await recordState(deps, host, { state: 'ready', reason: null, until: notAfter.toISOString() })
}

const NOT_ISSUED = 'a certificate was not issued'

/** Messages for the domain's owner; the authority's own are in the log. */
const REASONS: Record<AcmeErrorKind, string> = {
  caa: msg('A CAA record of this domain doesn’t allow our certificate authority.'),
  connection: msg('The certificate authority couldn’t reach this domain on port 80.'),
  dns: msg('The certificate authority couldn’t look up this domain.'),
  unauthorized: msg('Another server answered when the certificate authority checked this domain.'),
  limited: msg('The certificate authority has reached its limit for now. We’ll try again automatically.'),
  refused: msg('The certificate authority doesn’t issue certificates for this name.'),
  unavailable: msg('The certificate authority isn’t responding. We’ll try again automatically.'),
  other: msg('The certificate authority didn’t issue the certificate. We’ll try again automatically.'),
}

function retryDelay(kind: AcmeErrorKind, failures: number): number {
  const pauses = kind === 'unavailable' ? UNREACHABLE_RETRY_DELAYS : RETRY_DELAYS
  const pause = pauses[Math.min(failures, pauses.length - 1)] ?? RATE_LIMITED_RETRY_MS
  if (kind === 'limited') return Math.max(pause, RATE_LIMITED_RETRY_MS)
  return kind === 'refused' ? 1440 * MINUTE : pause
}

const timeAfter = ({ clock }: Pick<OrderDeps, 'clock'>, ms: number) => new Date(clock.now().getTime() + ms)

/** Saves the certificate, its state on the domain and the change notification in one transaction. */
async function recordState(
  { sql, clock, changed }: Pick<OrderDeps, 'sql' | 'clock' | 'changed'>,
  host: string,
  state: HostCertificate,
  also: (tx: Sql) => Promise<void> = async () => undefined,
): Promise<void> {
  const names = await sql.transaction(async tx => {
    await also(tx)
    const known = await setCertificateState(tx, host, state, clock.now())
    if (known.includes(host)) return known
    await notifyChanged(tx, [host])
    return [...known, host]
  })
  changed(names)
}
