import { resolve } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig, SETTINGS } from './config.ts'
import { profileHostOf } from './config/oauth-clients.ts'

const problems = (env: Record<string, string>) => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

describe('the settings', () => {
  it('are described without secrets and credentials', () => {
    const key = `AGE-SECRET-KEY-1${'Q'.repeat(58)}`
    const { described } = readConfig({
      BACKUP_TO: 's3://access:hidden-word@s3.example/bucket/vitrine?region=eu-1',
      BACKUP_KEY: key,
      APP_SECRET: 'hidden-word hidden-word hidden-word',
      APP_SECRET_PREVIOUS: 'former hidden-word former hidden-word',
      DATABASE_URL: 'postgres://me:hidden-word@db.example/vitrine',
      DATABASE_READ_URL: 'postgres://me:hidden-word@replica.example/vitrine',
      ANALYTICS_URL: 'http://me:hidden-word@clickhouse.example:8123/vitrine',
    })
    expect(JSON.stringify(described)).not.toMatch(/hidden-word|QQQ|access:/)
    expect(described.find(({ name }) => name === 'BACKUP_TO')?.value).toBe('s3://s3.example/bucket/vitrine')
    expect(described.find(({ name }) => name === 'BACKUP_KEY')).toMatchObject({ is_set: true, value: null })
  })

  it('all have defaults', () => {
    const { described, ...values } = readConfig({})
    expect(described.map(({ name }) => name)).toEqual(Object.keys(SETTINGS))
    expect(values).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('.data'),
      processes: ['web', 'worker'],
      appDomain: 'vitrine.localhost',
      sitesDomain: 'sites.localhost',
      sitesIpv4: [],
      sitesIpv6: [],
      sitesTarget: 'sites.localhost',
      dnsServers: [],
      certificateIssuers: ['letsencrypt.org'],
      webSubHub: null,
      indexNowUrl: 'https://api.indexnow.org/indexnow',
      operator: { name: 'the operator of vitrine.localhost', contact: 'postmaster@vitrine.localhost' },
      signUps: { policy: 'open', domains: [] },
      unproven: { indexed: 'all', isMarked: true },
      appSecret: null,
      previousAppSecret: null,
      databaseUrl: null,
      databaseReadUrl: null,
      analyticsUrl: null,
      billing: { mode: 'free', stripe: null },
      bucket: null,
      backup: null,
      files: null,
      uploadLimits: { file: 100e6, total: 2000e6 },
      mail: { smtpUrl: null, from: 'Vitrine <no-reply@vitrine.localhost>' },
      sources: {
        keys: { githubToken: null, youtubeApiKey: null, instagramToken: null, linkedinProvider: null },
        pages: ['linkedin', 'github', 'youtube', 'instagram', 'web'],
        instagramClient: null,
        linkedinClient: null,
        portabilityClient: null,
        canaries: [],
      },
      signIn: {},
      llm: null,
      outsideUrl: null,
      geoipDbPath: null,
      analyticsRetentionMonths: 25,
      tls: {
        mode: 'off',
        port: 3443,
        directoryUrl: 'https://acme-v02.api.letsencrypt.org/directory',
        contact: null,
        isForProduct: false,
        files: null,
      },
      trustProxy: false,
      metricsPort: null,
      tracing: null,
      abuse: { ownList: resolve('.data/blocklist.txt'), lists: [], hold: 'suspicious' },
      drainSeconds: 0,
      pagesMemory: 128e6,
      pagesDisk: 2e9,
      logLevel: 'info',
    })
  })

  it('treat empty values as unset', () => {
    const empty = Object.fromEntries(Object.keys(SETTINGS).map(name => [name, '']))
    expect(readConfig(empty)).toEqual(readConfig({}))
  })

  it('are parsed', () => {
    const config = readConfig({
      PORT: '8080',
      PROCESSES: ' web ',
      APP_DOMAIN: 'Vitrine.Example',
      OUTSIDE_URL: 'http://127.0.0.1:4999/',
      TRUST_PROXY: '2',
    })
    expect(config).toMatchObject({
      port: 8080,
      processes: ['web'],
      appDomain: 'vitrine.example',
      outsideUrl: 'http://127.0.0.1:4999',
      trustProxy: 2,
    })
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, 127.0.0.1' }).trustProxy).toBe('10.0.0.0/8, 127.0.0.1')
    expect(readConfig({ TRUST_PROXY: '10.0.0.1 loopback' }).trustProxy).toBe('10.0.0.1, loopback')
    expect(readConfig({ SIGN_UP_DOMAINS: 'Müller.de' }).signUps.domains).toEqual(['xn--mller-kva.de'])
  })

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PROCESSES', 'cron'],
    ['PROCESSES', ','],
    ['APP_DOMAIN', 'localhost'],
    ['APP_DOMAIN', 'http://vitrine.example'],
    ['SITES_DOMAIN', 'two words.example'],
    ['APP_SECRET', 'too short'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['OUTSIDE_URL', 'ftp://outside.example'],
    ['READ_PUBLIC_PAGES', 'linkedin, facebook'],
    ['LINKEDIN_PROVIDER', 'proxycurl'],
    ['AI_PROVIDER', 'parrot'],
    ['AI_BASE_URL', 'llm'],
    ['AI_DAILY_TOKENS', 'plenty'],
    ['TRUST_PROXY', 'perhaps'],
    ['TRUST_PROXY', 'aaaa'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', ', ,'],
    ['SIGN_UP_DOMAINS', 'no_domain!'],
    ['INDEXNOW_URL', 'OFF'],
    ['S3_FORCE_PATH_STYLE', 'yes'],
    ['METRICS_PORT', '0'],
    ['DRAIN_SECONDS', '5s'],
    ['LOG_LEVEL', 'loud'],
  ])('reject %s=%s, naming the setting and the expected value', (name, value) => {
    const [problem = '', ...others] = problems({ [name]: value })
    expect(problem).toMatch(new RegExp(`^${name} must \\S+`))
    expect(others).toEqual([])
  })

  it('configure targets and resolvers of custom domains', () => {
    const config = readConfig({
      SITES_IPV4: '203.0.113.5, 203.0.113.6',
      SITES_IPV6: '2001:db8::5',
      DNS_SERVERS: '9.9.9.9, 127.0.0.1:5300, [2620:fe::fe]:53, 2620:fe::9',
      SITES_DOMAIN: 'example.site',
    })
    expect(config).toMatchObject({
      sitesIpv4: ['203.0.113.5', '203.0.113.6'],
      sitesIpv6: ['2001:db8::5'],
      sitesTarget: 'example.site',
      dnsServers: [
        { address: '9.9.9.9', port: 53 },
        { address: '127.0.0.1', port: 5300 },
        { address: '2620:fe::fe', port: 53 },
        { address: '2620:fe::9', port: 53 },
      ],
    })
    expect(problems({ SITES_IPV4: '2001:db8::5' })).toEqual([
      'SITES_IPV4 must be IPv4 addresses, separated by commas',
    ])
    expect(problems({ SITES_IPV6: 'here' })).toHaveLength(1)
    expect(problems({ DNS_SERVERS: 'dns.example.com' })).toHaveLength(1)
    expect(problems({ DNS_SERVERS: '9.9.9.9:99999' })).toHaveLength(1)
  })

  it('select the platforms whose public pages are read', () => {
    const pages = (value: string) => readConfig({ READ_PUBLIC_PAGES: value }).sources.pages
    expect(pages('none')).toEqual([])
    expect(pages(' YouTube, github ')).toEqual(['youtube', 'github'])
    expect(pages('all')).toHaveLength(5)
  })

  it.each([
    ['LINKEDIN_PROVIDER', 'brightdata', 'LINKEDIN_PROVIDER_KEY'],
    ['INSTAGRAM_CLIENT_ID', 'id', 'INSTAGRAM_CLIENT_SECRET'],
    ['LINKEDIN_CLIENT_SECRET', 'secret', 'LINKEDIN_CLIENT_ID'],
    ['GOOGLE_CLIENT_ID', 'id', 'GOOGLE_CLIENT_SECRET'],
    ['GITHUB_CLIENT_SECRET', 'secret', 'GITHUB_CLIENT_ID'],
    ['LINKEDIN_PORTABILITY_CLIENT_ID', 'id', 'LINKEDIN_PORTABILITY_CLIENT_SECRET'],
  ])('require the other half of %s', (name, value, missing) => {
    expect(problems({ [name]: value })).toEqual([`${missing} is required with ${name}`])
  })

  it('enable tracing if a collector is set', () => {
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' }
    expect(readConfig(endpoint).tracing).toEqual({
      endpoint: 'http://collector:4318',
      headers: {},
      sampleRatio: 1,
    })
    const headers = {
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key = a=b, x-team=windows,note=50%,Authorization=Basic%20MTIz%3D',
    }
    expect(readConfig({ ...endpoint, ...headers, OTEL_TRACES_SAMPLER_ARG: '.25' }).tracing).toMatchObject({
      headers: { 'api-key': 'a=b', 'x-team': 'windows', note: '50%', Authorization: 'Basic MTIz=' },
      sampleRatio: 0.25,
    })
    expect(problems({ OTEL_EXPORTER_OTLP_HEADERS: 'key=a%0Ab' })).toHaveLength(1)
    expect(problems({ OTEL_EXPORTER_OTLP_HEADERS: 'secret', OTEL_TRACES_SAMPLER_ARG: '2' })).toEqual([
      'OTEL_EXPORTER_OTLP_HEADERS must be headers such as api-key=secret, separated by commas',
      'OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1, such as 0.1',
    ])
  })

  it('store pictures in a bucket if one is set, at Amazon by default', () => {
    const bucket = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
    expect(readConfig({ ...bucket, S3_REGION: 'eu-central-1' }).bucket).toEqual({
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      region: 'eu-central-1',
      bucket: 'pictures',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      forcePathStyle: true,
    })
    const own = { ...bucket, S3_ENDPOINT: 'http://storage:9000/', S3_FORCE_PATH_STYLE: 'false' }
    expect(readConfig(own).bucket).toMatchObject({ endpoint: 'http://storage:9000', forcePathStyle: false })
    expect(problems({ DATABASE_READ_URL: 'postgres://replica/vitrine' })).toEqual([
      'DATABASE_URL is required with DATABASE_READ_URL',
    ])
    expect(problems({ ANALYTICS_URL: 'clickhouse:8123' })).toEqual([
      'ANALYTICS_URL must be an http(s) address',
    ])
    expect(problems({ S3_ENDPOINT: 'http://storage:9000' })).toEqual([
      'S3_BUCKET is required with S3_ENDPOINT',
    ])
    expect(problems({ S3_BUCKET: 'pictures' })).toEqual(['S3_ACCESS_KEY_ID is required with S3_BUCKET'])
  })

  it('serve metrics on a port of their own', () => {
    expect(problems({ METRICS_PORT: '3000' })).toEqual(['METRICS_PORT must differ from PORT'])
    expect(problems({ METRICS_PORT: '3443', TLS: 'acme' })).toEqual([
      'METRICS_PORT must differ from HTTPS_PORT',
    ])
    expect(readConfig({ METRICS_PORT: '9090' }).metricsPort).toBe(9090)
  })

  it('need a key for the model of a provider, and none for one at another address', () => {
    expect(problems({ AI_PROVIDER: 'anthropic', AI_MODEL: 'any' })).toEqual([
      'AI_API_KEY is required with AI_MODEL',
    ])
    expect(problems({ AI_MODEL: 'any', AI_BASE_URL: 'http://127.0.0.1:11434/v1' })).toEqual([])
  })

  it('enable sign-in providers', () => {
    const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
    expect(readConfig(google).signIn).toEqual({
      google: { client: { id: 'id', secret: 'secret' }, issuer: null },
    })
    const issuer = 'https://id.example.com/realm'
    expect(readConfig({ ...google, GOOGLE_ISSUER: `${issuer}/` }).signIn.google?.issuer).toBe(issuer)
    expect(readConfig({ GOOGLE_ISSUER: issuer }).signIn).toEqual({})
  })

  it('tell where the accounts of a sign-in provider have their profiles', () => {
    const enterprise = 'https://github.example.com/login/oauth'
    expect(profileHostOf('github', { issuer: enterprise })).toBe('github.example.com')
    expect(profileHostOf('github', { issuer: null })).toBe('github.com')
    expect(profileHostOf('google', { issuer: null })).toBeNull()
  })

  it('name OpenID Connect providers, and refuse others without showing their secrets', () => {
    const one = {
      id: 'company',
      name: 'Company',
      issuer: 'https://id.example.com/',
      client_id: 'id',
      client_secret: 's3cret',
    }
    const read = (...all: object[]) => readConfig({ OIDC_PROVIDERS: JSON.stringify(all) }).signIn
    expect(read(one)).toEqual({
      company: { client: { id: 'id', secret: 's3cret' }, issuer: 'https://id.example.com', name: 'Company' },
    })
    for (const logo of ['/etc/vitrine/logo.svg', './logo.png', 'data:image/png;base64,iVBORw0KGgo='])
      expect(read({ ...one, logo }).company?.logo).toBe(logo)
    const refused: unknown[] = [
      'not JSON s3cret',
      one,
      [one, one],
      [{ ...one, id: 'google' }],
      [{ ...one, id: 'A B' }],
      [{ ...one, name: '' }],
      [{ ...one, issuer: 'http://id.example.com' }],
      [{ ...one, more: true }],
      [{ ...one, logo: 'https://id.example.com/logo.svg' }],
      [{ ...one, logo: 'data:text/html,x' }],
      [{ ...one, logo: '' }],
      Array.from({ length: 9 }, (_, at) => ({ ...one, id: `company-${at}` })),
    ]
    for (const value of refused) {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      expect(problems({ OIDC_PROVIDERS: text })).toEqual([
        'OIDC_PROVIDERS must be a JSON list of up to 8 objects with id, name, issuer (https), client_id, client_secret and optionally logo (a file, or a data: URL of a PNG, JPEG, WebP or SVG image)',
      ])
    }
  })

  it('require https for an issuer, except on this machine', () => {
    expect(problems({ GOOGLE_ISSUER: 'http://id.example.com' })).toEqual([
      'GOOGLE_ISSUER must be an https address',
    ])
    expect(problems({ GITHUB_ISSUER: 'http://127.0.0.1:4999/login/oauth' })).toEqual([])
  })

  it('report all problems at once', () => {
    expect(problems({ PORT: 'x', LOG_LEVEL: 'x', APP_DOMAIN: 'x' })).toHaveLength(3)
  })

  it.each([
    ['vitrine.example', 'vitrine.example'],
    ['vitrine.example', 'sites.vitrine.example'],
    ['app.vitrine.example', 'vitrine.example'],
  ])('keep websites apart from the product’s cookies: %s and %s', (app, sites) => {
    expect(problems({ APP_DOMAIN: app, SITES_DOMAIN: sites })[0]).toMatch(/^SITES_DOMAIN must be separate/)
  })

  it('never yield a partial configuration', () => {
    const env = fc.dictionary(fc.constantFrom(...Object.keys(SETTINGS)), fc.string())
    fc.assert(
      fc.property(env, given => {
        for (const problem of problems(given)) expect(Object.keys(SETTINGS)).toContain(problem.split(' ')[0])
      }),
    )
  })

  it('each have a help text', () => {
    for (const [name, schema] of Object.entries(SETTINGS)) {
      const { help } = (schema.meta() ?? {}) as { help?: string }
      expect(help, name).toMatch(/\.$/)
    }
  })
})

describe('billing', () => {
  const KEYS = { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' }

  it('defaults to stripe with its keys and to free without', () => {
    expect(readConfig({}).billing).toEqual({ mode: 'free', stripe: null })
    expect(readConfig({ BILLING: 'off' }).billing.mode).toBe('off')
    const stripe = { key: 'sk_test_abc', webhookSecret: 'whsec_abc', apiBase: null }
    expect(readConfig(KEYS).billing).toEqual({ mode: 'stripe', stripe })
    expect(readConfig({ ...KEYS, BILLING: 'free' }).billing).toEqual({ mode: 'free', stripe })
  })

  it.each([
    [{ BILLING: 'stripe' }, 'BILLING'],
    [{ STRIPE_SECRET_KEY: 'sk_test_abc' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ ...KEYS, STRIPE_SECRET_KEY: 'pk_live_abc' }, 'STRIPE_SECRET_KEY'],
    [{ ...KEYS, STRIPE_API_BASE: 'http://stripe.example' }, 'STRIPE_API_BASE'],
    [{ ...KEYS, STRIPE_SECRET_KEY: 'sk_live_abc', STRIPE_API_BASE: 'http://127.0.0.1:1' }, 'STRIPE_API_BASE'],
  ])('rejects %j', (settings, named) => {
    expect(() => readConfig(settings)).toThrow(named)
  })
})
