import proxyaddr from '@fastify/proxy-addr'
import { resolve } from 'node:path'
import { domainToASCII } from 'node:url'
import type { SignUpRules } from '@vitrine/model'
import { z } from 'zod'
import {
  booleanSetting,
  domainSetting,
  httpUrlSetting,
  optionalSetting,
  textSetting,
  type SettingValues,
  integerSetting,
} from './setting-types.ts'

const PROCESS_NAMES = ['web', 'worker'] as const
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

/** The process: address, role, operator. */
export const PROCESS_SETTINGS = {
  PORT: integerSetting(1, 65535)
    .prefault('3000')
    .meta({ help: 'The port that product and sites are served on.' }),
  HOST: textSetting(
    '127.0.0.1',
    'The address to listen on; 0.0.0.0 or :: accepts connections from other machines.',
  ),
  DATA_DIR: textSetting('.data', 'The folder for all persistent data: database, pictures, the secret.'),
  PROCESSES: z
    .string()
    .transform(value =>
      value
        .split(',')
        .map(name => name.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.enum(PROCESS_NAMES, 'must be web, worker or both')).min(1, 'must be web, worker or both'))
    .prefault('web,worker')
    .meta({ help: 'The roles of this process: web (product and sites), worker (background jobs).' }),
  APP_DOMAIN: domainSetting.default('vitrine.localhost').meta({
    help: 'The product is served on dashboard.<this> and its variants; cookies are set for this domain.',
  }),
  SITES_DOMAIN: domainSetting.default('sites.localhost').meta({
    help: 'Websites are served on <name>.<this>; it must not equal, contain or be part of APP_DOMAIN.',
  }),
  OPERATOR_NAME: optionalSetting(
    'The person or organisation that runs this installation, as named in the terms and the privacy policy.',
  ),
  OPERATOR_CONTACT: z
    .union([z.email(), z.url({ protocol: /^https$/ })], 'must be an email address or an https address')
    .nullable()
    .default(null)
    .meta({
      help: 'The operator’s email address or contact page. If unset, postmaster@<APP_DOMAIN>.',
    }),
  APP_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters; `openssl rand -hex 32` makes one')
    .nullable()
    .default(null)
    .meta({
      help: 'Signs sessions and encrypts tokens. If unset, one is generated once and stored in DATA_DIR/secret (mode 600).',
    }),
  APP_SECRET_PREVIOUS: z.string().min(32, 'must have at least 32 characters').nullable().default(null).meta({
    help: 'The former APP_SECRET after a change: data that it encrypted and codes derived from it stay valid. See “Change the secret”.',
  }),
  SIGN_UPS: z.enum(['open', 'invited', 'closed'], 'must be open, invited or closed').default('open').meta({
    help: 'Who may create an account: open (everyone), invited (people invited with `npm run admin -- users invite`) or closed. Invited and closed differ only in what the sign-up page says.',
  }),
  SIGN_UP_DOMAINS: z
    .string()
    .transform(value =>
      value
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean)
        .map(domain => domainToASCII(domain) || domain),
    )
    .pipe(
      z
        .array(z.hostname('must be domains such as example.org, separated by commas'))
        .max(20, 'must have at most 20 domains'),
    )
    .prefault('')
    .meta({
      help: 'Domains of email addresses that may sign up, separated by commas: example.org, example.com. If unset, any.',
    }),
  INDEXED_WEBSITES: z
    .enum(['all', 'confirmed', 'proven'], 'must be all, confirmed or proven')
    .nullable()
    .default(null)
    .meta({
      help: 'Which public websites search engines may index: all; confirmed (the account’s email address is confirmed; of several websites of one unproven profile, the oldest); proven (the profile is proven to be the owner’s). If unset, confirmed with SMTP_URL and all without.',
    }),
  MARK_UNPROVEN: booleanSetting(
    'true',
    'Whether the footer of a website says that its profile’s owner has not confirmed it.',
  ),
  OUTSIDE_URL: httpUrlSetting.nullable().default(null).meta({
    help: 'Sends every outgoing request (https://host/path) to <this>/host/path instead, for offline use.',
  }),
  TRUST_PROXY: z
    .string()
    .trim()
    .transform(parseTrustProxy)
    .prefault('false')
    .meta({ help: 'The reverse proxies whose X-Forwarded-For is trusted.' }),
  METRICS_PORT: integerSetting(1, 65535).nullable().default(null).meta({
    help: 'A second, internal port with /metrics for Prometheus and /health of any process, workers included. Never expose it to the internet.',
  }),
  DRAIN_SECONDS: integerSetting(0, 300).prefault('0').meta({
    help: 'How long a stopping process keeps answering while /health/serving is 503: as long as the load balancer needs to notice.',
  }),
  PAGES_MEMORY_MB: integerSetting(1, 1_000_000).prefault('128').meta({
    help: 'Memory per process for rendered pages, in MB (100 to 200 pages each, most if they have the same styles). Other pages are read from DATA_DIR or rendered.',
  }),
  PAGES_DISK_MB: integerSetting(1, 100_000_000).prefault('2000').meta({
    help: 'Space in DATA_DIR for rendered pages and share images, in MB (about 12 websites each). Beyond this, the websites visited or changed longest ago are evicted; they are rendered at their next visit, but unavailable while the database is down.',
  }),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`)
    .default('info')
    .meta({ help: 'The log level; logs are JSON lines on standard output.' }),
} as const

export function toProcessConfig(settings: SettingValues<typeof PROCESS_SETTINGS>) {
  return {
    port: settings.PORT,
    host: settings.HOST,
    /** Absolute path. */
    dataDir: resolve(settings.DATA_DIR),
    processes: settings.PROCESSES,
    appDomain: settings.APP_DOMAIN,
    sitesDomain: settings.SITES_DOMAIN,
    /** For the terms and the privacy page. */
    operator: {
      name: settings.OPERATOR_NAME ?? `the operator of ${settings.APP_DOMAIN}`,
      contact: settings.OPERATOR_CONTACT ?? `postmaster@${settings.APP_DOMAIN}`,
    },
    signUps: { policy: settings.SIGN_UPS, domains: settings.SIGN_UP_DOMAINS } satisfies SignUpRules,
    /** Null for that of the data folder. */
    appSecret: settings.APP_SECRET,
    previousAppSecret: settings.APP_SECRET_PREVIOUS,
    outsideUrl: settings.OUTSIDE_URL,
    trustProxy: settings.TRUST_PROXY,
    /** Null for no metrics server. */
    metricsPort: settings.METRICS_PORT,
    drainSeconds: settings.DRAIN_SECONDS,
    /** Bytes of memory for rendered pages. */
    pagesMemory: settings.PAGES_MEMORY_MB * 1e6,
    /** Bytes on disk for rendered pages. */
    pagesDisk: settings.PAGES_DISK_MB * 1e6,
    logLevel: settings.LOG_LEVEL,
  }
}

function parseTrustProxy(value: string, context: z.RefinementCtx): boolean | number | string {
  if (value === 'true' || value === 'false') return value === 'true'
  if (/^\d{1,2}$/.test(value)) return Number(value)
  const addresses = value.split(/[\s,]+/).filter(Boolean)
  if (addresses.length > 0 && isProxyList(addresses)) return addresses.join(', ')
  context.addIssue('must be true, false, a number of proxies, or their addresses')
  return z.NEVER
}

function isProxyList(addresses: string[]): boolean {
  try {
    proxyaddr.compile(addresses)
    return true
  } catch {
    return false
  }
}
