import { parsePageLink, Profile, type ProfileLink } from '@vitrine/model'
import { describe, expect, it } from 'vitest'
import type { ReadIo } from '../io.ts'
import { readProfile } from '../read-profile.ts'

/** Reads a page's HTML as a profile. */
async function read(html: string | Uint8Array<ArrayBuffer>): Promise<Profile> {
  const io: ReadIo = {
    fetch: async url =>
      Object.defineProperty(new Response(html, { headers: { 'content-type': 'text/html' } }), 'url', {
        value: url,
      }),
    signal: new AbortController().signal,
    now: () => new Date('2026-11-21T12:00:00Z'),
    keys: { githubToken: null, youtubeApiKey: null, instagramToken: null, linkedinProvider: null },
    mayReadPages: () => true,
    cache: { get: async () => null, set: async () => undefined },
    onStage: () => undefined,
  }
  return Profile.parse(await readProfile(parsePageLink('saved-page.example') as ProfileLink, io))
}
const urlsOf = ({ links }: Profile) => links.map(({ url }) => url)
const page = (body: string, title = '') => `<!doctype html><title>${title}</title><body>${body}</body>`

/** As the template of LittleLink is filled in by people with much to say. */
const LITTLELINK = page(
  `<h1>Rosa Field</h1>${'<p>I restore looms of the last century, and write about each of them when it runs again, with its <a href="https://mill.example/">mill</a>.</p>'.repeat(3)}
<div class="button-stack">${['looms', 'mills', 'wool', 'felt'].map(name => `<a class="button button-custom" href="https://${name}.example/">${name}</a>`).join('')}</div>
<footer><a href="https://github.com/rosa-field">Code</a><a href="https://littlelink.io/">LittleLink</a></footer>`,
  'Links',
)

describe('pages as people save and publish them', () => {
  it('keep all links of a page of buttons, those in its text and the accounts in its footer', async () => {
    const profile = await read(LITTLELINK)
    expect(profile.name).toBe('Rosa Field')
    expect(urlsOf(profile)).toEqual([
      'https://mill.example/',
      ...['looms', 'mills', 'wool', 'felt'].map(name => `https://${name}.example/`),
      'https://github.com/rosa-field',
    ])
  })

  it.each([
    ['Portfólio | Rosa Field', '<h1>About me</h1>', 'Rosa Field'],
    ['Resume of Rosa Field', '', 'Rosa Field'],
    ['Rosa Field / Weaver', '', 'Rosa Field'],
    ['My portfolio', '<h1>Hi, I’m Rosa Field</h1>', 'Rosa Field'],
    ['React App', '<h1>Oi, eu sou a Rosa Field!</h1>', 'Rosa Field'],
    ['Home', '<h1>Rosa Field</h1>', 'Rosa Field'],
    ['Home', '<h1>I am happy to see you here, dear visitor</h1>', 'saved-page.example'],
  ])('find the name in the title “%s” or the heading %s', async (title, body, name) => {
    expect((await read(page(body, title))).name).toBe(name)
  })

  it('take accounts before repositories, and few of one place: the others are colleagues’', async () => {
    const anchors = [
      ...Array.from({ length: 25 }, (_, index) => `https://github.com/rosa-field/loom-${index}`),
      'https://github.com/rosa-field',
      ...Array.from({ length: 9 }, (_, index) => `https://www.linkedin.com/in/colleague-${index}`),
      'https://scholar.google.it/citations?user=rosa',
    ]
    const text = 'We wrote about it at length, and this is where to find us: '
    const urls = urlsOf(
      await read(
        page(anchors.map(url => `<p>${text.repeat(2)}<a href="${url}">x</a></p>`).join(''), 'Rosa Field'),
      ),
    )
    expect(urls).toEqual(
      expect.arrayContaining([
        'https://github.com/rosa-field',
        'https://scholar.google.it/citations?user=rosa',
      ]),
    )
    expect(urls.filter(url => url.includes('linkedin'))).toHaveLength(3)
  })

  const hostile: [string, string | Uint8Array<ArrayBuffer>][] = [
    ['cut off in a link', LITTLELINK.slice(0, LITTLELINK.indexOf('looms.example'))],
    ['five megabytes long', LITTLELINK + '<p>word </p>'.repeat(420_000)],
    ['nested', '<div>'.repeat(50_000) + LITTLELINK],
    ['of nested links', '<a href="https://x.example/"><b>'.repeat(20_000) + LITTLELINK],
    ['of scripts as links', LITTLELINK.replaceAll('https:', '&#106;ava&#x09;script:alert(1);')],
    ['in another encoding than it says', new TextEncoder().encode(`<meta charset="utf-16be">${LITTLELINK}`)],
    [
      'of endless links',
      LITTLELINK +
        Array.from(
          { length: 60_000 },
          (_, index) => `<a class="button button-x" href="https://h${index}.example/">${index}</a>`,
        ).join(''),
    ],
    ['of endless entities', LITTLELINK + '&amp;'.repeat(900_000)],
    ['with an endless title', page('', ' '.repeat(300_000) + 'Resume of | '.repeat(100_000))],
    ['with an endless heading', page(`<h1>${'I am '.repeat(100_000)}${'Aa'.repeat(100_000)}</h1>`)],
  ]
  it.each(hostile)('are read in a moment and without code when %s', async (_, html) => {
    const start = process.cpuUsage()
    const profile = await read(html)
    const { user, system } = process.cpuUsage(start)
    // Processor time: the tests share the machine with others.
    expect((user + system) / 1_000_000).toBeLessThan(1)
    expect(urlsOf(profile).filter(url => !url.startsWith('https://'))).toEqual([])
    expect(profile.links.length).toBeLessThanOrEqual(60)
  })
})
