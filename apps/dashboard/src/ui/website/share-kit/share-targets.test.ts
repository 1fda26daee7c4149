import { WebsiteType } from '@vitrine/model'
import { expect, test } from 'vitest'
import { shareTargets, sourceTarget } from './share-targets.ts'

const source = { platform: 'github', url: 'https://github.com/ada', username: 'ada' } as const
const website = { url: 'https://ada.example/', website_type: 'github', source } as const

test('lists the platform of the source first and every platform once', () => {
  const ids = shareTargets(website).map(({ id }) => id)
  expect(ids[0]).toBe('github')
  expect(ids.toSorted()).toEqual(['github', 'instagram', 'linkedin', 'x', 'youtube'])
})

test('names the address in every text', () => {
  for (const website_type of WebsiteType.options)
    for (const { text, id } of shareTargets({ ...website, website_type }))
      expect(text, `${website_type} ${id}`).toContain('ada.example')
})

test('fits a post on X into 280 characters with the longest address', () => {
  const url = `https://${'a'.repeat(25)}.sites.example.com/`
  for (const website_type of WebsiteType.options) {
    const x = shareTargets({ ...website, url, website_type }).find(({ id }) => id === 'x')
    expect(x?.text.length).toBeLessThanOrEqual(280)
  }
})

test('encodes the address in links that open a post', () => {
  const odd = { ...website, url: 'https://ada.example/?a=1&b=#c' }
  for (const { composeUrl } of shareTargets(odd))
    if (composeUrl) {
      const shared = new URL(composeUrl).searchParams
      expect(shared.get('url') ?? shared.get('text')).toContain(odd.url)
    }
})

test('sends the owner of a company page to that page, and a person to their contact info', () => {
  const company = {
    ...website,
    website_type: 'linkedin-company',
    source: { platform: 'linkedin', url: 'https://www.linkedin.com/company/looms', username: 'looms' },
  } as const
  expect(sourceTarget(company)?.editUrl).toBe('https://www.linkedin.com/company/looms')
  expect(sourceTarget({ ...company, website_type: 'linkedin-individual' })?.editUrl).toContain('contact-info')
})

test('knows no place for a website that was made from a page or a file', () => {
  expect(sourceTarget({ ...website, source: { ...source, platform: 'web' } })).toBeNull()
})
