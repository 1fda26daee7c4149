import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/**
 * Who may open a connection, and why no address of a user's or a platform's gets there unguarded. Everything else asks
 * `Outside` (platform/fetch/outbound-http.ts), which judges each address that a name resolves to and connects to that very one.
 */
const MAY: Record<string, string> = {
  'apps/server/src/platform/fetch/outbound-http.ts': 'is the guarded way out',
  'apps/server/src/platform/fetch/ssrf-guard.ts': 'resolves the names that it judges',
  'apps/server/src/platform/fetch/http-probe.ts': 'connects to addresses that were judged, follows nothing',
  'apps/server/src/platform/dns.ts': 'asks name servers at addresses that it judges',
  'apps/server/src/platform/dns-ask.ts': 'asks the name servers it is given by dns.ts',
  'apps/server/src/platform/storage/s3-storage.ts': 'the bucket that the operator has set',
  'apps/server/src/platform/capped-fetch.ts': 'the language model that the operator has set',
  'apps/server/src/platform/acme.ts': 'the certificate authority that the operator has set',
  'apps/server/src/features/account/oauth-providers.ts':
    'the issuer that the operator has set, at its origin alone',
  'apps/server/src/features/account/oauth-github.ts': 'is handed its fetch',
  'packages/sources/src/io.ts': 'says what a fetch is that sources are handed',
  'packages/sources/src/instagram/renew-token.ts': 'is handed its fetch',
  'packages/sources/src/instagram/oauth.ts': 'is handed its fetch',
}

/** What opens a connection, as it is written. */
const OPENERS = [
  /(?<![.\w])fetch\(/,
  /\bnew (?:WebSocket|EventSource|XMLHttpRequest)\b/,
  /from '(?:undici|axios|got|node-fetch|ws|node:http2|node:dgram|node:dns(?:\/promises)?)'/,
  /import \{[^}]*\b(?:request|get|connect|Agent|Socket|createConnection)\b[^}]*\} from 'node:(?:http|https|net|tls)'/,
  /import \* as \w+ from 'node:(?:http|https|net|tls)'|import \w+ from 'node:(?:http|https|net|tls)'/,
  /\bimport\('(?:undici|axios|acme-client|node:(?:http|https|net|tls|dns))'\)/,
]
const opens = (text: string) => {
  const code = text.replace(/import type [^;\n]*\n/g, '').replace(/^\s*(?:\*|\/\/|\/\*\*).*$/gm, '')
  return OPENERS.some(opener => opener.test(code))
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
  .filter(file => /\.tsx?$/.test(file) && !/\.(test|contract)\.ts|\/testing\//.test(file))

describe('the ways out of this machine', () => {
  it.each([
    "import { request } from 'node:https'",
    "import { connect, isIP } from 'node:net'",
    "import axios from 'axios'",
    'const answer = await fetch(url)',
    "const { request } = await import('undici')",
  ])('would be found: %s', code => {
    expect(opens(code)).toBe(true)
  })

  it.each([
    "import type { Server } from 'node:http'",
    'outside.fetch(url)',
    "import { isIP } from 'node:net'",
  ])('are not found where there is none: %s', code => {
    expect(opens(code)).toBe(false)
  })

  it('are the guarded one, and a few to what the operator has set', () => {
    expect(sources.length).toBeGreaterThan(300)
    const found = sources.filter(file => opens(readFileSync(resolve(root, file), 'utf8')))
    expect(found.filter(file => !MAY[file])).toEqual([])
    expect(found).toContain('apps/server/src/platform/fetch/outbound-http.ts')
  })
})
