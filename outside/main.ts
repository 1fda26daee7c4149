/** `npm run outside`: runs the mock server until Ctrl-C. `--help` lists the options. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startMockDns } from './src/dns/start-mock-dns.ts'
import { isFaultKind, FAULT_KINDS } from './src/fault-injection.ts'
import { startMockServer } from './src/start-mock-server.ts'
import { WEBHOOK_SECRET } from './src/stripe/webhooks.ts'

const HELP = `npm run outside -- [options]
  --port N          default 4999
  --recordings DIR  recorded responses of the real services; default ../shared/recordings, skipped if missing
  --dns-port N      starts a mock DNS on this port of 127.0.0.1 (Linux only)
  --delay MS        delays every response
  --stripe-to URL   webhook URL of Stripe; default http://dashboard.vitrine.localhost:3000/api/payment/webhook
  --fail KIND[@HOST[/PATH]]  injects a fault from the start; repeatable
                    kinds: ${FAULT_KINDS.join(', ')}`

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4999' },
    recordings: { type: 'string', default: resolve(import.meta.dirname, '../../shared/recordings') },
    'dns-port': { type: 'string' },
    delay: { type: 'string', default: '0' },
    'stripe-to': {
      type: 'string',
      default: 'http://dashboard.vitrine.localhost:3000/api/payment/webhook',
    },
    fail: { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(HELP)
  process.exit(0)
}

const dns = values['dns-port'] ? await startMockDns({ port: Number(values['dns-port']) }) : null
const outside = await startMockServer({
  dns: dns ?? undefined,
  port: Number(values.port),
  recordings: resolve(values.recordings),
  delay: Number(values.delay),
})
for (const option of values.fail) {
  const [kind = '', where = ''] = option.split('@')
  const slash = where.indexOf('/')
  if (!isFaultKind(kind)) throw new Error(`--fail ${option}: one of ${FAULT_KINDS.join(', ')}`)
  outside.fail({
    kind,
    host: (slash < 0 ? where : where.slice(0, slash)) || undefined,
    path: slash < 0 ? undefined : where.slice(slash),
  })
}
console.log(`Mock servers at ${outside.url} for: ${outside.hosts.join(', ')}`)
console.log(`Accounts: ${outside.accounts.join(', ')}, sample-0, sample-1 and so on`)
console.log(`Accounts that fail: ${outside.failingAccounts.join(', ')}`)
console.log('Point the product at it with the setting')
console.log(`OUTSIDE_URL=${outside.url}`)
outside.stripe.setWebhookUrl(values['stripe-to'])
console.log(`STRIPE_SECRET_KEY=sk_test_outside STRIPE_WEBHOOK_SECRET=${WEBHOOK_SECRET}`)
if (dns) console.log(`DNS_SERVERS=${dns.server}`)
console.log(`GOOGLE_ISSUER=${outside.openIdIssuer}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void Promise.all([outside.close(), dns?.close()]).then(() => process.exit(0)))
