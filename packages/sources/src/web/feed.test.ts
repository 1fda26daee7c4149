import { expect, it } from 'vitest'
import { parseFeed } from './feed.ts'

const URL = 'https://ada.example/feed'

it('reads Atom with HTML, plain and XHTML content', () => {
  const feed = parseFeed(
    `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de"><title>Notizen</title>
<author><name>Ada</name></author><link rel="self" href="/feed"/><link href="https://ada.example/"/>
<entry><title type="html">Eins &amp;amp; zwei</title><link rel="alternate" href="/1"/><published>2026-01-02T03:04:05Z</published>
<content type="html">&lt;p&gt;Erster Absatz.&lt;/p&gt;</content><category term="Rechnen"/></entry>
<entry><title>Drei</title><link href="/3"/><updated>2026-01-03T00:00:00Z</updated><summary>1 &lt; 2</summary></entry>
<entry><title>Vier</title><updated>2026-01-01T00:00:00Z</updated><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Vierter</p></div></content></entry></feed>`,
    URL,
  )
  expect(feed).toMatchObject({
    title: 'Notizen',
    author: 'Ada',
    home: 'https://ada.example/',
    language: 'de',
  })
  expect(feed?.posts).toMatchObject([
    { title: 'Drei', url: 'https://ada.example/3', body: { content: [{ content: [{ text: '1 < 2' }] }] } },
    {
      title: 'Eins & zwei',
      tags: ['Rechnen'],
      body: { content: [{ content: [{ text: 'Erster Absatz.' }] }] },
    },
    { title: 'Vier', url: null },
  ])
})

it('reads JSON Feed', () => {
  const feed = parseFeed(
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Notes',
      authors: [{ name: 'Ada' }],
      items: [
        {
          id: '1',
          url: 'https://ada.example/1',
          content_text: 'No title\n\ntwo paragraphs',
          image: '/a.png',
        },
        { id: '2', content_html: '<script>x</script>' },
        null,
      ],
    }),
    URL,
  )
  expect(feed?.posts).toMatchObject([
    { title: null, url: 'https://ada.example/1', picture: { url: 'https://ada.example/a.png' } },
  ])
  expect(feed?.posts[0]?.body.content).toHaveLength(2)
})

it('reads RSS 1.0 and the episodes of a podcast', () => {
  const rdf = parseFeed(
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel><title>Old</title><link>https://ada.example</link></channel><item><title>One</title><link>https://ada.example/1</link><description>Text</description><dc:date>2026-02-03T00:00:00Z</dc:date></item></rdf:RDF>`,
    URL,
  )
  expect(rdf?.posts).toMatchObject([{ title: 'One', published_at: '2026-02-03T00:00:00.000Z' }])
  const podcast = parseFeed(
    `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>Talks</title><itunes:author>Ada</itunes:author><itunes:image href="https://ada.example/cover.jpg"/>
<item><title>Episode 1</title><guid isPermaLink="false">x1</guid><description>About engines.</description><enclosure url="https://ada.example/1.mp3" type="audio/mpeg" length="1"/></item></channel></rss>`,
    URL,
  )
  expect(podcast).toMatchObject({ author: 'Ada', picture: 'https://ada.example/cover.jpg' })
  expect(podcast?.posts).toMatchObject([{ url: 'https://ada.example/1.mp3', picture: null }])
})

it.each([
  ['no feed', '<html><body>x</body></html>'],
  ['other JSON', '{"version": 1}'],
  ['declared entities', '<!DOCTYPE r [<!ENTITY a "aaaa">]><rss><channel><title>&a;</title></channel></rss>'],
  ['half a feed', '<rss><channel><title>x'],
  ['nothing', ''],
])('refuses %s', (_, text) => {
  expect(parseFeed(text, URL)).toBeNull()
})

const rssOf = (entries: readonly string[]) =>
  `<rss><channel><title>x</title>${entries.map(one => `<item><description><![CDATA[${one}]]></description></item>`).join('')}</channel></rss>`

/** Formatting that a parser repeats in each paragraph. */
const unclosed = (tags: number) =>
  `<p>${Array.from({ length: tags }, (_, index) => `<b a=${index}>`).join('')}${'<p>x</p>'.repeat(tags)}`

const jsonFeedOf = (tag: string, count: number) =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    items: Array.from({ length: 24 }, () => ({
      title: tag,
      content_html: '<p>x',
      tags: Array.from({ length: count }, () => tag),
    })),
  })

it.each([
  ['repeat unclosed formatting', rssOf([unclosed(600)])],
  [
    'have tags of very many attributes',
    rssOf([`<p ${Array.from({ length: 15_000 }, (_, i) => `a${i}`).join(' ')}>x`]),
  ],
  ['are all complex', rssOf(Array.from({ length: 60 }, () => unclosed(150)))],
  ['have titles and tags of nothing but angle brackets', jsonFeedOf('<'.repeat(20_000), 3)],
  ['have thousands of tags with references', jsonFeedOf('&amp;', 8_000)],
])('reads a feed in a moment whose entries %s', (_, text) => {
  const start = process.cpuUsage()
  const posts = parseFeed(text, URL)?.posts ?? []
  const { user, system } = process.cpuUsage(start)
  // Processor time: the tests share the machine with others.
  expect((user + system) / 1_000_000).toBeLessThan(1)
  expect(posts.every(({ body }) => JSON.stringify(body).includes('"x"'))).toBe(true)
  expect(posts.length).toBeGreaterThan(0)
})

it('keeps all words of an entry that is too complex to parse', () => {
  const html = `${unclosed(200)}${`<p>${'More words. '.repeat(30)}</p>`.repeat(100)}<p>The last words.`
  const [post] = parseFeed(rssOf([html]), URL)?.posts ?? []
  expect(JSON.stringify(post?.body)).toContain('The last words.')
})

it.each([
  ['entities of HTML', 'Caf&eacute; &uuml; &ldquo;1&rdquo;', 'Café ü “1”'],
  ['CDATA', '<![CDATA[&#8220;Hi&#8221; &lt;b&gt; <em>&amp;amp;</em>]]>', '“Hi” <b> &amp;'],
  ['no entities', 'AT&amp;T &amp;copy=1', 'AT&T &copy=1'],
])('reads titles with %s', (_, written, title) => {
  expect(parseFeed(`<rss><channel><title>${written}</title></channel></rss>`, URL)?.title).toBe(title)
})

it('converts the newest entries of a feed in any order', () => {
  const items = Array.from(
    { length: 20 },
    (_, day) =>
      `<item><title>${day}</title><description>${day < 2 ? '' : 'Text'}</description><pubDate>2026-01-${day + 10}</pubDate></item>`,
  )
  const feed = parseFeed(`<rss><channel><title>x</title>${items.join('')}</channel></rss>`, URL)
  expect(feed?.posts.map(({ title }) => Number(title))).toEqual([
    19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8,
  ])
})

it.each([
  ['ada@looms.example (Ada Lovelace)', 'Ada Lovelace'],
  ['Ada Lovelace <ada@looms.example>', 'Ada Lovelace'],
  ['ada@looms.example', null],
  ['Ada Lovelace (Looms)', 'Ada Lovelace (Looms)'],
])('takes the name, not the address, of the author %s', (written, author) => {
  const xml = written.replace('<', '&lt;').replace('>', '&gt;')
  const feed = parseFeed(`<rss><channel><title>T</title><author>${xml}</author></channel></rss>`, URL)
  expect(feed?.author).toBe(author)
})

it.each([
  ['Seg, 24 Set 2018 19:42:40 -0300', '2018-09-24T22:42:40.000Z'],
  ['Mon, 24 Sep 18 19:42:40 GMT', '2018-09-24T19:42:40.000Z'],
  ['24. marraskuuta 2018', '2018-11-24T00:00:00.000Z'],
  ['Mon 03/04/2019', null],
  ['lun., 3 févr. 2020 08:00', '2020-02-03T08:00:00.000Z'],
  ['24 de enero de 2019', '2019-01-24T00:00:00.000Z'],
  ['Mo, 6. Mai 2024 7:05:00 +0200', '2024-05-06T05:05:00.000Z'],
  ['Mon, 06 May 2024 07:05:00 GMT', '2024-05-06T07:05:00.000Z'],
  ['yesterday', null],
])('reads the time %s', (written, time) => {
  const item = `<item><title>One</title><description>Text.</description><pubDate>${written}</pubDate></item>`
  const feed = parseFeed(`<rss><channel><title>T</title>${item}</channel></rss>`, URL)
  expect(feed?.posts[0]?.published_at).toBe(time)
})

it('splits categories at commas, and leaves out what is no tag', () => {
  const long = 'a category in which its author explains what all of these posts are about'
  const category = `<category>Looms, Bobbins，写真; ${long}</category>`
  const item = `<item><title>One</title><description>Text.</description>${category}</item>`
  const feed = parseFeed(`<rss><channel><title>T</title>${item}</channel></rss>`, URL)
  expect(feed?.posts[0]?.tags).toEqual(['Looms', 'Bobbins', '写真'])
})
