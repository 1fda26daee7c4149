import { parsePageLink, Profile, type ProfileLink } from '@vitrine/model'
import { describe, expect, it } from 'vitest'
import type { ReadIo } from '../io.ts'
import { readProfile } from '../read-profile.ts'

/** Reads a page's HTML as a profile. */
async function read(html: string | Uint8Array<ArrayBuffer>, type = 'text/html'): Promise<Profile> {
  const io: ReadIo = {
    fetch: async url =>
      Object.defineProperty(new Response(html, { headers: { 'content-type': type } }), 'url', {
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
  it.each([
    ['en', 'Разрабатываю интерфейсы и пишу о них. Живу в Казани, учу студентов и растущие команды.', 'ru'],
    ['en', 'Ich restauriere alte Webstühle und schreibe über jeden von ihnen, wenn er wieder läuft.', 'de'],
    ['kn', 'I restore the looms of the last century and write about each of them when it runs again.', 'en'],
    ['en', 'Webstühle, Mühlen, Wolle', 'en'],
    ['de', 'I restore the looms of the last century and write about each of them when it runs again.', 'de'],
    ['sr', 'Popravljam stare razboje i pišem o njima kada opet rade, uz dobru kafu sa prijateljima.', 'sr'],
  ])('are in the language of their texts, if %s is only declared: %s', async (declared, text, language) => {
    const html = `<!doctype html><html lang="${declared}"><title>Rosa Field</title><meta name="description" content="${text}"><body></body></html>`
    expect((await read(html)).language).toBe(language)
  })

  it('make a feed in the language of its texts', async () => {
    const feed =
      '<rss version="2.0"><channel><title>Notes on looms</title><language>kn</language><description>How I restore the looms of the last century, and what I learn from each of them.</description><item><title>The first one</title></item></channel></rss>'
    expect((await read(feed, 'application/rss+xml')).language).toBe('en')
  })

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
    ['Portafolio de Rosa Field', '', 'Rosa Field'],
    ['Sito personale di Rosa Field', '', 'Rosa Field'],
    ['Rosa Field’s homepage', '', 'Rosa Field'],
    ['Rosa Field / Weaver', '', 'Rosa Field'],
    ['My portfolio', '<h1>Hi, I’m Rosa Field</h1>', 'Rosa Field'],
    ['React App', '<h1>Oi, eu sou a Rosa Field!</h1>', 'Rosa Field'],
    ['Home', '<h1>Rosa Field</h1>', 'Rosa Field'],
    ['Home', '<h1>I am happy to see you here, dear visitor</h1>', 'saved-page.example'],
  ])('find the name in the title “%s” or the heading %s', async (title, body, name) => {
    expect((await read(page(body, title))).name).toBe(name)
  })

  it('take accounts before repositories, and one of each place: the others are colleagues’', async () => {
    const anchors = [
      ...Array.from({ length: 25 }, (_, index) => `https://github.com/rosa-field/loom-${index}`),
      'https://github.com/rosa-field',
      'https://www.linkedin.com/in/rosa-field-weaver',
      'https://github.com/colleague',
      ...Array.from({ length: 9 }, (_, index) => `https://www.linkedin.com/in/colleague-${index}`),
      'https://www.instagram.com/mill.looms/',
      'https://www.instagram.com/rosafield/',
      'https://codepen.io/rf',
      'https://codepen.io/rf/pens',
      'https://codepen.io/mm',
      'https://scholar.google.it/citations?user=rosa',
    ]
    const text = 'We wrote about it at length, and this is where to find us: '
    const profile = await read(
      page(anchors.map(url => `<p>${text.repeat(2)}<a href="${url}">x</a></p>`).join(''), 'Rosa Field'),
    )
    const urls = urlsOf(profile)
    const labels = profile.links.map(({ label }) => label)
    expect(urls).toEqual(
      expect.arrayContaining([
        'https://github.com/rosa-field',
        'https://scholar.google.it/citations?user=rosa',
      ]),
    )
    expect(urls.filter(url => url.includes('linkedin'))).toEqual([
      'https://www.linkedin.com/in/rosa-field-weaver',
    ])
    expect(urls.filter(url => url.includes('instagram'))).toHaveLength(2)
    expect(urls.filter(url => url.includes('codepen'))).toEqual([
      'https://codepen.io/rf',
      'https://codepen.io/rf/pens',
    ])
    expect(urls.filter(url => url.includes('github')).every(url => url.includes('rosa-field'))).toBe(true)
    expect(labels.filter(label => label.startsWith('G'))).toEqual([
      'GitHub',
      'Google Scholar',
      'GitHub: loom-0',
      'GitHub: loom-1',
    ])
  })

  it('name a link that shows its address by its host', async () => {
    const { links } = await read(LITTLELINK.replace('>looms<', '>https://looms.example/<'))
    expect(links.find(({ url }) => url === 'https://looms.example/')?.label).toBe('looms.example')
  })

  it('take no account that is named like its link: it is a colleague’s', async () => {
    const links = [
      ['https://www.linkedin.com/in/mmoss-12ab', 'Mira Moss'],
      ['https://github.com/rosafield', 'Code'],
      ['https://bsky.app/profile/rosa.example', 'Rosa'],
      ['https://codepen.io/mills', 'Mill patterns'],
    ]
    const html = links.map(
      ([url, label]) => `<p>${'Some words. '.repeat(20)}<a href="${url}">${label}</a></p>`,
    )
    expect(
      urlsOf(await read(page(html.join(''), 'Rosa Field'))).filter(url => !url.includes('saved-page')),
    ).toEqual([
      'https://github.com/rosafield',
      'https://bsky.app/profile/rosa.example',
      'https://codepen.io/mills',
    ])
  })

  it('have their metadata in any letter case and with parameters', async () => {
    const profile = await read(
      '<title>Rosa</title><meta name="Description" content="I restore looms."><script type="application/ld+json; charset=utf-8">{"@type":"Person","name":"Rosa Field"}</script>',
    )
    expect([profile.name, profile.bio]).toEqual(['Rosa Field', 'I restore looms.'])
  })

  it.each([
    ['Musikverein Hafen e.V.', 'company'],
    ['Musikverein Hafen e. V.', 'company'],
    ['Hafenchor eV', 'company'],
    ['Werft Nord gGmbH', 'company'],
    ['Hafenladen e.K.', 'company'],
    ['Hafenwerk GmbH', 'company'],
    ['Eve Vik', 'person'],
  ])('are of %s: a %s', async (name, kind) => {
    expect((await read(`<meta property="og:title" content="${name}">`)).link.kind).toBe(kind)
  })

  it.each([
    'मैं दिल्ली में रहने वाली एक शिक्षिका हूँ और पुरानी घड़ियों की मरम्मत के बारे में लिखती हूँ।',
    'میں لاہور میں پرانی گھڑیوں کی مرمت کرتی ہوں اور ان کے بارے میں ہر ہفتے ایک مضمون لکھتی ہوں۔',
    'هل تبحث عن نجّار يصنع كراسي من خشب الزيتون في مدينة صغيرة على الساحل منذ عام ألف وتسعمائة؟',
    '東京の小さな工房で古い時計を直しています。仕事の記録を毎週書いています。',
  ])('have their own text in any script: %s', async text => {
    expect((await read(page(`<h1>Rosa Field</h1><p>${text}</p>`))).bio).toBe(text)
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
    [
      'of nested properties',
      page(
        `<div class="h-card">${'<span class="p-name p-note p-org p-role p-locality p-region u-url u-uid u-photo">'.repeat(250)}${'<b>x</b>'.repeat(15_000)}`,
      ),
    ],
    [
      'of nested properties that are empty',
      page(
        `<div class="h-card">${'<span class="p-name p-note p-org p-role p-locality p-region u-url u-uid u-photo">'.repeat(250)}${'<b></b>'.repeat(30_000)}`,
      ),
    ],
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
