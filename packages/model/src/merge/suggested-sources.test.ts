import { describe, expect, it } from 'vitest'
import { parseProfileLink } from '../links/profile-link.ts'
import { emptyProfile } from '../profile/empty-profile.ts'
import type { Profile } from '../profile/profile.ts'
import { withSource } from '../profile/profile-source.ts'
import { mergeReadings } from './merge-readings.ts'
import { suggestedSources, withDismissed } from './suggested-sources.ts'

function linkOf(url: string) {
  const parsed = parseProfileLink(url, { anyPage: true })
  if (!parsed.ok) throw new Error(url)
  return parsed.link
}

function place(url: string, links: (string | Profile['links'][number])[]): Profile {
  const link = linkOf(url)
  const mark = { path: 'website' as const, detail: 'test', at: '2026-11-20T10:00:00.000Z' }
  const all = links.map(one => (typeof one === 'string' ? { label: '', url: one } : one))
  return withSource({ ...emptyProfile(link), links: all, provenance: { name: mark, links: mark } }, 'link')
}

const HOME = 'https://mara.example/'
const urlsOf = (profile: Profile) => suggestedSources(profile).map(({ link }) => link.url)

describe('suggested places', () => {
  it.each([
    'https://github.com/mara',
    'https://www.linkedin.com/in/mara/',
    'https://www.instagram.com/mara/',
    'https://bsky.app/profile/mara.example',
    'https://social.example/@mara',
    'https://linktr.ee/mara',
    'https://orcid.org/0000-0002-1825-0097',
    'https://stackoverflow.com/users/22656/mara',
    'https://gitlab.com/mara',
    'https://mara-blog.example/',
  ])('are profiles and own pages such as %s', url => {
    expect(suggestedSources(place('https://www.youtube.com/@mara', [url]))).toEqual([
      {
        link: expect.objectContaining({ url: linkOf(url).url }),
        label: expect.any(String),
        found_at: 'YouTube',
      },
    ])
  })

  it.each([
    'https://github.com/mara/kelp',
    'https://www.linkedin.com/company/hafenwerk/',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://bsky.app/profile/mara.example/post/3k',
    'https://social.example/@mara/110',
    'https://x.com/mara',
    'https://www.tiktok.com/@mara',
    'https://shop.example/products/7',
    'https://medium.com/',
    'mailto:mara@example.org',
    'https://127.0.0.1/',
  ])('are not %s', url => {
    expect(urlsOf(place(HOME, [url]))).toEqual([])
  })

  it('are pages that a place has verified', () => {
    const page = { label: '', url: 'https://university.example/staff/mara' }
    expect(urlsOf(place(HOME, [page]))).toEqual([])
    expect(urlsOf(place(HOME, [{ ...page, is_verified: true }]))).toEqual([page.url])
  })

  it('are neither sources nor dismissed, also when merged again, and each once', () => {
    const links = ['https://github.com/mara', 'https://gitlab.com/mara', HOME]
    const readings = [place(HOME, links), place('https://github.com/mara', links)]
    const merged = mergeReadings(readings, { link: linkOf(HOME), name: 'Mara' })
    expect(urlsOf(merged)).toEqual(['https://gitlab.com/mara'])
    const dismissed = withDismissed(merged, 'https://gitlab.com/mara')
    expect(withDismissed(dismissed, 'https://gitlab.com/mara')).toEqual(dismissed)
    expect(urlsOf(mergeReadings(readings, dismissed))).toEqual([])
    expect(urlsOf(mergeReadings(readings.slice(0, 1), dismissed))).toEqual(['https://github.com/mara'])
  })
})
