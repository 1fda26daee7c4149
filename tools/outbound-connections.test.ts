import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/**
 * Files that may open connections, with the reason why no address given by a user or a platform reaches them unchecked.
 * All other files use `OutboundHttp` (platform/fetch/outbound-http.ts), which checks every address that a name resolves to and
 * connects to exactly that address.
 */
const ALLOWED: Record<string, string> = {
  'apps/server/src/platform/fetch/outbound-http.ts': 'the SSRF-safe client',
  'apps/server/src/platform/fetch/ssrf-guard.ts': 'resolves the names that it checks',
  'apps/server/src/platform/fetch/http-probe.ts': 'connects to checked addresses, follows no redirects',
  'apps/server/src/platform/dns/dns.ts': 'queries name servers at checked addresses',
  'apps/server/src/platform/dns/dns-query.ts': 'queries the name servers given by dns.ts',
  'apps/server/src/platform/storage/s3-storage.ts': 'the configured bucket',
  'apps/server/src/core/analytics/packed/count-packed.ts': 'types of the database client',
  'apps/server/src/platform/db/copy-rows.ts': 'an open connection to the configured database',
  'apps/server/src/platform/db/db.ts': 'the configured database',
  'apps/server/src/platform/db/embedded/embedded-db.ts': 'the embedded database',
  'apps/server/src/platform/mail/outbox.ts': 'writes mails to files',
  'apps/server/src/platform/mail/smtp.ts': 'the configured mail server',
  'apps/server/src/platform/stripe.ts': 'Stripe’s API at its configured address',
  'apps/server/src/platform/telemetry/tracing.ts': 'names the queries of the database client',
  'apps/server/src/features/account/oauth/oauth.routes.ts': 'names the errors of the OpenID client',
  'apps/server/src/features/account/oauth/openid-provider.ts':
    'the configured issuer, by the fetch it receives',
  'apps/server/src/platform/db/clickhouse.ts': 'the configured ClickHouse, follows no redirects',
  'apps/server/src/platform/llm/providers.ts': 'the configured language model',
  'apps/server/src/platform/acme.ts': 'the configured certificate authority',
  'apps/server/src/features/account/oauth/create-providers.ts': 'the configured issuer, at its origin only',
  'apps/server/src/features/account/oauth/github-provider.ts': 'receives its fetch',
  'packages/sources/src/io.ts': 'declares the type of the fetch that sources receive',
  'packages/sources/src/instagram/oauth.ts': 'receives its fetch',
}

/** Patterns of source text that opens a connection. */
const CONNECTION_PATTERNS = [
  /(?<![.\w])fetch\(|\bglobalThis\.fetch\(/,
  /\bnew (?:WebSocket|EventSource|XMLHttpRequest)\b/,
  /from '(?:undici|axios|got|node-fetch|ws|nodemailer|stripe|pg|openid-client|node:http2|node:dgram|node:dns(?:\/promises)?)'/,
  /import \{[^}]*\b(?:request|get|connect|Agent|Socket|createConnection)\b[^}]*\} from 'node:(?:http|https|net|tls)'/,
  /import \* as \w+ from 'node:(?:http|https|net|tls)'|import \w+ from 'node:(?:http|https|net|tls)'/,
  /\bimport\('(?:undici|axios|acme-client|nodemailer|stripe|pg|openid-client|node:(?:http|https|net|tls|dns))'\)/,
]
const opensConnection = (text: string) => {
  const code = text.replace(/import type [^;\n]*\n/g, '').replace(/^\s*(?:\*|\/\/|\/\*\*).*$/gm, '')
  return CONNECTION_PATTERNS.some(pattern => pattern.test(code))
}

const sources = execFileSync(
  'git',
  ['ls-files', 'apps/server/src', 'packages/sources/src', 'packages/model/src'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter(file => /\.tsx?$/.test(file) && !/\.test\.ts|\/testing\//.test(file))
  // Git still lists files that were deleted and not committed.
  .filter(file => existsSync(resolve(root, file)))

describe('outbound connections', () => {
  it.each([
    "import { request } from 'node:https'",
    "import { connect, isIP } from 'node:net'",
    "import axios from 'axios'",
    'const answer = await fetch(url)',
    "const { request } = await import('undici')",
  ])('are detected in %s', code => {
    expect(opensConnection(code)).toBe(true)
  })

  it.each([
    "import type { Server } from 'node:http'",
    'outside.fetch(url)',
    "import { isIP } from 'node:net'",
  ])('are not detected in %s', code => {
    expect(opensConnection(code)).toBe(false)
  })

  it('are opened only by the allowed files', () => {
    expect(sources.length).toBeGreaterThan(300)
    const connecting = sources.filter(file => opensConnection(readFileSync(resolve(root, file), 'utf8')))
    expect(connecting.filter(file => !ALLOWED[file])).toEqual([])
    // An entry without a connection is stale.
    expect(Object.keys(ALLOWED).filter(file => !connecting.includes(file))).toEqual([])
  })
})
