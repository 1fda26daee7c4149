import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { BROWSER_KEYS, RETENTION } from './stored-data.ts'

const source = join(import.meta.dirname, '../../..')
const listedKeys = BROWSER_KEYS.map(({ name }) => name).join(', ')

/** The files that write to browser storage, with their keys. A new one belongs on the privacy page. */
const WRITERS: Record<string, string[]> = {
  // Its callers choose the keys.
  'api/state/indexed-db.ts': [],
  'api/state/design/draft-storage.ts': ['vitrine-drafts'],
  'api/state/design/tab-id.ts': ['draft-tab'],
  'api/state/withheld-email.ts': ['withheldEmail'],
  'app/persistence.ts': [
    'accessToken',
    'refreshToken',
    'user',
    'websiteDetails',
    'previewData',
    'postGenerationState',
  ],
  'app/storage.ts': [],
  'features/home/home.page.tsx': ['homeSteps.'],
  'features/onboarding/partial-profile.ts': ['foundBefore'],
  'features/onboarding/session-storage.ts': ['unfinishedWebsite'],
  'ui/appearance.ts': ['appearance'],
  'ui/router/scroll-restoration.tsx': ['scroll-places'],
}

test('the privacy page names every key in browser storage', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    name => /\.tsx?$/.test(name) && !name.includes('.test.'),
  )
  expect(files.length).toBeGreaterThan(100)
  const writers = files.filter(name =>
    /(?:Storage\.setItem|storage\.write|document\.cookie =|indexedDB)/.test(
      readFileSync(join(source, name), 'utf8'),
    ),
  )
  expect(writers.map(name => relative('.', name)).toSorted()).toEqual(Object.keys(WRITERS).toSorted())
  for (const [file, keys] of Object.entries(WRITERS))
    for (const key of keys) {
      expect(readFileSync(join(source, file), 'utf8'), file).toContain(key)
      expect(listedKeys).toContain(key)
    }
})

test('every text about a key in browser storage is translated', () => {
  const german = readFileSync(join(source, '../../../locales/de.po'), 'utf8')
  for (const text of BROWSER_KEYS.flatMap(({ where, purpose }) => [where, purpose]))
    expect(german).toContain(`msgid ${JSON.stringify(text)}`)
})

/** Each kind of mail to an owner, and the words that name it on the privacy page. */
const MAILS: Record<string, RegExp> = {
  'reset-password': /reset your password/,
  'verify-email': /confirm your address/,
  'change-email': /confirm your address/,
  'email-changing': /changes of address or password/,
  'password-changed': /changes of address or password/,
  'signed-out': /security logouts/,
  'token-made': /new access tokens/,
  'new-device': /logins on new devices/,
  invitation: /to invite you/,
  'security-changed': /passkeys, linked sign-ins and two-step login/,
  'identity-changed': /passkeys, linked sign-ins and two-step login/,
  'account-deleted': /deletion of your account/,
  'auto-post-paused': /auto-post/,
  'auto-post-draft': /auto-post/,
  'readings-stopped': /sources that have changed or can’t be read/,
  'place-unreadable': /sources that have changed or can’t be read/,
  'changes-found': /sources that have changed/,
  'webhook-disabled': /webhooks/,
  'custom-domain': /domains/,
  'week-figures': /weekly report/,
  'payment-failed': /payments and plans/,
  'plan-changed': /payments and plans/,
  'message-received': /messages from visitors/,
  'website-taken-down': /takedowns/,
  'website-released': /reviews of new websites/,
  'website-refused': /reviews of new websites/,
  'plan-ended': /payments and plans/,
  'renewal-ahead': /payments and plans/,
  'payment-returned': /payments and plans/,
}

test('the privacy page names every kind of mail to owners', () => {
  const jobs = readFileSync(join(source, '../../server/src/jobs.ts'), 'utf8')
  const kinds = [...jobs.matchAll(/kind: z\.literal\('([a-z-]+)'\)/g)].map(([, kind = '']) => kind)
  // Sent to operators, and to a visitor who reported a website.
  const others = [
    'abuse-report',
    'backup-failed',
    'canary-fields-lost',
    'links-listed',
    'report-upheld',
    'website-held',
  ]
  expect(kinds.filter(kind => !others.includes(kind)).toSorted()).toEqual(Object.keys(MAILS).toSorted())
  const page = readFileSync(join(import.meta.dirname, 'privacy.page.tsx'), 'utf8').replace(/\s+/g, ' ')
  for (const [kind, pattern] of Object.entries(MAILS)) expect(page, kind).toMatch(pattern)
})

test('the privacy page states the retention of access tokens, connected accounts and reports', () => {
  const retained = RETENTION.map(({ data }) => data).join('\n')
  for (const pattern of [/Access tokens/, /connected to a website/, /Abuse reports/])
    expect(retained).toMatch(pattern)
})
