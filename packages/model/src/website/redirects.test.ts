import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  resolveRedirects,
  resolveRedirect,
  parseRedirectLines,
  parseRedirectFrom,
  Redirect,
  appendQuery,
} from './redirects.ts'
import { canonicalPath, readablePath, parseSiteTarget } from './site-target.ts'

const OWN = new Set(['ada.sites.example'])
const all = (...lines: string[]) => parseRedirectLines(lines.join('\n')).redirects
const lead = (redirects: Redirect[], path: string, query = '') =>
  resolveRedirect(redirects, { path, query }, OWN)

describe('the path that a redirect leads from', () => {
  it.each([
    ['', 'Enter the old address.'],
    ['/a?b', 'Leave out ? and # and what follows. A visitor’s query is kept.'],
    ['/a#b', 'Leave out ? and # and what follows. A visitor’s query is kept.'],
    ['/a*', 'Enter one address per redirect; * isn’t supported.'],
    ['/%', 'This isn’t a valid path.'],
    [`/${'a'.repeat(1000)}`, 'This isn’t a valid path.'],
    ['https://ada.example/', 'The home page can’t be redirected.'],
    ['/media', '/media is reserved for the website’s own files.'],
    ['/.well-known/a', '/.well-known is reserved for the website’s own files.'],
  ])('cannot be %j, and the message says why', (written, message) =>
    expect(parseRedirectFrom(written)).toEqual({ ok: false, message }),
  )

  it.each([
    ['https://ada.example/old/', '/old'],
    [' /mediation ', '/mediation'],
    [' HTTP://ada.example/old ', '/old'],
    ['/see-https://ada.example', '/see-https%3A/ada.example'],
    ['https://[', '/https%3A/%5B'],
    [`/${'a'.repeat(999)}`, `/${'a'.repeat(999)}`],
  ])('%j is read as %s', (written, text) => expect(parseRedirectFrom(written)).toEqual({ ok: true, text }))
})

describe('a path', () => {
  it.each([
    ['/about/', '/about'],
    ['about', '/about'],
    ['/Über uns', '/%C3%9Cber%20uns'],
    ['/u\u0308', '/%C3%BC'],
    ['/%c3%bc', '/%C3%BC'],
    ['/%7Eada', '/~ada'],
    ['//evil.example', '/evil.example'],
    ['/a/../b/./c//d', '/b/c/d'],
    ['/%2e%2e/%2E%2e/b', '/b'],
    ['/100%25', '/100%25'],
  ])('%s is canonicalised to %s', (written, path) => expect(canonicalPath(written)).toBe(path))

  it.each(['/%', '/%ff', '/a%2Fb', '/a%5cb', '/a\\b', '/a%00', '/a%0d%0aset-cookie:x'])(
    '%s is rejected',
    written => expect(canonicalPath(written)).toBeNull(),
  )

  test('is canonicalised idempotently', () => {
    const text = fc.oneof(fc.webPath(), fc.string({ unit: 'binary', maxLength: 40 }))
    fc.assert(
      fc.property(text, written => {
        const path = canonicalPath(written)
        if (path === null) return
        expect(canonicalPath(path)).toBe(path)
        expect(path).toMatch(/^\/(?!\/)[!'()*.\w~%/-]*$/)
        expect(canonicalPath(readablePath(path))).toBe(path)
      }),
    )
  })

  it('is decoded for display where that hides nothing', () => {
    expect(readablePath('/%C3%9Cber%20uns')).toBe('/Über%20uns')
    expect(readablePath('/a%E2%80%AEb')).toBe('/a%E2%80%AEb')
    expect(readablePath('/%C3%9C%C3%BC-%C3%9F/%FF%C3%9F')).toBe('/Üü-ß/%FF%C3%9F')
    expect(readablePath('/%C3%9C%E2%80%AE/%E2%80%AE%C3%9C')).toBe('/%C3%9C%E2%80%AE/%E2%80%AE%C3%9C')
  })
})

describe('parseRedirectLines', () => {
  it('parses every common spelling with its status', () => {
    const text =
      '# old site\n\n/a /b\r\n/c -> /d 302\r/e \u2192 /f\n/g => /h 308!\n/i = /j\n/k,/l\n/m;/n;307\nhttps://old.example/o /p'
    const { redirects, problems } = parseRedirectLines(text)
    expect(problems).toEqual([])
    expect(redirects.map(({ from, to, status }) => [from, to, status])).toEqual([
      ['/a', '/b', 301],
      ['/c', '/d', 302],
      ['/e', '/f', 301],
      ['/g', '/h', 301],
      ['/i', '/j', 301],
      ['/k', '/l', 301],
      ['/m', '/n', 302],
      ['/o', '/p', 301],
    ])
  })

  it.each([
    ['/old, /new', '/old', '/new', 301],
    ['/a, /b, 302', '/a', '/b', 302],
    ['/a ; /b', '/a', '/b', 301],
    ['/a, /b 302', '/a', '/b', 302],
    ['"/c","/d"', '/c', '/d', 301],
    ['"/c d", "https://a.example/x,y"', '/c%20d', 'https://a.example/x,y', 301],
    ['/a,b /c,d', '/a%2Cb', '/c%2Cd', 301],
  ])('reads %s as a row of a table if a comma or quote separates', (line, from, to, status) => {
    expect(parseRedirectLines(line)).toEqual({ redirects: [{ from, to, status }], problems: [] })
  })

  it('reports each invalid line; a repeated line is allowed, a contradicting one is not', () => {
    const { redirects, problems } = parseRedirectLines(
      '/a /b\n/a /b\n/a /c\n/d\n/e /f 404\n/g /h 301 x\n/i ftp://j\n/k /l 3020\n/m /n x301\n  # → comment',
    )
    expect(redirects).toHaveLength(1)
    expect(problems).toEqual([
      { line: 3, message: 'A line above already redirects this address.' },
      ...[4, 5, 6].map(line => ({ line, message: 'Enter one redirect per line: /old /new' })),
      { line: 7, message: 'Start with / for a page of this website, or with https:// for another.' },
      ...[8, 9].map(line => ({ line, message: 'Enter one redirect per line: /old /new' })),
    ])
  })
})

describe('a from-path', () => {
  it('is the path of a URL', () =>
    expect(parseRedirectFrom(' https://old.example/2019/post/ ')).toEqual({ ok: true, text: '/2019/post' }))

  it.each([
    '',
    '/',
    '/?p=1',
    '/a#b',
    '/blog/*',
    '/media',
    '/media/x',
    '/og/home.png',
    '/.well-known/acme',
    '/%2fx',
  ])('rejects %s', written => expect(parseRedirectFrom(written).ok).toBe(false))
})

describe('a target', () => {
  it.each([
    ['/posts/Über?x=ä#top', '/posts/%C3%9Cber?x=%C3%A4#top'],
    ['/', '/'],
    ['https://Bücher.example', 'https://xn--bcher-kva.example/'],
    ['HTTPS://a.example/http://b', 'https://a.example/http://b'],
    ['https://a.example/{a}{b}', 'https://a.example/%7Ba%7D%7Bb%7D'],
    ['/a#b?c', '/a#b?c'],
    ['/a?#', '/a'],
    [`/${'a'.repeat(1999)}`, `/${'a'.repeat(1999)}`],
    [`https://a.example/${'a'.repeat(1982)}`, `https://a.example/${'a'.repeat(1982)}`],
  ])('%s becomes %s', (written, text) => expect(parseSiteTarget(written)).toEqual({ ok: true, text }))

  it.each([
    ...['//evil.example', '/\\evil.example', 'http://a.example/', 'javascript:alert(1)', 'data:text/html,x'],
    ...['https://ada@evil.example/', 'evil.example', '', 'https://', 'mailto:a@b.example', '/a\r\nx: y'],
  ])('rejects %s', written => expect(parseSiteTarget(written).ok).toBe(false))

  it.each([
    [' ', 'Enter the target.'],
    [`/${'a'.repeat(2000)}`, 'This address is too long.'],
    ['/a\u0000b', 'This isn’t an address.'],
    ['https://a.example/\\b', 'This isn’t an address.'],
    ['HTTP://a.example/', 'Use an address that starts with https://'],
    ['see https://a.example/', 'Start with / for a page of this website, or with https:// for another.'],
    ['see http://a.example/', 'Start with / for a page of this website, or with https:// for another.'],
    ['ftp://a.example/', 'Start with / for a page of this website, or with https:// for another.'],
    ['https://ada:x@a.example/', 'Addresses can’t contain a user name or password.'],
    ['https://:x@a.example/', 'Addresses can’t contain a user name or password.'],
    ['/%ff', 'This isn’t a valid path.'],
    [`/${'\u00fc'.repeat(400)}`, 'This address is too long.'],
    [`https://a.example/${'\u00fc'.repeat(400)}`, 'This address is too long.'],
  ])('explains why %j is rejected', (written, message) =>
    expect(parseSiteTarget(written)).toEqual({ ok: false, message }),
  )

  test('is canonical and safe in a header', () => {
    const text = fc.oneof(
      fc.webUrl({ validSchemes: ['https'], withQueryParameters: true }),
      fc.webPath(),
      fc.string(),
    )
    fc.assert(
      fc.property(text, written => {
        const read = parseSiteTarget(written)
        if (!read.ok) return
        expect(parseSiteTarget(read.text)).toEqual(read)
        expect(read.text).toMatch(/^(?:\/(?!\/)|https:\/\/)[\x21-\x7e]*$/)
      }),
    )
  })
})

describe('resolveRedirects', () => {
  it('resolves chains, permanent only if every step is', () => {
    const { redirects } = resolveRedirects(all('/a /b', '/b /c?x=1 302', '/c /d#place'), OWN)
    expect(redirects).toEqual([
      { from: '/a', to: '/d?x=1#place', status: 302 },
      { from: '/b', to: '/d?x=1#place', status: 302 },
      { from: '/c', to: '/d#place', status: 301 },
    ])
  })

  it.each([[['/a /a/']], [['/a /b', '/b /a']], [['/a https://ada.sites.example/b', '/b /a?x=1']]])(
    'rejects loops: %s',
    lines => {
      const { problems } = resolveRedirects(all(...lines), OWN)
      expect(problems.map(({ field }) => field)).toEqual(lines.map(() => 'to'))
    },
  )

  it('rejects duplicate from-paths', () => {
    const twice = [...all('/a /b'), ...all('/a /b')]
    expect(resolveRedirects(twice, OWN).problems).toEqual([
      { index: 1, field: 'from', message: 'There’s already a redirect from here.' },
    ])
    expect(resolveRedirects(all('/a /a'), OWN)).toEqual({
      redirects: [],
      problems: [{ index: 0, field: 'to', message: 'This redirects back to itself.' }],
    })
    expect(resolveRedirects(all('/x /a', '/a /b', '/b /a'), OWN).problems).toHaveLength(3)
  })

  const path = fc.constantFrom('/a', '/b', '/c', '/d', '/e')
  const target = fc.oneof(
    path,
    path.map(own => `https://ada.sites.example${own}?y=2`),
    fc.constant('https://b.example/a'),
  )
  const list = fc
    .uniqueArray(fc.record({ from: path, to: target, status: fc.constantFrom(301 as const, 302 as const) }), {
      selector: ({ from }) => from,
    })
    .map(redirects => redirects.map(redirect => Redirect.parse(redirect)))

  test('leaves no chain or loop, and is idempotent', () => {
    fc.assert(
      fc.property(list, redirects => {
        const arranged = resolveRedirects(redirects, OWN)
        expect(arranged.redirects.length + arranged.problems.length).toBe(redirects.length)
        const froms = new Set(arranged.redirects.map(({ from }) => from))
        // A redirect into a loop is rejected with it, so the rest has no loops.
        for (const { to } of arranged.redirects) expect(froms.has(to.split('?')[0] ?? '')).toBe(false)
        expect(resolveRedirects(arranged.redirects, OWN)).toEqual({
          redirects: arranged.redirects,
          problems: [],
        })
      }),
    )
  })

  test('never redirects to a target the owner did not enter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (asked, query) => {
        const found = lead(all('/a https://b.example/x', '/c /d'), asked, `?${query}`)
        if (!found) return
        expect(['https://b.example', 'https://ada.sites.example']).toContain(
          new URL(found.to, 'https://ada.sites.example/').origin,
        )
        expect(found.to).toMatch(/^[\x21-\x7e]*$/)
      }),
    )
  })

  it("matches every spelling of a path and keeps the visitor's query", () => {
    const redirects = all('/Über /about?lang=de#us')
    expect(lead(redirects, '/%c3%9cber/', '?utm=1')).toEqual({ to: '/about?lang=de&utm=1#us', status: 301 })
    expect(lead(redirects, '/other')).toBeNull()
  })

  it('ignores a loop through a host added later', () => {
    const redirects = all('/a https://ada.sites.example/b', '/b https://ada.sites.example/a')
    expect(lead(redirects, '/a')).toBeNull()
  })
})

test('appendQuery cannot break out of the query', () => {
  expect(appendQuery('/a', '?x=<script>\r\n#y')).toBe('/a?x=%3Cscript%3E%0D%0A%23y')
  expect(appendQuery('/a?', '')).toBe('/a?')
  expect(appendQuery('/a?', 'b=?c[]&d')).toBe('/a?b=?c[]&d')
  expect(appendQuery('/a?b', '?c#d')).toBe('/a?b&c%23d')
})

test('parses pasted lines as static hosts do', () => {
  const { redirects, problems } = parseRedirectLines(
    [
      '# from to',
      '',
      '/a /b',
      '/c -> /d',
      '/e → https://f.example/',
      '/g,/h',
      '/i\t/j 302!',
      '/k',
      '/a /z',
      '/* /x 200',
    ].join('\r\n'),
  )
  expect(redirects.map(({ from, to, status }) => `${from} ${to} ${status}`)).toEqual([
    '/a /b 301',
    '/c /d 301',
    '/e https://f.example/ 301',
    '/g /h 301',
    '/i /j 302',
  ])
  expect(problems.map(({ line }) => line)).toEqual([8, 9, 10])
})
