import { describe, expect, it } from 'vitest'
import { findLinks } from './find-links.ts'
import { HostIndex, HostIndexBuilder, hashesOfUrl } from './host-index.ts'
import { parseList } from './load-lists.ts'
import { fullRunIt } from '../../testing/full-run.ts'
import { gzipSync } from 'node:zlib'

const indexOf = async (...lines: string[]) => {
  const list = await parseList(Buffer.from(lines.join('\n')))
  const index = new HostIndex(list.hashes)
  return (url: string) => index.has(hashesOfUrl(url))
}

describe('a list', () => {
  it('covers what is below a domain, and nothing beside it', async () => {
    const has = await indexOf('bad.example')
    for (const url of ['https://bad.example', 'http://www.BAD.example./x', 'https://a.b.bad.example:8443/?q'])
      expect([url, has(url)]).toEqual([url, true])
    for (const url of [
      'https://example',
      'https://notbad.example',
      'https://bad.example.org',
      'mailto:x',
      '',
    ])
      expect([url, has(url)]).toEqual([url, false])
  })

  it.each([
    ['HTTPS://EVIL.Top/'],
    ['https://evil%2Etop'],
    ['https://evil。top/login'],
    ['https://good.example:443@evil.top'],
    ['https://good.example%2F@EVIL%2etop./x'],
    ['//evil%2etop/x'],
    ['\\\\EVIL.top\\x'],
    ['mailto:me@evil%2Etop'],
    ['mailto:me%40evil.top'],
    ['mailto:me@evil.top,you@good.example?subject=x'],
    ['mailto:you@good.example?cc=me%40evil%2Etop&subject=x'],
    ['https://b%C3%BCcher.example/a'],
    ['https://BÜCHER.example'],
    ['https://xn--bcher-kva.example'],
    ['https://www.bücher.example.'],
    ['https://shared.example/%75ser/./ev%69l/login'],
    ['https://shared.example//user//evil'],
    ['https://shared.example/x?q=%c3%a4%41'],
  ])('finds %s, however it is written', async href => {
    const has = await indexOf(
      'evil.top',
      'Bücher.example',
      'https://shared.example/u%73er/evil',
      'https://shared.example/x?q=%C3%A4A',
    )
    expect([...findLinks({ href })].filter(({ url }) => has(url))).not.toEqual([])
  })

  it('finds where a card of a file leads, also if a picture is from there, and takes no file name for a domain', () => {
    const src = 'https://evil.top/login'
    const picture = { type: 'image', attrs: { src, alt: '' } }
    const card = { type: 'file', attrs: { src, name: 'Invoice.pdf', size: 10, title: '', caption: '' } }
    const found = [...findLinks([picture, card], new Set([src]))]
    expect(found).toEqual([{ path: '1.attrs.src', url: src, isExplicit: true }])
  })

  it('covers what is below an address, and no other part of its host', async () => {
    const has = await indexOf('https://shared.example/user/evil/', 'https://shared.example/page?id=7')
    for (const path of ['user/evil', 'user/evil/', 'user/evil/login.php?x=1#y', 'page?id=7'])
      expect([path, has(`https://www.shared.example/${path}`)]).toEqual([path, true])
    for (const path of ['', 'user', 'user/evilly', 'user/good', 'page', 'page?id=8'])
      expect([path, has(`https://shared.example/${path}`)]).toEqual([path, false])
  })

  it('takes eight bytes for each entry, and each entry once', async () => {
    const list = await parseList(
      Buffer.from(Array.from({ length: 3000 }, (_, at) => `h${at % 1500}.example`).join('\r\n')),
    )
    expect([list.entries, list.hashes.byteLength]).toEqual([1500, 1500 * 8])
  })

  it('is read compressed, without a line break at its end, and from a buffer within another', async () => {
    const zipped = gzipSync('a.example\nb.example')
    const within = Buffer.concat([Buffer.from('xyz'), zipped]).subarray(3)
    expect((await parseList(within)).entries).toBe(2)
  })

  fullRunIt('mistakes none of 200,000 other hosts for one of 20,000', () => {
    const builder = new HostIndexBuilder()
    for (let at = 0; at < 20_000; at += 1) builder.add('host', `bad${at}.example`)
    const index = new HostIndex(builder.build().hashes)
    const found = Array.from({ length: 200_000 }, (_, at) => `https://good${at}.example/`).filter(url =>
      index.has(hashesOfUrl(url)),
    )
    expect(found).toEqual([])
  })
})

describe('findLinks', () => {
  it.each([
    ['http:192.0.2.7/login', 'http://192.0.2.7/login'],
    ['http:evil.top', 'http://evil.top/'],
    ['HTTPS:\\\\evil.top\\x', 'https://evil.top/x'],
    ['ht\ttp://192.0.2.7/', 'http://192.0.2.7/'],
    ['http:3221225991', 'http://192.0.2.7/'],
    [' https:/evil.top/a b', 'https://evil.top/a%20b'],
  ])('reads %j as browsers do', (href, url) =>
    expect([...findLinks({ href })]).toContainEqual({ path: 'href', url, isExplicit: true }),
  )

  const urls = (value: unknown) => [...findLinks(value)].map(({ path, url }) => `${path} ${url}`)

  it('finds links at any depth, within texts, and bare domains', () => {
    const value = {
      links: [{ url: 'https://a.example/x y'.replace(' ', '%20') }],
      text: 'See (https://b.example/c), www.d.example. Or e.example/f! Mail mailto:me@g.example',
      none: ['no link', 'Node.js 24', '1.5', 'a..b'],
    }
    expect(urls(value)).toEqual([
      'links.0.url https://a.example/x%20y',
      'text https://b.example/c',
      'text https://www.d.example/',
      'text https://e.example/f',
      'text https://g.example/',
      'none.1 https://node.js/',
    ])
  })

  it('leaves out the addresses of pictures where pictures are, and nowhere else', () => {
    const url = 'https://cdn.example/p.jpg'
    const found = findLinks(
      {
        image: { src: url },
        film: { poster: url },
        bookmark: { url, picture: url },
        button: { href: url },
        cover: { url, width: 4, height: 3, alt: '' },
        seo: { og_image: url, favicon: url },
        text: url,
      },
      new Set([url]),
    )
    expect(Array.from(found, ({ path }) => path)).toEqual(['bookmark.url', 'button.href', 'text'])
  })

  it('reads a megabyte without spaces in about the time of any text', () => {
    for (const text of ['a'.repeat(1e6), 'a.'.repeat(5e5), '語'.repeat(5e5), 'a-.'.repeat(3e5)])
      expect([...findLinks(`${text} https://end.example/`)].at(-1)?.url).toBe('https://end.example/')
  })
})
