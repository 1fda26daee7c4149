import { z } from 'zod'
import { ABUSE_SETTINGS, toAbuseConfig } from './config/abuse.ts'
import { BILLING_SETTINGS, toBillingConfig } from './config/billing.ts'
import { describeSettings } from './config/describe-settings.ts'
import { DOMAIN_SETTINGS, toDomainConfig } from './config/domains.ts'
import { LLM_SETTINGS, toLlmConfig } from './config/llm.ts'
import { MAIL_SETTINGS, toMailConfig } from './config/mail.ts'
import { PROCESS_SETTINGS, toProcessConfig } from './config/process.ts'
import { OAUTH_CLIENT_SETTINGS, toSignInConfig } from './config/oauth-clients.ts'
import { SOURCE_SETTINGS, toSourceConfig } from './config/sources.ts'
import {
  STORAGE_SETTINGS,
  toBackupConfig,
  toBucketConfig,
  toFilesConfig,
  toUploadLimits,
} from './config/storage.ts'
import { TLS_SETTINGS, toTlsConfig } from './config/tls.ts'
import { TRACING_SETTINGS, toTracingConfig } from './config/tracing.ts'
import { ANALYTICS_SETTINGS, toAnalyticsConfig } from './config/analytics.ts'

/** All settings by name. Each has a default; `help` is its text in docs and messages. */
export const SETTINGS = {
  ...PROCESS_SETTINGS,
  ...STORAGE_SETTINGS,
  ...MAIL_SETTINGS,
  ...DOMAIN_SETTINGS,
  ...TLS_SETTINGS,
  ...BILLING_SETTINGS,
  ...SOURCE_SETTINGS,
  ...OAUTH_CLIENT_SETTINGS,
  ...LLM_SETTINGS,
  ...ANALYTICS_SETTINGS,
  ...ABUSE_SETTINGS,
  ...TRACING_SETTINGS,
} as const

/** Settings that require each other. */
const REQUIRED_PAIRS = [
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['LINKEDIN_PROVIDER', 'LINKEDIN_PROVIDER_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['INSTAGRAM_CLIENT_ID', 'INSTAGRAM_CLIENT_SECRET'],
  ['LINKEDIN_CLIENT_ID', 'LINKEDIN_CLIENT_SECRET'],
  ['LINKEDIN_PORTABILITY_CLIENT_ID', 'LINKEDIN_PORTABILITY_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
  ['TLS_CERT_FILE', 'TLS_KEY_FILE'],
  ['BACKUP_TO', 'BACKUP_KEY'],
  ['PURGE_URL', 'PURGE_SECRET'],
] as const

const Settings = z.object(SETTINGS).superRefine((settings, context) => {
  const { APP_DOMAIN: app, SITES_DOMAIN: sites } = settings
  if (app === sites || app.endsWith(`.${sites}`) || sites.endsWith(`.${app}`)) {
    const message = 'must be separate from APP_DOMAIN, so that no website can read the product’s cookies'
    context.addIssue({ code: 'custom', path: ['SITES_DOMAIN'], message })
  }
  if (settings.DATABASE_READ_URL !== null && settings.DATABASE_URL === null)
    context.addIssue({
      code: 'custom',
      path: ['DATABASE_URL'],
      message: 'is required with DATABASE_READ_URL',
    })
  if (settings.S3_ENDPOINT !== null && settings.S3_BUCKET === null)
    context.addIssue({ code: 'custom', path: ['S3_BUCKET'], message: 'is required with S3_ENDPOINT' })
  if (settings.APP_SECRET_PREVIOUS !== null && settings.APP_SECRET === null)
    context.addIssue({
      code: 'custom',
      path: ['APP_SECRET'],
      message: 'is required with APP_SECRET_PREVIOUS',
    })
  if (settings.METRICS_PORT === settings.PORT)
    context.addIssue({ code: 'custom', path: ['METRICS_PORT'], message: 'must differ from PORT' })
  if (settings.SMTP_URL !== null && settings.MAIL_FROM === null)
    context.addIssue({ code: 'custom', path: ['MAIL_FROM'], message: 'is required with SMTP_URL' })
  if (settings.BILLING === 'stripe' && settings.STRIPE_SECRET_KEY === null)
    context.addIssue({ code: 'custom', path: ['BILLING'], message: 'stripe needs STRIPE_SECRET_KEY' })
  if (settings.STRIPE_API_BASE !== null && settings.STRIPE_SECRET_KEY?.includes('_live_')) {
    const message = 'is for tests and refused with a live key'
    context.addIssue({ code: 'custom', path: ['STRIPE_API_BASE'], message })
  }
  if (settings.TLS === 'acme' && settings.HTTPS_PORT === settings.PORT)
    context.addIssue({ code: 'custom', path: ['HTTPS_PORT'], message: 'must differ from PORT' })
  if (settings.TLS === 'acme' && settings.HTTPS_PORT === settings.METRICS_PORT)
    context.addIssue({ code: 'custom', path: ['METRICS_PORT'], message: 'must differ from HTTPS_PORT' })
  // Another address may be a service that needs none.
  if (settings.AI_MODEL !== null && settings.AI_API_KEY === null && settings.AI_BASE_URL === null)
    context.addIssue({ code: 'custom', path: ['AI_API_KEY'], message: 'is required with AI_MODEL' })
  for (const [one, other] of REQUIRED_PAIRS) {
    if ((settings[one] === null) === (settings[other] === null)) continue
    const missing = settings[one] === null ? one : other
    const message = `is required with ${missing === one ? other : one}`
    context.addIssue({ code: 'custom', path: [missing], message })
  }
})

export type Config = ReturnType<typeof toConfig>

function toConfig(settings: z.infer<typeof Settings>, given: Record<string, string | undefined>) {
  const process = toProcessConfig(settings)
  return {
    /** Shown on the operator's settings screen. */
    described: describeSettings(SETTINGS, given),
    ...process,
    ...toDomainConfig(settings),
    ...toAnalyticsConfig(settings),
    databaseUrl: settings.DATABASE_URL,
    databaseReadUrl: settings.DATABASE_READ_URL,
    bucket: toBucketConfig(settings),
    backup: toBackupConfig(settings),
    files: toFilesConfig(settings),
    uploadLimits: toUploadLimits(settings),
    mail: toMailConfig(settings),
    sources: toSourceConfig(settings),
    signIn: toSignInConfig(settings),
    llm: toLlmConfig(settings),
    billing: toBillingConfig(settings),
    tls: toTlsConfig(settings),
    tracing: toTracingConfig(settings),
    abuse: toAbuseConfig(settings, process.dataDir),
    unproven: {
      // Without a mail server, confirmation links reach no one.
      indexed: settings.INDEXED_WEBSITES ?? (settings.SMTP_URL === null ? 'all' : 'confirmed'),
      isMarked: settings.MARK_UNPROVEN,
    },
  }
}

/** Invalid settings; the message names each in a line. */
export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: string[]) {
    super(`These settings cannot be used:\n${problems.map(line => `  ${line}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** Parses the environment; nothing else reads it. @throws ConfigError naming every invalid setting */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.keys(SETTINGS).flatMap(name => (env[name] ? [[name, env[name]]] : [])),
  )
  const parsed = Settings.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map(issue => `${String(issue.path[0])} ${issue.message}`))
  }
  return toConfig(parsed.data, given)
}
