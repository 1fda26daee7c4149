import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Where each limit of the calls is told, in the words of docs/operating.md. A new limit is a line there and here. */
const LINES: Record<string, string> = {
  password: 'present passwords, wrong ones',
  signup: 'signing up',
  'signup-address': 'signing up',
  'login-network': 'logging in',
  'login-here': 'logging in, failures',
  'login-address': 'logging in',
  'account-mails': 'mails that an account has sent',
  verify: 'bringing links of mails',
  reset: 'bringing links of mails',
  picture: 'profile pictures',
  'account-export': 'exports of an account',
  'create-token': 'new access tokens',
  'forgot-network': 'asking for a new password',
  'forgot-address': 'asking for a new password',
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

it('docs/operating.md tells every limit of the calls, with its number', () => {
  const limits = globSync('apps/server/src/app/*.ts', { cwd: root })
    .filter(file => !file.endsWith('.test.ts'))
    .flatMap(file => [...read(file).matchAll(/\blimit\('([\w-]+)', (\d+)/g)])
    .map(([, name = '', times = '']) => ({ name, times: Number(times).toLocaleString('en') }))
  expect(limits.length).toBeGreaterThan(40)
  const rows = read('docs/operating.md')
    .split('\n')
    .filter(line => line.startsWith('| '))
  const untold = limits.filter(({ name, times }) => {
    const words = LINES[name]
    const numbers = rows.filter(row => words !== undefined && row.includes(words))
    return !numbers.some(row => new RegExp(`(^|[^\\d,])${times}\\b`).test(row))
  })
  expect(untold).toEqual([])
  expect(Object.keys(LINES).toSorted()).toEqual(limits.map(({ name }) => name).toSorted())
})
