import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Text of the row in docs/operating.md that documents each rate limit. A new limit needs a row there and here. */
const ROW_TEXTS: Record<string, string> = {
  message: 'messages of contact forms',
  'site-password': 'wrong passwords of a protected website',
  'site-password-total': 'wrong passwords of a protected website',
  'site-password-reserve': 'wrong passwords of a protected website',
  access: 'passwords and share links of a website',
  'message-day': 'messages of contact forms',
  search: 'searches over posts',
  password: 'wrong current passwords',
  signup: 'sign-ups',
  'signup-address': 'sign-ups',
  'login-device': 'logins from a known browser',
  'login-network': '| wrong passwords',
  'login-here': 'failed logins',
  'login-address': '| wrong passwords',
  'two-factor': 'codes of the second step',
  'new-device-mails': 'emails about new devices',
  passkey: 'passkeys',
  'passkey-challenge': 'answers to a passkey challenge',
  'account-mails': 'emails an account requests',
  verify: 'opening mailed links',
  reset: 'opening mailed links',
  picture: 'profile pictures',
  'account-export': 'account exports',
  setup: 'setting up a new installation',
  'audit-export': 'downloads of the activity log',
  'operator-actions': 'actions of an operator, downloads of their log',
  'operator-export': 'actions of an operator, downloads of their log',
  'create-token': 'new access tokens',
  'mailed-changes': 'answering changes by the link in an email',
  'check-text': 'texts checked for assistants',
  'forgot-network': 'password reset requests',
  'forgot-here': 'password reset requests',
  'forgot-address': 'password reset emails',
  'forgot-device': 'password reset emails',
  oauth: 'social sign-in',
  report: 'abuse reports',
  claim: 'abuse reports',
  'check-ownership': "checks of an owner's own profiles",
  'save-analytics': 'analytics reports; their settings',
  analytics: 'analytics reports; their settings',
  'shared-analytics': 'shared reports',
  'stop-mail': 'unsubscribing from the weekly email',
  certificates: 'certificate orders, whole installation',
  'certificates-day': 'certificate orders, whole installation',
  'certificates-domain': 'certificate orders, one registered domain',
  'check-custom-domain': "checking a website's domain",
  'custom-domain': 'setting a domain',
  checkout: 'starting or changing a payment',
  payments: 'starting or changing a payment',
  'save-post': 'saving posts',
  bookmark: 'reading pages for link cards',
  'import-posts': 'importing posts',
  'instagram-post': 'reading Instagram posts',
  write: '“Help me write”',
  'write-alternatives': '“Help me write”',
  'write-article': 'posts from videos',
  'youtube-videos': 'videos of a channel',
  'save-auto-post': 'saving auto-post',
  'run-auto-post': 'saving auto-post',
  read: 'reading profiles and files',
  connect: 'connecting accounts',
  create: 'creating websites',
  'check-domain': 'checking whether an address is free',
  'change-address': 'changing the address of a website',
  export: 'website downloads',
  'save-design': 'saving designs',
  refresh: 'refreshing a website from its source',
  'save-languages': 'languages',
  'propose-translations': 'requests for translations',
  'save-redirects': 'redirects',
  'save-resume': 'résumés',
  'save-seo': 'SEO settings',
  'save-webhook': 'saving webhooks',
  'send-webhook': 'saving webhooks',
  upload: 'uploading pictures',
  'upload-file': 'uploading audio and files',
  'change-picture': 'changing pictures everywhere',
  'backup-mail': 'emails about failed backups',
}

it('docs/operating.md documents every rate limit with its number', () => {
  const limits = globSync('apps/server/src/app/*.ts', { cwd: root })
    .filter(file => !file.endsWith('.test.ts'))
    .flatMap(file => [...read(file).matchAll(/\blimit\(\s*'([\w-]+)',\s*(\d+)/g)])
    .map(([, name = '', count = '']) => ({ name, count: Number(count).toLocaleString('en') }))
  expect(limits.length).toBeGreaterThan(40)
  const rows = read('docs/operating.md')
    .split('\n')
    .filter(line => line.startsWith('| '))
  const undocumented = limits.filter(({ name, count }) => {
    const text = ROW_TEXTS[name]
    const matching = rows.filter(row => text !== undefined && row.includes(text))
    return !matching.some(row => new RegExp(`(^|[^\\d,])${count}\\b`).test(row))
  })
  expect(undocumented).toEqual([])
  expect(Object.keys(ROW_TEXTS).toSorted()).toEqual(limits.map(({ name }) => name).toSorted())
})
