import { resolve } from 'node:path'
import { z } from 'zod'
import {
  domainSetting,
  httpUrlSetting,
  optionalSetting,
  textSetting,
  type SettingValues,
  integerSetting,
} from './setting-types.ts'

const PROCESS_NAMES = ['web', 'worker'] as const

/** The process: address, role, operator. */
export const PROCESS_SETTINGS = {
  PORT: integerSetting(1, 65535).prefault('3000').meta({ help: 'The port of the product and of the sites.' }),
  HOST: textSetting(
    '127.0.0.1',
    'The address to listen on; 0.0.0.0 or :: to be reachable from other machines.',
  ),
  DATA_DIR: textSetting(
    '.data',
    'The folder of everything that must be kept: database, pictures, the secret.',
  ),
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
  APP_DOMAIN: domainSetting
    .default('vitrine.localhost')
    .meta({ help: 'The product lives on dashboard.<this> and its variants; cookies are for this domain.' }),
  SITES_DOMAIN: domainSetting
    .default('sites.localhost')
    .meta({ help: 'Websites live on <name>.<this>; it must not be, contain or be within APP_DOMAIN.' }),
  OPERATOR_NAME: optionalSetting(
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
  OUTSIDE_URL: httpUrlSetting.nullable().default(null).meta({
    help: 'Sends every request to the outside (https://host/path) to <this>/host/path; for trying it offline.',
  }),
  TRUST_PROXY: z
    .string()
    .trim()
    .regex(
      /^(\d{1,2}|[0-9a-fA-F:./, ]+|loopback|linklocal|uniquelocal|true|false)$/,
      'must be true, false, a number of proxies, or their addresses',
    )
    .transform(parseTrustProxy)
    .prefault('false')
    .meta({ help: 'Which reverse proxies may say who the client is (X-Forwarded-For).' }),
  METRICS_PORT: integerSetting(1, 65535).nullable().default(null).meta({
    help: 'A second port for machines alone, never for the internet: /metrics for Prometheus, and /health of any process, also of a worker. Not set, there is none.',
  }),
  DRAIN_SECONDS: integerSetting(0, 300).prefault('0').meta({
    help: 'How long a process that was told to end goes on answering, while /health/serving says that it ends: as long as a balancer needs to see it.',
  }),
  PAGES_MEMORY_MB: integerSetting(1, 1_000_000).prefault('128').meta({
    help: 'How much memory a process may fill with pages of websites, in MB, some 90 pages in each; those beyond it are read from DATA_DIR, or rendered.',
  }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .meta({ help: 'How much is logged, as JSON lines on standard output.' }),
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
    appSecret: settings.APP_SECRET,
    outsideUrl: settings.OUTSIDE_URL,
    trustProxy: settings.TRUST_PROXY,
    /** Null for no metrics server. */
    metricsPort: settings.METRICS_PORT,
    drainSeconds: settings.DRAIN_SECONDS,
    /** Bytes of memory for rendered pages. */
    pagesMemory: settings.PAGES_MEMORY_MB * 1e6,
    logLevel: settings.LOG_LEVEL,
  }
}

function parseTrustProxy(value: string): boolean | number | string {
  if (value === 'true' || value === 'false') return value === 'true'
  return /^\d{1,2}$/.test(value) ? Number(value) : value
}
