import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Text of the row in docs/operating.md that documents each rate limit. A new limit needs a row there and here. */
const ROW_TEXTS: Record<string, string> = {
  password: 'present passwords, wrong ones',
  signup: 'signing up',
  'signup-address': 'signing up',
  'login-device': 'logging in where the account signed in before',
  'login-network': 'logging in, wrong passwords',
  'login-here': 'logging in, failures',
  'login-address': 'logging in, wrong passwords',
  'account-mails': 'mails that an account has sent',
  verify: 'bringing links of mails',
  reset: 'bringing links of mails',
  picture: 'profile pictures',
  'account-export': 'exports of an account',
  'create-token': 'new access tokens',
  'forgot-network': 'asking for a new password',
  'forgot-here': 'asking for a new password',
  'forgot-address': 'mails with a link to a new password',
  'forgot-device': 'mails with a link to a new password',
  oauth: 'signing in with others',
  report: 'reporting websites',
  'save-analytics': 'reports of visitors; their settings',
  analytics: 'reports of visitors; their settings',
  'shared-analytics': 'reports behind public links',
  'stop-mail': 'ending the mail on Mondays',
  certificates: 'orders, in the whole installation',
  'certificates-day': 'orders, in the whole installation',
  'certificates-domain': 'orders for one registered domain',
  'look-at-domain': "looking at a website's domain",
  'custom-domain': 'setting one',
  checkout: 'beginning or changing a payment',
  payments: 'beginning or changing a payment',
  'save-post': 'saving posts',
  'instagram-post': 'reading posts of Instagram',
  write: '“Help me write”',
  'write-ways': '“Help me write”',
  'write-article': 'posts from videos',
  'youtube-videos': 'videos of a channel',
  'save-auto-post': 'saving auto-post',
  'run-auto-post': 'saving auto-post',
  read: 'reading profiles and files',
  connect: 'connecting accounts',
  create: 'creating websites',
  'check-domain': 'asking whether an address is free',
  export: 'downloading them whole',
  'save-design': 'saving designs',
  refresh: "reading a website's source again",
  'save-redirects': 'redirects',
  'save-seo': 'SEO settings',
  upload: 'pictures that are uploaded',
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
