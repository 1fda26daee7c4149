import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createServerMaps } from './server-maps.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-maps-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const linesOf = async (map: string, name: string) =>
  (await readFile(join(folder, map, `${name}.map`), 'utf8').catch(() => '')).split('\n').filter(Boolean)

it('name policies of pages that load frames, and of every page of a website with a script', async () => {
  const maps = createServerMaps(folder)
  const plain = "default-src 'none'"
  const framed = `${plain};frame-src https://player.vimeo.com`
  const scripted = `${plain};script-src 'self'`
  await maps.write('ada', {
    host: 'ada.example',
    policies: new Map([
      ['/404', plain],
      ['/', plain],
      ['/posts/film', framed],
    ]),
    redirects: [],
    robots: null,
  })
  await maps.write('grace', {
    host: 'grace.example',
    policies: new Map([
      ['/404', scripted],
      ['/', scripted],
    ]),
    redirects: [],
    robots: 'noindex',
  })
  expect(await linesOf('policies', '_default')).toEqual([`default "${plain}";`])
  expect(await linesOf('policies', 'ada')).toEqual([`"ada.example/posts/film" "${framed}";`])
  expect(await linesOf('policies', 'grace')).toEqual([
    `"grace.example/404" "${scripted}";`,
    `"grace.example/" "${scripted}";`,
  ])
  expect(await linesOf('robots', 'grace')).toEqual(['"grace.example" "noindex";'])
})

it('leave to the product what nginx cannot tell apart: letters of both cases, and variables', async () => {
  const maps = createServerMaps(folder)
  await maps.write('ada', {
    host: 'ada.example',
    policies: new Map(),
    redirects: [
      { from: '/Old', to: '/posts', status: 301 },
      { from: '/old', to: '/tags/old', status: 301 },
      { from: '/%E2%82%AC', to: '/posts', status: 301 },
      { from: '/costs', to: '/posts/$host', status: 301 },
      { from: '/say-"hi"', to: 'https://example.org/', status: 302 },
    ],
    robots: null,
  })
  expect(await linesOf('moved', 'ada')).toEqual(['"ada.example/€" "/posts";'])
  expect(await linesOf('found', 'ada')).toEqual(['"ada.example/say-\\"hi\\"" "https://example.org/";'])
  await maps.remove('ada')
  expect(await linesOf('moved', 'ada')).toEqual([])
})
