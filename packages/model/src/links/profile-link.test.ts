import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FormPlatform, ProfileLink } from '../profile/platform.ts'
import { websiteTypeOf } from '../profile/places.ts'
import { parseProfileLink, PROFILE_LINK_UNSUPPORTED } from './profile-link.ts'

const idOf = (text: string, platform?: FormPlatform) => {
  const parsed = parseProfileLink(text, { platform })
  return parsed.ok ? `${parsed.link.platform} ${parsed.link.kind} ${parsed.link.id}` : parsed.code
}

describe('parseProfileLink', () => {
  it("returns the specification's message for empty input", () => {
    expect(parseProfileLink(' \u200b\n')).toEqual({
      ok: false,
      code: 'required',
      message: 'Profile link is required',
    })
    expect(parseProfileLink('https://example.org/octocat')).toEqual({
      ok: false,
      code: 'unsupported',
      message: 'Please enter a valid LinkedIn, GitHub, YouTube, or Instagram profile URL',
    })
  })

  it('parses one canonical link for each kind of profile', () => {
    expect(parseProfileLink('GitHub.com/OctoCat/?tab=repositories#readme')).toEqual({
      ok: true,
      link: { platform: 'github', kind: 'person', id: 'octocat', url: 'https://github.com/octocat' },
    })
    expect(parseProfileLink('http://de.linkedin.com/in/J%C3%BCrgen-M/de?trk=x')).toEqual({
      ok: true,
      link: {
        platform: 'linkedin',
        kind: 'person',
        id: 'jürgen-m',
        url: 'https://www.linkedin.com/in/j%C3%BCrgen-m',
      },
    })
    expect(parseProfileLink('m.youtube.com/@Candle/videos')).toEqual({
      ok: true,
      link: { platform: 'youtube', kind: 'channel', id: '@candle', url: 'https://www.youtube.com/@candle' },
    })
    expect(parseProfileLink('www.instagram.com/Anna.Atkins/?igsh=1')).toEqual({
      ok: true,
      link: {
        platform: 'instagram',
        kind: 'account',
        id: 'anna.atkins',
        url: 'https://www.instagram.com/anna.atkins',
      },
    })
  })

  it.each([
    'github.com/octocat',
    'https://github.com/octocat/hello-world/tree/main?x=1#y',
    'http:/github.com/octocat',
    '//github.com/octocat',
    'github.com//octocat',
    'github.com./octocat',
    'github.com:443/octocat',
    'https://www.github.com/orgs/octocat/people',
    'github.com/sponsors/octocat',
    'github.com/users/octocat/projects/1',
    'github.com/@octocat',
    'github.com/%6Fctocat',
    'gist.github.com/octocat/0123456789abcdef0123',
    'gist.github.com/octocat',
    'raw.githubusercontent.com/octocat/hello/main/README.md',
    'octocat.github.io/hello',
    'api.github.com/repos/octocat/hello',
    'git@github.com:octocat/hello.git',
    'ssh://git@github.com/octocat/hello',
    'git+https://github.com/octocat/hello.git',
    'git://github.com/octocat/hello',
    '<https://github.com/octocat>',
    '(github.com/octocat).',
    'https://github.com/octocat…',
    '\u200b\u202ahttps://github.com/octocat\u202c\ufeff',
    'My work: https://github.com/octocat, enjoy!',
    'My work: https://github.com/octocat/ is here',
    'https://github.com/octocat/hello world',
    '"https://github.com/octocat" (GitHub)',
    'https://github.com/octocat – my work',
    'GitHub\nhttps://github.com/octocat\nthanks',
    '[octocat](https://github.com/octocat)',
    '<https://github.com/octocat|octocat>',
    'github.com/octocat https://github.com/OctoCat?again',
    'ｇｉｔｈｕｂ.com／octocat',
    'My work: github.com/octocat',
    'My site is octocat.github.io. Enjoy it',
    'github.com/octocat (GitHub)',
    'github.com/octocat \nthanks',
    'github.com/octocat\n thanks',
    '[a](b.example) [c](github.com/octocat)',
    '((github.com/octocat))',
  ])('finds a link in %j', text => {
    expect(idOf(text)).toBe('github person octocat')
  })

  it.each([
    'octocat',
    '@octocat',
    'github.com',
    'https://github.com/',
    'github.com/login',
    'github.com/FEATURES/copilot',
    'github.com/settings/profile',
    'github.com/orgs/login',
    'github.com/-octocat',
    'github.com/octo--cat',
    'github.com/octo_cat',
    `github.com/${'o'.repeat(40)}`,
    'github.com/robots.txt',
    'gist.github.com/0123456789abcdef0123456789abcdef',
    'gist.github.com/discover',
    'github.com.evil.com/octocat',
    'evilgithub.com/octocat',
    'github.com@evil.com/octocat',
    'https://user:pass@github.com/octocat',
    'https://octocat@github.com/octocat',
    'octocat@github.com',
    'github.com:8080/octocat',
    'github.community/octocat',
    'gıthub.com/octocat',
    'evil.com/github.com/octocat',
    'evil.com/?u=https://github.com/octocat',
    'evil.com#github.com/octocat',
    'javascript:alert(1)//github.com/octocat',
    'data:text/html,github.com/octocat',
    'ftp://github.com/octocat',
    'github.com/octocat github.com/torvalds',
    'github.com/octo cat',
    'https://github.com/octo cat',
    'https://github.com/octo  cat',
    'github.www.com/octocat',
    'youtube.com/c',
    'https://github.com/octo\u00a0cat',
    'https://github.com/octo\tcat',
    'https://github.com/octo%20cat',
    'https://github.com/octo"cat',
    'https://github.com/octo<cat>',
    'https://github.com/octo|cat',
    'https://github.com/octo!cat',
    'linkedin.com/in/jane doe',
    'https://www.linkedin.com/in/jane doe/',
    'https://www.instagram.com/anna atkins',
    'https://www.youtube.com/@michael faraday',
    'github.com/%2e%2e%2foctocat',
    'github.com/%zz',
    'a.b.github.io',
    'avatars.githubusercontent.com/u/1',
    'linkedin.com/feed',
    'linkedin.com/in/',
    'linkedin.com/pub/dir/a/b',
    'linkedin.com/jobs/view/1',
    'learning.linkedin.com/in/jane',
    'lnkd.in/abc',
    'youtube.com/playlist?list=PL1',
    'youtube.com/watch',
    'youtube.com/channel/UCshort',
    'youtube.com/premium',
    'youtube.com/c/name./videos',
    'linkedin.com/company/acme.?x',
    'youtu.be/',
    'instagram.com/p/Cabc',
    'instagram.com/reel/Cabc',
    'instagram.com/explore/tags/x',
    'instagram.com/stories/',
    'instagram.com/stories/highlights/1',
    'instagram.com/a..b',
    'x'.repeat(6000),
  ])('rejects %j', text => {
    expect(idOf(text)).toBe('unsupported')
  })

  it.each([
    ['linkedin.com/in/jane-doe-123/details/experience/', 'linkedin person jane-doe-123'],
    ['https://www.linkedin.com/mwlite/in/jane-doe', 'linkedin person jane-doe'],
    ['linkedin.com/company/acme/about', 'linkedin company acme'],
    ['uk.linkedin.com/school/acme', 'linkedin company acme'],
    ['youtube.com/channel/UCBJycsmduvYEL83R_U4JriQ', 'youtube channel UCBJycsmduvYEL83R_U4JriQ'],
    ['youtube.com/c/Candle', 'youtube channel c/candle'],
    ['youtube.com/user/Candle', 'youtube channel user/candle'],
    ['youtube.com/@%E8%A1%9D%E6%92%83', 'unsupported'],
    ['youtube.com/@%E8%A1%9D%E6%92%83%E6%B3%A2', 'youtube channel @衝撃波'],
    ['youtu.be/dQw4w9WgXcQ?si=x', 'youtube channel video:dQw4w9WgXcQ'],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'youtube channel video:dQw4w9WgXcQ'],
    ['youtube.com/shorts/dQw4w9WgXcQ', 'youtube channel video:dQw4w9WgXcQ'],
    ['instagram.com/anna_atkins_/p/Cabc', 'instagram account anna_atkins_'],
    ['instagram.com/anna-atkins', 'instagram account anna-atkins'],
    ['instagram.com/stories/anna.atkins/31415926', 'instagram account anna.atkins'],
  ])('parses %j as %s', (text, id) => {
    expect(idOf(text)).toBe(id)
  })

  it.each<[string, FormPlatform, string]>([
    ['octocat', 'github', 'github person octocat'],
    ['@OctoCat', 'github', 'github person octocat'],
    ['httpie', 'github', 'github person httpie'],
    ['octocat/hello-world', 'github', 'github person octocat'],
    ['/octocat', 'github', 'github person octocat'],
    ['jane-doe', 'linkedin', 'linkedin person jane-doe'],
    ['in/jane-doe', 'linkedin', 'linkedin person jane-doe'],
    ['company/acme', 'linkedin', 'linkedin company acme'],
    ['candle', 'youtube', 'youtube channel @candle'],
    ['UCBJycsmduvYEL83R_U4JriQ', 'youtube', 'youtube channel UCBJycsmduvYEL83R_U4JriQ'],
    ['anna.atkins', 'instagram', 'instagram account anna.atkins'],
    ['@anna.de', 'instagram', 'instagram account anna.de'],
    ['instagram.com/anna', 'github', 'instagram account anna'],
    ['login', 'github', 'unsupported'],
    ['evil.com', 'instagram', 'unsupported'],
    ['evil.com/octocat', 'github', 'unsupported'],
    ['octocat@evil.com', 'github', 'unsupported'],
    ['two words', 'github', 'unsupported'],
    ['https://octocat', 'github', 'unsupported'],
  ])('accepts a bare %j on the host of %s', (text, platform, id) => {
    expect(idOf(text, platform)).toBe(id)
  })

  it('determines the website type', () => {
    const typeOf = (text: string) => {
      const parsed = parseProfileLink(text)
      return parsed.ok ? websiteTypeOf(parsed.link) : null
    }
    expect(typeOf('linkedin.com/company/acme')).toBe('linkedin-company')
    expect(typeOf('linkedin.com/in/jane')).toBe('linkedin-individual')
  })
})

const login = fc
  .stringMatching(/^[a-z\d](?:-?[a-z\d]){0,18}$/)
  .filter(name => idOf(`github.com/${name}`) !== 'unsupported')
const before = fc.constantFrom(
  '',
  'https://',
  'http://',
  'HTTPS://www.',
  'www.',
  '  ',
  '<',
  '\u200b',
  '// '.trim(),
)
const after = fc.constantFrom(
  '',
  '/',
  '?tab=stars',
  '#top',
  '/repo',
  '/repo/issues/1?q=a%20b',
  '.',
  '>',
  ' \n',
  '/?utm_source=x&y=#z',
)

describe('every spelling of one profile', () => {
  it('gives an identical link', () => {
    fc.assert(
      fc.property(login, before, after, fc.boolean(), (name, start, end, isUpper) => {
        const spelled = isUpper ? name.toUpperCase() : name
        expect(parseProfileLink(`${start}github.com/${spelled}${end}`)).toEqual({
          ok: true,
          link: { platform: 'github', kind: 'person', id: name, url: `https://github.com/${name}` },
        })
      }),
    )
  }, 60_000)

  it('gives a link whose own URL parses to the same link, on any host', () => {
    const path = fc.oneof(
      login.map(name => `github.com/${name}`),
      fc.string({ unit: 'grapheme', maxLength: 30 }).map(name => `linkedin.com/in/${name}`),
      fc.string({ unit: 'grapheme', maxLength: 30 }).map(name => `linkedin.com/company/${name}`),
      fc.string({ unit: 'grapheme', maxLength: 30 }).map(name => `youtube.com/@${name}`),
      fc.string({ maxLength: 12 }).map(name => `youtube.com/c/${name}`),
      fc.stringMatching(/^[\w-]{11}$/).map(video => `youtu.be/${video}`),
      fc.stringMatching(/^UC[\w-]{22}$/).map(id => `youtube.com/channel/${id}`),
      fc.stringMatching(/^[\w.-]{1,30}$/).map(name => `instagram.com/${name}`),
    )
    fc.assert(
      fc.property(path, fc.option(fc.constantFrom(...FormPlatform.options)), (text, platform) => {
        const parsed = parseProfileLink(text, { platform })
        if (!parsed.ok) return
        expect(ProfileLink.parse(parsed.link)).toEqual(parsed.link)
        expect(parseProfileLink(parsed.link.url)).toEqual(parsed)
        expect(parsed.link.url).not.toMatch(/[?#]|\/$/)
      }),
      { numRuns: 500 },
    )
  }, 60_000)
})

describe('a platform page that is not a profile', () => {
  it.each([
    ['https://www.instagram.com/p/DQx1yzAbcde/?igsh=1', 'a post'],
    ['instagram.com/reel/Cabc', 'a reel'],
    ['instagram.com/reels/Cabc/', 'a reel'],
    ['https://www.linkedin.com/posts/ada-lovelace_note-g-activity-7', 'a post'],
    ['linkedin.com/feed/update/urn:li:activity:7', 'a post'],
    ['linkedin.com/jobs/view/1', 'a job'],
    ['youtube.com/playlist?list=PL1', 'a playlist'],
  ])('%s is reported as %s, on any host', (text, what) => {
    for (const platform of [null, 'instagram', 'github'] as const)
      expect(parseProfileLink(text, { platform })).toEqual({
        ok: false,
        code: 'unsupported',
        message: `This link leads to ${what}, not to a profile. ${PROFILE_LINK_UNSUPPORTED}`,
      })
  })

  it.each([
    'instagram.com/p',
    'instagram.com/',
    'evil.com/p/Cabc',
    'linkedin.com/feed',
    'x instagram.com/p/Cabc y',
  ])('%s gets the general message', text => {
    expect(parseProfileLink(text)).toMatchObject({ message: PROFILE_LINK_UNSUPPORTED })
  })
})

describe('any input', () => {
  it('gives an answer, and an accepted link is valid', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom(
        'https://',
        'github.com/',
        'linkedin.com/in/',
        '@',
        'youtu.be/',
        'instagram.com/',
        '%',
        '..',
        '://',
        ':',
        '\\',
      ),
    )
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 6 }),
        fc.option(fc.constantFrom(...FormPlatform.options)),
        (pieces, platform) => {
          const parsed = parseProfileLink(pieces.join(''), { platform })
          expect(
            parsed.ok
              ? ProfileLink.safeParse(parsed.link).data
              : ['required', 'unsupported'].find(code => code === parsed.code),
          ).toEqual(parsed.ok ? parsed.link : parsed.code)
        },
      ),
      { numRuns: 2000 },
    )
  }, 60_000)

  it('on another host is rejected', () => {
    const stranger = fc
      .domain()
      .filter(host => !/github\.(?:com|io|dev)$|linkedin\.com$|youtu|instagr/.test(host))
    fc.assert(
      fc.property(stranger, login, (host, name) => {
        for (const text of [
          `${host}/${name}`,
          `https://${host}/github.com/${name}`,
          `https://github.com.${host}/${name}`,
          `https://github.com@${host}/${name}`,
          `https://${host}?github.com/${name}`,
          `https://${host}#https://github.com/${name}`,
        ])
          expect(idOf(text, 'github')).toBe('unsupported')
      }),
    )
  }, 60_000)
})

describe('the limits of a profile link', () => {
  const [hex, name] = ['0123456789abcdef0123', 'x'.repeat(149)]
  it.each<[string, string]>([
    [`github.com/${'o'.repeat(39)}`, `github person ${'o'.repeat(39)}`],
    ['github.com/ORGS/acme', 'github person acme'],
    ['github.com/a@b', 'unsupported'],
    [`gist.github.com/${hex}`, 'unsupported'],
    [`gist.github.com/${hex}4567`, `github person ${hex}4567`],
    [`gist.github.com/${hex.replace('0', 'g')}`, `github person ${hex.replace('0', 'g')}`],
    ['gist.github.com/Discover', 'unsupported'],
    ['codeload.github.com/octocat', 'unsupported'],
    ['codeload.github.com/octocat/x', 'github person octocat'],
    ['api.github.com/users/octocat', 'github person octocat'],
    ['api.github.com/orgs/octocat', 'github person octocat'],
    ['api.github.com/gists/octocat', 'unsupported'],
    [`instagram.com/${'a'.repeat(30)}`, `instagram account ${'a'.repeat(30)}`],
    [`instagram.com/${'a'.repeat(31)}`, 'unsupported'],
    ['instagram.com/a@b', 'unsupported'],
    ['instagram.com/._-', 'unsupported'],
    ['instagram.com/_-_', 'unsupported'],
    ['instagram.com/_1', 'instagram account _1'],
    ['instagram.com/stories', 'unsupported'],
    ['instagram.com/_u/anna', 'instagram account anna'],
    [`linkedin.com/in/x${name}`, `linkedin person x${name}`],
    [`linkedin.com/in/xx${name}`, 'unsupported'],
    ['linkedin.com/IN/jane', 'linkedin person jane'],
    ['linkedin.com/Company/acme', 'linkedin company acme'],
    ['linkedin.com/in/me', 'unsupported'],
    ['linkedin.com/MWLite/in/jane', 'linkedin person jane'],
    ['linkedin.com/in/u\u0308ma', 'linkedin person üma'],
    ['linkedin.com/in/I\u0307x', 'linkedin person i\u0307x'],
    [`linkedin.com/in/${'ü'.repeat(62)}`, `linkedin person ${'ü'.repeat(62)}`],
    [`linkedin.com/in/${'ü'.repeat(62)}x`, 'unsupported'],
    ['linkedin.com/in/J\u030cx', 'linkedin person ǰx'],
    ['youtube-nocookie.com/embed/aaaaaaaaaaa', 'youtube channel video:aaaaaaaaaaa'],
    ['youtube-nocookie.com/x/aaaaaaaaaaa', 'unsupported'],
    ['youtube.com/CHANNEL/UCaaaaaaaaaaaaaaaaaaaaaa', 'youtube channel UCaaaaaaaaaaaaaaaaaaaaaa'],
    ['youtube.com/x?v=aaaaaaaaaaa', 'unsupported'],
    ['youtube.com/watch/aaaaaaaaaaa', 'youtube channel video:aaaaaaaaaaa'],
    ['youtube.com/x/aaaaaaaaaaa', 'unsupported'],
    ['youtube.com/@u\u0308ma', 'youtube channel @üma'],
    ['youtube.com/@J\u030cxx', 'youtube channel @ǰxx'],
    [`youtube.com/c/${'ü'.repeat(62)}xx`, `youtube channel c/${'ü'.repeat(62)}xx`],
    [`youtube.com/c/${'ü'.repeat(62)}xxx`, 'unsupported'],
    ['ｇｉｔｈｕｂ．ｃｏｍ／octocat', 'github person octocat'],
    ['[a](github.com/octocat) and [b](github.com/octocat)', 'github person octocat'],
    ['GIT+SSH://git@github.com/octocat/x', 'github person octocat'],
    ['xgit@github.com:octocat/x', 'unsupported'],
    ['GIT+HTTPS://github.com/octocat/x', 'github person octocat'],
    ['HTTPS://github.com/octocat', 'github person octocat'],
    ['FTP://github.com/octocat', 'unsupported'],
    ['h2://github.com/octocat', 'unsupported'],
    ['github.com:80/octocat', 'github person octocat'],
    ['///github.com/octocat', 'github person octocat'],
    ['github.com/octocat/a%2Fb', 'unsupported'],
  ])('%j is %s', (text, id) => expect(idOf(text)).toBe(id))

  it('rejects long text unread, and takes blanks for nothing', () => {
    const padded = (length: number) => `github.com/octocat?${'x'.repeat(length - 19)}`
    expect([idOf(padded(5000)), idOf(padded(5001))]).toEqual(['github person octocat', 'unsupported'])
    expect([idOf(' '.repeat(5001)), idOf(`${' '.repeat(5000)}x`)]).toEqual(['required', 'unsupported'])
  })

  it.each<[string, FormPlatform, string]>([
    ['/octocat', 'github', 'github person octocat'],
    ['///octocat/x', 'github', 'github person octocat'],
    ['octo?cat', 'github', 'unsupported'],
    ['octocat@x', 'github', 'unsupported'],
    ['octocat/a@b', 'github', 'github person octocat'],
    ['octo.cat', 'github', 'unsupported'],
    ['@octo.cat', 'github', 'unsupported'],
    ['anna.atkins', 'instagram', 'instagram account anna.atkins'],
    ['anna.com', 'instagram', 'unsupported'],
    ['@anna.com', 'instagram', 'instagram account anna.com'],
    ['@jane', 'linkedin', 'linkedin person jane'],
    ['ja@ne', 'linkedin', 'unsupported'],
    ['//company/acme', 'linkedin', 'linkedin company acme'],
    ['IN/jane', 'linkedin', 'linkedin person jane'],
    ['company/acme', 'linkedin', 'linkedin company acme'],
    ['jane/in/x', 'linkedin', 'linkedin person jane'],
    ['UCaaaaaaaaaaaaaaaaaaaaaa', 'youtube', 'youtube channel UCaaaaaaaaaaaaaaaaaaaaaa'],
    ['UCaaaaaaaaaaaaaaaaaaaaaab', 'youtube', 'youtube channel @ucaaaaaaaaaaaaaaaaaaaaaab'],
    ['@candle', 'youtube', 'youtube channel @candle'],
    ['c/candle', 'youtube', 'youtube channel c/candle'],
    ['user/candle', 'youtube', 'youtube channel user/candle'],
    ['music/x', 'youtube', 'youtube channel @music'],
    [`c/UC${'a'.repeat(22)}`, 'youtube', `youtube channel c/uc${'a'.repeat(22)}`],
    [`UC${'a'.repeat(22)}/videos`, 'youtube', `youtube channel UC${'a'.repeat(22)}`],
    ['candle', 'youtube', 'youtube channel @candle'],
    ['candle.x', 'youtube', 'unsupported'],
    ['@candle.x', 'youtube', 'youtube channel @candle.x'],
  ])('%j on a host for %s is %s', (text, platform, id) => expect(idOf(text, platform)).toBe(id))

  it('names the page of a platform that is no profile, in any case', () => {
    const message = (text: string) => {
      const parsed = parseProfileLink(text)
      return parsed.ok ? '' : parsed.message
    }
    expect(message('instagram.com/P/abc')).toBe(
      `This link leads to a post, not to a profile. ${PROFILE_LINK_UNSUPPORTED}`,
    )
    expect(message('linkedin.com/jobs/view/1 x')).toBe(PROFILE_LINK_UNSUPPORTED)
  })
})
