import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findMissingNginx, findNginxErrors } from '../../testing/processes/nginx.ts'
import { createServerMaps } from './server-maps.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-maps-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const linesOf = async (map: string, name: string) =>
  (await readFile(join(folder, map, `${name}.map`), 'utf8').catch(() => '')).split('\n').filter(Boolean)

const plain = "default-src 'none'"
const NOTHING = { policies: new Map(), redirects: [], robots: null }
const moved = (from: string, to = '/posts') => ({ from, to, status: 301 as const })

it('name policies of pages that load frames, and of every page of a website with a script', async () => {
  const maps = createServerMaps(folder, plain)
  const framed = `${plain};frame-src https://player.vimeo.com`
  const google = `${plain};connect-src https://www.google-analytics.com`
  await maps.start(new Set())
  await maps.write('ada.example', {
    ...NOTHING,
    policies: new Map([
      ['/404', plain],
      ['/', plain],
      ['/posts/caf%C3%A9', framed],
    ]),
  })
  await maps.write('grace.example', {
    ...NOTHING,
    policies: new Map([
      ['/404', google],
      ['/', google],
    ]),
    robots: 'noindex',
  })
  expect(await linesOf('policies', '_default')).toEqual([`default "${plain}";`])
  expect(await linesOf('policies', 'ada.example')).toEqual([`"ada.example/posts/café" "${framed}";`])
  expect(await linesOf('policies', 'grace.example')).toEqual([
    `"grace.example/404" "${google}";`,
    `"grace.example/" "${google}";`,
  ])
  expect(await linesOf('robots', 'grace.example')).toEqual(['"grace.example" "noindex";'])
})

it('have each path once, and leave to the product what nginx cannot tell apart or hold', async () => {
  const maps = createServerMaps(folder, plain)
  await maps.write('ada.example', {
    ...NOTHING,
    redirects: [
      moved('/Old'),
      moved('/old', '/tags/old'),
      moved('/a%2Cb', '/first'),
      moved('/a,b', '/second'),
      moved(`/${'x'.repeat(990)}`),
      moved('/costs', '/posts/$host'),
      { from: '/say-"hi"', to: 'https://example.org/', status: 302 },
    ],
  })
  expect(await linesOf('moved', 'ada.example')).toEqual(['"ada.example/a,b" "/first";'])
  expect(await linesOf('found', 'ada.example')).toEqual([
    '"ada.example/say-\\"hi\\"" "https://example.org/";',
  ])
  await maps.remove('ada.example')
  expect(await linesOf('moved', 'ada.example')).toEqual([])
})

it.skipIf(findMissingNginx().length > 0)('are accepted by nginx, whatever the redirects', async () => {
  const files = await mkdtemp(join(folder, 'files-'))
  const maps = createServerMaps(join(files, 'server'), plain)
  await maps.start(new Set())
  const paths = [
    '/a"b',
    "/a'b",
    '/a;b',
    '/a$b',
    '/${host}',
    '/a\\',
    '/a\\"',
    '/a%0Ab',
    '/a\nb',
    '/~.*',
    '/{',
    '/}',
  ]
  const more = [
    '/default',
    '/hostnames',
    '/#',
    '/%E2%82%AC',
    '/€',
    '/É',
    '/é',
    '/%zz',
    '/K',
    '/K',
    '/Old',
    '/old',
  ]
  const long = [988, 990, 2000].map(length => `/${'é'.repeat(length / 2)}`)
  const redirects = [...paths, ...more, ...long].flatMap(path => [
    moved(path, `/to${path}`),
    { ...moved(path), status: 302 as const },
  ])
  const odd = ['default', 'hostnames', '~x', ';', '"', '$x'].map(text =>
    moved(`/t-${text.length}${text}`, text),
  )
  const policies = new Map([...paths, ...more].map(path => [path, `${plain};frame-src ${path}`]))
  const facts = { policies, redirects: [...redirects, ...odd], robots: 'noindex' }
  for (const host of ['ada.example', 'grace.example']) await maps.write(host, facts)
  expect(await findNginxErrors(files)).toBe('')
  expect(
    (await readFile(join(files, 'server/moved/ada.example.map'), 'utf8')).split('\n').length,
  ).toBeGreaterThan(10)
})

it('lose at a start what is of hosts that are no longer published', async () => {
  const maps = createServerMaps(folder, plain)
  for (const host of ['ada.example', 'grace.example'])
    await maps.write(host, { ...NOTHING, redirects: [moved('/a')] })
  await maps.start(new Set(['ada.example']))
  expect(await linesOf('moved', 'ada.example')).toHaveLength(1)
  expect(await linesOf('moved', 'grace.example')).toEqual([])
})
