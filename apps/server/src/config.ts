import { BillingMode, Platform, PRODUCT_NAME, ProviderName } from '@vitrine/model'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'

/** Everything that an operator may set. Each has a default with which the product starts. */
const text = (usual: string, help: string) => z.string().trim().min(1).default(usual).meta({ help })
const optional = (help: string) =>
  z
    .string()
    .trim()
    .transform(value => (value === '' ? null : value))
    .nullable()
    .default(null)
    .meta({ help })
const wholeNumber = (low: number, high: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${low} to ${high}`)
    .transform(Number)
    .refine(value => value >= low && value <= high, `must be a whole number from ${low} to ${high}`)

/** A domain with at least two labels: browsers keep no domain cookie for a bare word such as `localhost`. */
const domain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?=.{3,200}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/, {
    error: 'must be a domain with a dot, such as vitrine.localhost or example.com',
    abort: true,
  })

const listOf = (value: string) =>
  value
    .split(',')
    .map(part => part.trim().toLowerCase())
    .filter(Boolean)
const ADDRESSES = {
  4: 'must be IPv4 addresses, with commas between',
  6: 'must be IPv6 addresses, with commas between',
} as const
const addressList = (family: 4 | 6) =>
  z
    .string()
    .transform(listOf)
    .pipe(z.array(family === 4 ? z.ipv4(ADDRESSES[family]) : z.ipv6(ADDRESSES[family])))
    .nullable()
    .default(null)
/** `9.9.9.9`, `127.0.0.1:5300`, `[2620:fe::fe]:53`. */
function serverOf(text: string): { address: string; port: number } {
  const [, bracketed, plain, port] = /^(?:\[(.+)\]|([^:]+)):(\d+)$/.exec(text) ?? []
  return { address: bracketed ?? plain ?? text.replace(/^\[|\]$/g, ''), port: Number(port ?? 53) }
}

const httpAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform(value => value.replace(/\/+$/, ''))

const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost']
/** Whom a client believes about people: only over TLS, or on this machine. */
const issuer = (help: string) =>
  httpAddress
    .refine(value => {
      const url = new URL(value)
      return url.protocol === 'https:' || LOOPBACK.includes(url.hostname)
    }, 'must be an https address')
    .nullable()
    .default(null)
    .meta({ help })

export const PROCESS_NAMES = ['web', 'worker'] as const
export type ProcessName = (typeof PROCESS_NAMES)[number]

/** The settings by name: what each means is in its `help`, from which docs and messages are made. */
export const SETTINGS = {
  PORT: wholeNumber(1, 65535).prefault('3000').meta({ help: 'The port of the product and of the sites.' }),
  HOST: text('127.0.0.1', 'The address to listen on; 0.0.0.0 or :: to be reachable from other machines.'),
  DATA_DIR: text('.data', 'The folder of everything that must be kept: database, pictures, the secret.'),
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
    .meta({ help: 'What this process does: web (product and sites), worker (work in the background).' }),
  APP_DOMAIN: domain
    .default('vitrine.localhost')
    .meta({ help: 'The product lives on dashboard.<this> and its variants; cookies are for this domain.' }),
  SITES_DOMAIN: domain
    .default('sites.localhost')
    .meta({ help: 'Websites live on <name>.<this>; it must not be, contain or be within APP_DOMAIN.' }),
  SITES_IPV4: addressList(4).meta({
    help: 'The public addresses of this installation, for the A records of domains of people’s own. When absent, those of SITES_TARGET.',
  }),
  SITES_IPV6: addressList(6).meta({ help: 'The same for AAAA records.' }),
  SITES_TARGET: domain
    .nullable()
    .default(null)
    .meta({ help: 'The name that people’s own subdomains lead to with a CNAME; SITES_DOMAIN when absent.' }),
  DNS_SERVERS: z
    .string()
    .transform(value => listOf(value).map(serverOf))
    .pipe(
      z.array(
        z
          .object({ address: z.string(), port: z.number() })
          .refine(
            ({ address, port }) => isIP(address) > 0 && port > 0 && port < 65_536,
            'must be addresses such as 9.9.9.9 or 127.0.0.1:5300',
          ),
      ),
    )
    .nullable()
    .default(null)
    .meta({
      help: 'The resolvers that people’s own domains are looked up with, before their own name servers are asked; those of the system when absent.',
    }),
  CERTIFICATE_ISSUERS: z
    .string()
    .transform(listOf)
    .pipe(z.array(z.string().regex(/^[a-z0-9.-]+$/, 'must be domains such as letsencrypt.org')).min(1))
    .prefault('letsencrypt.org')
    .meta({
      help: 'Who issues certificates for people’s own domains, as CAA records name them.',
    }),
  OPERATOR_NAME: optional(
    'Who runs this installation: a person or an organisation, as the terms and the privacy page name them.',
  ),
  OPERATOR_CONTACT: z
    .union([z.email(), z.url({ protocol: /^https$/ })], 'must be an e-mail address or an https address')
    .nullable()
    .default(null)
    .meta({
      help: 'Where they are reached: an e-mail address or a page. When absent, postmaster@<APP_DOMAIN>.',
    }),
  APP_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters; `openssl rand -hex 32` makes one')
    .nullable()
    .default(null)
    .meta({ help: 'Signs sessions. When absent, one is made once and kept in DATA_DIR/secret (mode 600).' }),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, 'must be an address such as postgres://user:password@host/name')
    .nullable()
    .default(null)
    .meta({ help: 'A PostgreSQL of your own, 15 or newer. When absent, one is run in DATA_DIR/postgres.' }),
  S3_BUCKET: optional(
    'Keeps pictures in this bucket, for several processes on several machines; needs its two keys. When absent, they are kept in DATA_DIR.',
  ),
  S3_ENDPOINT: httpAddress.nullable().default(null).meta({
    help: 'Where the bucket is: any service that speaks S3’s interface. When absent, Amazon’s in S3_REGION.',
  }),
  S3_REGION: text('us-east-1', 'The region that requests to the bucket are signed for.'),
  S3_ACCESS_KEY_ID: optional('The key that may list, read, write and delete in S3_BUCKET.'),
  S3_SECRET_ACCESS_KEY: optional('Belongs to S3_ACCESS_KEY_ID.'),
  S3_FORCE_PATH_STYLE: z
    .enum(['true', 'false'], 'must be true or false')
    .transform(value => value === 'true')
    .prefault('true')
    .meta({ help: 'Addresses the bucket as endpoint/bucket (true) or as bucket.endpoint (false).' }),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'must be an address such as smtp://name:password@mail.example.com:587',
    })
    .nullable()
    .default(null)
    .meta({
      help: 'The mail server. When absent, mails are put into DATA_DIR/outbox, to be opened from there.',
    }),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(/^([^<>"@,;:\p{Cc}]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u, {
      error: 'must be an address such as Vitrine <hello@example.com>',
    })
    .nullable()
    .default(null)
    .meta({ help: 'Whom mails come from; needed with SMTP_URL.' }),
  BILLING: z.enum(BillingMode.options, 'must be stripe, free or off').nullable().default(null).meta({
    help: 'Whether plans cost anything. `stripe`: they are bought, the default with STRIPE_SECRET_KEY; `free`: every website has everything and nothing is charged, the default without; `off`: what the Standard plan adds cannot be had.',
  }),
  STRIPE_SECRET_KEY: z
    .string()
    .trim()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a key such as sk_live_… or rk_live_…')
    .nullable()
    .default(null)
    .meta({
      help: 'Stripe’s secret key, or a restricted one; docs/operating.md says which rights it needs.',
    }),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .trim()
    .regex(/^whsec_\S+$/, 'must be a secret such as whsec_…')
    .nullable()
    .default(null)
    .meta({ help: 'What Stripe signs its messages to /api/payment/webhook with; needed with the key.' }),
  STRIPE_API_BASE: issuer('Where Stripe is asked, if not at its own address; never for a live key.'),
  GITHUB_TOKEN: optional(
    'Reads GitHub with 5,000 points an hour instead of 60 requests. A token without any scope is enough.',
  ),
  YOUTUBE_API_KEY: optional(
    'Reads YouTube by its Data API, three units of 10,000 a day for each website. Without it, public pages are read.',
  ),
  INSTAGRAM_TOKEN: optional(
    'Reads business and creator accounts by `business_discovery`, with the rights instagram_basic, instagram_manage_insights and pages_read_engagement.',
  ),
  LINKEDIN_PROVIDER: z
    .enum(['brightdata', 'enrichlayer'], 'must be brightdata or enrichlayer')
    .nullable()
    .default(null)
    .meta({ help: 'The data service that reads LinkedIn for you; needs LINKEDIN_PROVIDER_KEY.' }),
  LINKEDIN_PROVIDER_KEY: optional('The key of LINKEDIN_PROVIDER.'),
  READ_PUBLIC_PAGES: z
    .string()
    .transform(value => {
      const names = value
        .split(',')
        .map(name => name.trim().toLowerCase())
        .filter(Boolean)
      if (names.length === 1 && names[0] === 'all') return [...Platform.options]
      return names.length === 1 && names[0] === 'none' ? [] : names
    })
    .pipe(z.array(Platform, 'must be all, none, or a list of linkedin, github, youtube, instagram'))
    .prefault('all')
    .meta({
      help: 'Whose public pages may be read where no official way is open: all, none, or a list of platforms. Most platforms’ terms forbid it to programs; the decision is yours.',
    }),
  INSTAGRAM_CLIENT_ID: optional('With its secret: owners connect their own Instagram account.'),
  INSTAGRAM_CLIENT_SECRET: optional('Belongs to INSTAGRAM_CLIENT_ID.'),
  LINKEDIN_CLIENT_ID: optional(
    'With its secret: people sign in with LinkedIn, and owners bring name and picture from there.',
  ),
  LINKEDIN_CLIENT_SECRET: optional('Belongs to LINKEDIN_CLIENT_ID.'),
  LINKEDIN_ISSUER: issuer('Another OpenID provider in LinkedIn’s place, for signing in.'),
  GOOGLE_CLIENT_ID: optional('With its secret: people sign in with Google.'),
  GOOGLE_CLIENT_SECRET: optional('Belongs to GOOGLE_CLIENT_ID.'),
  GOOGLE_ISSUER: issuer('Another OpenID provider in Google’s place, such as your organisation’s own.'),
  GITHUB_CLIENT_ID: optional('With its secret: people sign in with GitHub.'),
  GITHUB_CLIENT_SECRET: optional('Belongs to GITHUB_CLIENT_ID.'),
  GITHUB_ISSUER: issuer('The sign-in of a GitHub of your own: https://github.example.com/login/oauth.'),
  AI_PROVIDER: z
    .enum(['openai', 'anthropic', 'google'], 'must be openai, anthropic or google')
    .default('openai')
    .meta({
      help: 'Whose language model proposes better words; `openai` is any service that speaks its interface.',
    }),
  AI_MODEL: optional('The model’s name. Without it no model is asked, and every text is the profile’s own.'),
  AI_API_KEY: optional('The key for it; a service on your own machine often wants none.'),
  AI_BASE_URL: httpAddress
    .nullable()
    .default(null)
    .meta({ help: 'Where the service is, if not at the provider’s own address: http://127.0.0.1:11434/v1.' }),
  AI_DAILY_TOKENS: wholeNumber(0, 1_000_000_000)
    .prefault('300000')
    .meta({ help: 'What the model may read and write for one person on a day, in tokens; 0 for no limit.' }),
  OUTSIDE_URL: httpAddress.nullable().default(null).meta({
    help: 'Sends every request to the outside (https://host/path) to <this>/host/path; for trying it offline.',
  }),
  GEOIP_DB_PATH: z.string().trim().min(1).nullable().default(null).meta({
    help: 'A database of addresses and countries (.mmdb) that is newer than the one that comes along.',
  }),
  ANALYTICS_RETENTION_MONTHS: wholeNumber(1, 120).prefault('25').meta({
    help: 'So many months, the running one among them, single visits are kept, for what figures are narrowed down to; the sums of days stay for two years.',
  }),
  TLS: z.enum(['off', 'acme', 'proxy'], 'must be off, acme or proxy').default('off').meta({
    help: 'Who speaks TLS on websites’ own domains: `acme`, this program, with certificates that it orders itself; `proxy`, one in front, which asks `/api/domains/ask`; `off`, nobody.',
  }),
  HTTPS_PORT: wholeNumber(1, 65535)
    .prefault('3443')
    .meta({ help: 'With TLS=acme, the port of TLS. Visitors come by 443, and authorities by 80 to PORT.' }),
  ACME_DIRECTORY_URL: z
    .url({ protocol: /^https$/, error: 'must be an https address' })
    .default('https://acme-v02.api.letsencrypt.org/directory')
    .meta({ help: 'The certificate authority: any that speaks ACME and proves names over HTTP.' }),
  ACME_CONTACT: z
    .email('must be an e-mail address')
    .nullable()
    .default(null)
    .meta({ help: 'An e-mail address that the authority may write to.' }),
  ACME_PRODUCT_HOSTS: z
    .enum(['true', 'false'], 'must be true or false')
    .transform(value => value === 'true')
    .prefault('false')
    .meta({ help: 'Orders certificates for the product’s own hosts, too, where TLS_CERT_FILE has none.' }),
  TLS_CERT_FILE: optional(
    'With TLS=acme, a certificate of your own (PEM, with its chain), such as the wildcards of APP_DOMAIN and SITES_DOMAIN; read again when it changes.',
  ),
  TLS_KEY_FILE: optional('The key of TLS_CERT_FILE.'),
  TRUST_PROXY: z
    .string()
    .trim()
    .regex(
      /^(\d{1,2}|[0-9a-fA-F:./, ]+|loopback|linklocal|uniquelocal|true|false)$/,
      'must be true, false, a number of proxies, or their addresses',
    )
    .transform(parseProxy)
    .prefault('false')
    .meta({ help: 'Which reverse proxies may say who the client is (X-Forwarded-For).' }),
  METRICS_PORT: wholeNumber(1, 65535).nullable().default(null).meta({
    help: 'A second port for machines alone, never for the internet: /metrics for Prometheus, and /health of any process, also of a worker. Not set, there is none.',
  }),
  DRAIN_SECONDS: wholeNumber(0, 300).prefault('0').meta({
    help: 'How long a process that was told to end goes on answering, while /health/serving says that it ends: as long as a balancer needs to see it.',
  }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .meta({ help: 'How much is logged, as JSON lines on standard output.' }),
} as const

/** Settings that say nothing without each other. */
const PAIRS = [
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['LINKEDIN_PROVIDER', 'LINKEDIN_PROVIDER_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['INSTAGRAM_CLIENT_ID', 'INSTAGRAM_CLIENT_SECRET'],
  ['LINKEDIN_CLIENT_ID', 'LINKEDIN_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
  ['TLS_CERT_FILE', 'TLS_KEY_FILE'],
] as const

const Settings = z.object(SETTINGS).superRefine((settings, context) => {
  const { APP_DOMAIN: app, SITES_DOMAIN: sites } = settings
  if (app === sites || app.endsWith(`.${sites}`) || sites.endsWith(`.${app}`)) {
    const message = 'must lie apart from APP_DOMAIN: a website must never read the product’s cookies'
    context.addIssue({ code: 'custom', path: ['SITES_DOMAIN'], message })
  }
  if (settings.S3_ENDPOINT !== null && settings.S3_BUCKET === null)
    context.addIssue({ code: 'custom', path: ['S3_BUCKET'], message: 'must be set, too, as S3_ENDPOINT is' })
  if (settings.METRICS_PORT === settings.PORT)
    context.addIssue({ code: 'custom', path: ['METRICS_PORT'], message: 'must be another than PORT' })
  if (settings.SMTP_URL !== null && settings.MAIL_FROM === null)
    context.addIssue({ code: 'custom', path: ['MAIL_FROM'], message: 'must be set, too, as SMTP_URL is' })
  if (settings.BILLING === 'stripe' && settings.STRIPE_SECRET_KEY === null)
    context.addIssue({ code: 'custom', path: ['BILLING'], message: 'stripe needs STRIPE_SECRET_KEY' })
  if (settings.STRIPE_API_BASE !== null && settings.STRIPE_SECRET_KEY?.includes('_live_')) {
    const message = 'is for tests: a live key is only ever told to Stripe'
    context.addIssue({ code: 'custom', path: ['STRIPE_API_BASE'], message })
  }
  if (settings.TLS === 'acme' && settings.HTTPS_PORT === settings.PORT)
    context.addIssue({ code: 'custom', path: ['HTTPS_PORT'], message: 'must be another than PORT' })
  for (const [one, other] of PAIRS) {
    if ((settings[one] === null) === (settings[other] === null)) continue
    const missing = settings[one] === null ? one : other
    const message = `must be set, too, as ${missing === one ? other : one} is`
    context.addIssue({ code: 'custom', path: [missing], message })
  }
})

function parseProxy(value: string): boolean | number | string {
  if (value === 'true' || value === 'false') return value === 'true'
  return /^\d{1,2}$/.test(value) ? Number(value) : value
}

/** A program of the operator's at a platform, for people who sign in there. */
export type OAuthClient = { id: string; secret: string }

/** Whom people may sign in with; `issuer` is set where it is not the provider's own. */
export type SignInSettings = Partial<Record<ProviderName, { client: OAuthClient; issuer: string | null }>>

export type SourceSettings = {
  keys: {
    githubToken: string | null
    youtubeApiKey: string | null
    instagramToken: string | null
    linkedinProvider: { name: 'brightdata' | 'enrichlayer'; key: string } | null
  }
  pages: readonly Platform[]
  instagramClient: OAuthClient | null
  linkedinClient: OAuthClient | null
}

/** A bucket and the key to it. */
export type BucketSettings = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  forcePathStyle: boolean
}

/** Who speaks TLS on websites' own domains. */
export type TlsSettings = {
  mode: 'off' | 'acme' | 'proxy'
  /** Of TLS, with `acme`. */
  port: number
  directoryUrl: string
  contact: string | null
  /** Whether the product's own hosts get certificates of the authority. */
  isForProduct: boolean
  /** A certificate that the operator has from elsewhere. */
  files: { certificate: string; key: string } | null
}

export type Config = {
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  processes: readonly ProcessName[]
  appDomain: string
  sitesDomain: string
  /** Where people's own domains lead: the addresses, empty where those of the name are taken; and the name. */
  sitesIpv4: readonly string[]
  sitesIpv6: readonly string[]
  sitesTarget: string
  /** Empty: those of the system. */
  dnsServers: readonly { address: string; port: number }[]
  certificateIssuers: readonly string[]
  /** Who runs this, for the terms and the privacy page. */
  operator: { name: string; contact: string }
  appSecret: string | null
  databaseUrl: string | null
  /** Where pictures are kept; null for the data folder. */
  bucket: BucketSettings | null
  mail: { smtpUrl: string | null; from: string }
  /** The keys with which platforms are read, and whose public pages may be. */
  sources: SourceSettings
  signIn: SignInSettings
  /** The language model, where one is set. */
  llm: {
    provider: z.infer<(typeof SETTINGS)['AI_PROVIDER']>
    model: string
    apiKey: string | null
    baseUrl: string | null
    /** Tokens for one person on a day; 0 for no limit. */
    dailyTokens: number
  } | null
  /** How plans are paid; `stripe` is there whenever its keys are, so that what was bought can be ended. */
  billing: {
    mode: BillingMode
    stripe: { key: string; webhookSecret: string; apiBase: string | null } | null
  }
  outsideUrl: string | null
  geoipDbPath: string | null
  /** Months that single visits are kept, the running one among them. */
  analyticsRetentionMonths: number
  tls: TlsSettings
  trustProxy: boolean | number | string
  /** The port of measurements; null for none. */
  metricsPort: number | null
  drainSeconds: number
  logLevel: z.infer<(typeof SETTINGS)['LOG_LEVEL']>
}

function clientOf(id: string | null, secret: string | null): OAuthClient | null {
  return id && secret ? { id, secret } : null
}

function bucketOf(settings: z.infer<typeof Settings>): BucketSettings | null {
  const { S3_BUCKET: bucket, S3_REGION: region } = settings
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if (!bucket || !accessKeyId || !secretAccessKey) return null
  const endpoint = settings.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`
  return {
    endpoint,
    region,
    bucket,
    accessKeyId,
    secretAccessKey,
    forcePathStyle: settings.S3_FORCE_PATH_STYLE,
  }
}

function signInWith(settings: z.infer<typeof Settings>): SignInSettings {
  const found = ProviderName.options.flatMap(name => {
    const upper = name.toUpperCase() as Uppercase<ProviderName>
    const client = clientOf(settings[`${upper}_CLIENT_ID`], settings[`${upper}_CLIENT_SECRET`])
    return client ? [[name, { client, issuer: settings[`${upper}_ISSUER`] }] as const] : []
  })
  return Object.fromEntries(found)
}

/** What is wrong with the settings, one line for each, naming it. */
export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: string[]) {
    super(`These settings cannot be used:\n${problems.map(line => `  ${line}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** Parses the environment; the only reader of it. @throws ConfigError naming every setting that is nonsense. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.keys(SETTINGS).flatMap(name => (env[name] ? [[name, env[name]]] : [])),
  )
  const parsed = Settings.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map(issue => `${String(issue.path[0])} ${issue.message}`))
  }
  const settings = parsed.data
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    processes: settings.PROCESSES,
    appDomain: settings.APP_DOMAIN,
    sitesDomain: settings.SITES_DOMAIN,
    sitesIpv4: settings.SITES_IPV4 ?? [],
    sitesIpv6: settings.SITES_IPV6 ?? [],
    sitesTarget: settings.SITES_TARGET ?? settings.SITES_DOMAIN,
    dnsServers: settings.DNS_SERVERS ?? [],
    certificateIssuers: settings.CERTIFICATE_ISSUERS,
    operator: {
      name: settings.OPERATOR_NAME ?? `the operator of ${settings.APP_DOMAIN}`,
      contact: settings.OPERATOR_CONTACT ?? `postmaster@${settings.APP_DOMAIN}`,
    },
    appSecret: settings.APP_SECRET,
    databaseUrl: settings.DATABASE_URL,
    bucket: bucketOf(settings),
    mail: {
      smtpUrl: settings.SMTP_URL,
      from: settings.MAIL_FROM ?? `${PRODUCT_NAME} <no-reply@${settings.APP_DOMAIN}>`,
    },
    sources: {
      keys: {
        githubToken: settings.GITHUB_TOKEN,
        youtubeApiKey: settings.YOUTUBE_API_KEY,
        instagramToken: settings.INSTAGRAM_TOKEN,
        linkedinProvider:
          settings.LINKEDIN_PROVIDER && settings.LINKEDIN_PROVIDER_KEY
            ? { name: settings.LINKEDIN_PROVIDER, key: settings.LINKEDIN_PROVIDER_KEY }
            : null,
      },
      pages: settings.READ_PUBLIC_PAGES,
      instagramClient: clientOf(settings.INSTAGRAM_CLIENT_ID, settings.INSTAGRAM_CLIENT_SECRET),
      linkedinClient: clientOf(settings.LINKEDIN_CLIENT_ID, settings.LINKEDIN_CLIENT_SECRET),
    },
    signIn: signInWith(settings),
    llm: settings.AI_MODEL
      ? {
          provider: settings.AI_PROVIDER,
          model: settings.AI_MODEL,
          apiKey: settings.AI_API_KEY,
          baseUrl: settings.AI_BASE_URL,
          dailyTokens: settings.AI_DAILY_TOKENS,
        }
      : null,
    billing: {
      mode: settings.BILLING ?? (settings.STRIPE_SECRET_KEY === null ? 'free' : 'stripe'),
      stripe:
        settings.STRIPE_SECRET_KEY && settings.STRIPE_WEBHOOK_SECRET
          ? {
              key: settings.STRIPE_SECRET_KEY,
              webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
              apiBase: settings.STRIPE_API_BASE,
            }
          : null,
    },
    outsideUrl: settings.OUTSIDE_URL,
    geoipDbPath: settings.GEOIP_DB_PATH,
    analyticsRetentionMonths: settings.ANALYTICS_RETENTION_MONTHS,
    tls: {
      mode: settings.TLS,
      port: settings.HTTPS_PORT,
      directoryUrl: settings.ACME_DIRECTORY_URL,
      contact: settings.ACME_CONTACT,
      isForProduct: settings.ACME_PRODUCT_HOSTS,
      files:
        settings.TLS_CERT_FILE && settings.TLS_KEY_FILE
          ? { certificate: settings.TLS_CERT_FILE, key: settings.TLS_KEY_FILE }
          : null,
    },
    trustProxy: settings.TRUST_PROXY,
    metricsPort: settings.METRICS_PORT,
    drainSeconds: settings.DRAIN_SECONDS,
    logLevel: settings.LOG_LEVEL,
  }
}
