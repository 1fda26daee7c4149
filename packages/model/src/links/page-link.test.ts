import { expect, it } from 'vitest'
import { placeName, websiteTypeOf } from '../profile/places.ts'
import { parsePageLink } from './page-link.ts'
import { parseProfileLink } from './profile-link.ts'

it.each([
  ['example.org', 'https://example.org/', 'example.org'],
  [
    ' https://www.Example.org/About/?utm_source=x&page=2#me ',
    'https://www.example.org/About/?page=2',
    'example.org/About',
  ],
  ['http://example.org', 'https://example.org/', 'example.org'],
  ['<https://ada.example/~ada>', 'https://ada.example/~ada', 'ada.example/~ada'],
  ['bücher.example', 'https://xn--bcher-kva.example/', 'xn--bcher-kva.example'],
  ['@ada@social.example', 'https://social.example/@ada', 'social.example/@ada'],
  ['HTTP://ada.example./x//', 'https://ada.example/x//', 'ada.example/x'],
  ['//ada.example', 'https://ada.example/', 'ada.example'],
  ['ada.example/http://x', 'https://ada.example/http://x', 'ada.example/http://x'],
  ['ada.example:443/x', 'https://ada.example/x', 'ada.example/x'],
  ['ada.example/?ref=a&si=b&x=1', 'https://ada.example/?x=1', 'ada.example'],
  ['ada.example/?a=%20b', 'https://ada.example/?a=%20b', 'ada.example'],
  ['a.www.example', 'https://a.www.example/', 'a.www.example'],
  [
    `ada.example/${'x'.repeat(380)}`,
    `https://ada.example/${'x'.repeat(380)}`,
    `ada.example/${'x'.repeat(188)}`,
  ],
  [
    'https://bsky.app/profile/ada.example',
    'https://bsky.app/profile/ada.example',
    'bsky.app/profile/ada.example',
  ],
])('reads %s as the link of a page', (text, url, id) => {
  expect(parsePageLink(text)).toEqual({ platform: 'web', kind: 'person', id, url })
  expect(parsePageLink(url)?.url).toBe(url)
})

it.each([
  'octocat',
  '',
  '@ada',
  '@ada@x',
  'a.example b.example',
  'h2+x-y.z:a.example',
  'x:y.example',
  'HTTPS:a.example:8080',
  `https://ada.example/${'x'.repeat(381)}`,
  'two words.example here',
  'javascript:alert(1)',
  'ftp://example.org',
  'mailto:ada@example.org',
  'ada@example.org',
  'localhost',
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://2130706433/',
  'http://0x7f.1/',
  'https://user:secret@example.org/',
  'https://example.org:8080/',
  'https://www.linkedin.com/feed/',
  'https://github.com/login',
  `https://example.org/${'x'.repeat(500)}`,
])('does not read %s as the link of a page', text => {
  expect(parsePageLink(text)).toBeNull()
})

it('accepts pages only where the caller asks for any page, and prefers the platforms', () => {
  expect(parseProfileLink('https://ada.example')).toMatchObject({
    ok: false,
    message: 'Please enter a valid LinkedIn, GitHub, YouTube, or Instagram profile URL',
  })
  expect(parseProfileLink('https://ada.example', { anyPage: true })).toMatchObject({ ok: true })
  expect(parseProfileLink('github.com/ada', { anyPage: true })).toMatchObject({
    link: { platform: 'github' },
  })
})

it('names the place and finds the type of website', () => {
  const at = (text: string) => {
    const link = parsePageLink(text)
    return link && [placeName(link), websiteTypeOf(link), websiteTypeOf({ ...link, kind: 'company' })]
  }
  expect(at('bsky.app/profile/ada.example')).toEqual(['Bluesky', 'linkedin-individual', 'linkedin-company'])
  expect(at('www.ada.example/about')).toEqual(['ada.example', 'linkedin-individual', 'linkedin-company'])
  expect(at('https://codeberg.org/ada')?.slice(0, 2)).toEqual(['Codeberg', 'github'])
  expect(at('https://gitlab.ada.example/ada')?.slice(0, 2)).toEqual(['gitlab.ada.example', 'github'])
  const link = parsePageLink('git.ada.example/ada')
  expect(link && websiteTypeOf({ ...link, kind: 'account' })).toBe('github')
})
