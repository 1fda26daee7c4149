import { atDns } from './dns/control.ts'
import { FAILURE_KINDS, type Failure, isFailureKind } from './failures.ts'
import { type Ask, json, type Reply } from './host.ts'
import { publishPhoto } from './instagram/accounts.ts'
import { atStripe } from './stripe/control.ts'
import type { SignInPerson } from './sign-in/people.ts'
import type { OutsideStandIn } from './stand-in.ts'

/** The calls under `/__outside/`, by which a test in another process tells the stand-in what to do. */
export function control(outside: OutsideStandIn, ask: Ask): Reply {
  const { method, path, body } = ask
  const call = `${method} ${path}`
  if (call === 'GET /requests') return json(200, outside.requests())
  if (call === 'GET /accounts')
    return json(200, { readable: outside.accounts, failing: outside.failingAccounts })
  if (call === 'POST /reset') {
    outside.reset()
    return json(200, { ok: true })
  }
  const told = parsed(body)
  const dns = atDns(outside.dns, ask, told)
  if (dns) return dns
  if (call === 'POST /delay' && typeof told.ms === 'number') {
    outside.delay(told.ms)
    return json(200, { ok: true })
  }
  if (call === 'POST /model' && typeof told.as === 'string') {
    outside.writeAs(told.as)
    return json(200, { ok: true })
  }
  if (call === 'POST /people') {
    const person = personOf(told)
    if (!person) return json(400, { message: 'login, subject, email, emailVerified, name' })
    outside.people.set(String(told.login), person)
    return json(200, { ok: true })
  }
  if (call === 'POST /photo' && typeof told.username === 'string' && typeof told.caption === 'string') {
    const code = publishPhoto(told.username, told.caption)
    return code ? json(200, { code }) : json(404, { message: 'There is no such account.' })
  }
  if (call === 'POST /stripe') return atStripe(outside.stripe, told)
  if (call === 'POST /fail') {
    const failure = failureOf(told)
    if (!failure) return json(400, { message: `kind is one of ${FAILURE_KINDS.join(', ')}` })
    outside.fail(failure)
    return json(200, { ok: true })
  }
  return json(404, {
    message:
      'POST fail, delay, dns, people, model, stripe, reset; GET requests, accounts: see outside/README.md',
  })
}

function failureOf({ kind, host, path, times, ms }: Record<string, unknown>): Failure | null {
  if (typeof kind !== 'string' || !isFailureKind(kind)) return null
  return {
    kind,
    host: typeof host === 'string' ? host : undefined,
    path: typeof path === 'string' ? path : undefined,
    times: typeof times === 'number' ? times : undefined,
    ms: typeof ms === 'number' ? ms : undefined,
  }
}

function personOf({
  login,
  subject,
  email,
  emailVerified,
  name,
}: Record<string, unknown>): SignInPerson | null {
  if (typeof login !== 'string' || typeof subject !== 'string') return null
  return {
    subject,
    email: typeof email === 'string' ? email : null,
    emailVerified: emailVerified === true,
    name: typeof name === 'string' ? name : null,
  }
}

function parsed(body: string): Record<string, unknown> {
  try {
    const told: unknown = JSON.parse(body || '{}')
    return typeof told === 'object' && told !== null ? { ...told } : {}
  } catch {
    return {}
  }
}
