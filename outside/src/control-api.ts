import { type Fault, FAULT_KINDS, isFaultKind } from './fault-injection.ts'
import { type MockRequest, json, type MockResponse } from './mock-host.ts'
import { publishPhoto } from './instagram/accounts.ts'
import { handleStripeControl } from './stripe/control-api.ts'
import type { TestAccount } from './sign-in/test-accounts.ts'
import type { MockServer } from './mock-server.ts'
import type { DnsRecord } from './dns/zone-types.ts'
import type { MockDns } from './dns/start-mock-dns.ts'

const RECORD_TYPES: readonly string[] = ['A', 'AAAA', 'CNAME', 'TXT', 'CAA', 'NS', 'DNSKEY']

/**
 * Handles `POST /__outside/dns {name, records: [{name, type, value, ttl?}], servers?}`, which sets a zone;
 * null for other calls.
 */
function handleDnsControl(
  dns: MockDns | null,
  { method, path }: MockRequest,
  command: Record<string, unknown>,
): MockResponse | null {
  if (method !== 'POST' || path !== '/dns') return null
  if (!dns) return json(409, { message: 'There is no DNS beside this stand-in.' })
  const { name, records, servers } = command
  if (typeof name !== 'string' || !Array.isArray(records) || !records.every(isRecord))
    return json(400, { message: 'name, records: [{name, type, value}], servers?' })
  const known = Array.isArray(servers) && servers.every(server => typeof server === 'string')
  dns.set({ name, records, ...(known ? { servers } : {}) })
  return json(200, { ok: true })
}

function isRecord(given: unknown): given is DnsRecord {
  if (typeof given !== 'object' || given === null) return false
  const { name, type, value, ttl } = given as Record<string, unknown>
  return (
    typeof name === 'string' &&
    typeof type === 'string' &&
    RECORD_TYPES.includes(type) &&
    typeof value === 'string' &&
    (ttl === undefined || typeof ttl === 'number')
  )
}

/** Handles the calls under `/__outside/`, by which tests in another process control the mock server. */
export function handleControlRequest(outside: MockServer, ask: MockRequest): MockResponse {
  const { method, path, body } = ask
  const call = `${method} ${path}`
  if (call === 'GET /requests') return json(200, outside.requests())
  if (call === 'GET /accounts')
    return json(200, { readable: outside.accounts, failing: outside.failingAccounts })
  if (call === 'POST /reset') {
    outside.reset()
    return json(200, { ok: true })
  }
  const command = parseBody(body)
  const dns = handleDnsControl(outside.dns, ask, command)
  if (dns) return dns
  if (call === 'POST /bio' && typeof command.login === 'string' && typeof command.bio === 'string') {
    outside.setBio(command.login, command.bio)
    return json(200, { ok: true })
  }
  if (call === 'POST /delay' && typeof command.ms === 'number') {
    outside.delay(command.ms)
    return json(200, { ok: true })
  }
  if (call === 'POST /model' && typeof command.as === 'string') {
    outside.writeAs(command.as)
    return json(200, { ok: true })
  }
  if (call === 'POST /people') {
    const person = parseTestAccount(command)
    if (!person) return json(400, { message: 'login, subject, email, emailVerified, name' })
    outside.people.set(String(command.login), person)
    return json(200, { ok: true })
  }
  if (call === 'POST /photo' && typeof command.username === 'string' && typeof command.caption === 'string') {
    const code = publishPhoto(command.username, command.caption)
    return code ? json(200, { code }) : json(404, { message: 'There is no such account.' })
  }
  if (call === 'POST /stripe') return handleStripeControl(outside.stripe, command)
  if (call === 'POST /fail') {
    const failure = parseFault(command)
    if (!failure) return json(400, { message: `kind is one of ${FAULT_KINDS.join(', ')}` })
    outside.fail(failure)
    return json(200, { ok: true })
  }
  return json(404, {
    message:
      'POST fail, delay, dns, people, model, stripe, reset; GET requests, accounts: see outside/README.md',
  })
}

function parseFault({ kind, host, path, times, ms }: Record<string, unknown>): Fault | null {
  if (typeof kind !== 'string' || !isFaultKind(kind)) return null
  return {
    kind,
    host: typeof host === 'string' ? host : undefined,
    path: typeof path === 'string' ? path : undefined,
    times: typeof times === 'number' ? times : undefined,
    ms: typeof ms === 'number' ? ms : undefined,
  }
}

function parseTestAccount({
  login,
  subject,
  email,
  emailVerified,
  name,
}: Record<string, unknown>): TestAccount | null {
  if (typeof login !== 'string' || typeof subject !== 'string') return null
  return {
    subject,
    email: typeof email === 'string' ? email : null,
    emailVerified: emailVerified === true,
    name: typeof name === 'string' ? name : null,
  }
}

function parseBody(body: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(body || '{}')
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
  } catch {
    return {}
  }
}
