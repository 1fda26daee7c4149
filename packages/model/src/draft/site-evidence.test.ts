import { describe, expect, it } from 'vitest'
import { emptyProfile } from '../profile/empty-profile.ts'
import type { Profile } from '../profile/profile.ts'
import { draftWebsite } from './draft-website.ts'
import { siteEvidence } from './site-evidence.ts'

const link = { platform: 'github', kind: 'account', id: 'ada', url: 'https://github.com/ada' } as const
const mark = { path: 'api', detail: 'GitHub', at: '2026-11-20T10:00:00.000Z' } as const
const profile: Profile = {
  ...emptyProfile(link),
  name: 'Ada Example',
  bio: 'I write compilers for machines that do not exist yet.',
  links: [
    { label: 'Notes', url: 'https://notes.example/' },
    { label: 'Talks', url: 'https://talks.example/' },
  ],
  provenance: { name: mark, bio: mark, links: mark },
}

describe('the evidence of a published website', () => {
  const { design, evidence } = draftWebsite(profile)

  it('is that of the draft while nothing was changed', () => {
    const ofDesign = Object.entries(evidence).filter(([path]) => !/^(?:seo|posts)\./.test(path))
    expect(siteEvidence(profile, design, 'en', {})).toMatchObject(Object.fromEntries(ofDesign))
  })

  it('follows texts that were moved, and names the owner for those that were rewritten', () => {
    const items = [...(design.links?.items ?? [])].reverse()
    const changed = {
      ...design,
      hero: { ...design.hero, lede: 'I changed my mind.' },
      links: { ...design.links, items },
    }
    const found = siteEvidence(profile, changed as typeof design, 'en', {})
    expect(found['hero.lede']).toEqual([{ path: 'owner', quote: 'I changed my mind.' }])
    const last = items.length - 1
    for (const field of ['', '.label', '.url'])
      expect(found[`links.items.0${field}`]).toEqual(evidence[`links.items.${last}${field}`])
  })

  it('quotes long texts up to a whole character, as databases refuse half of one', () => {
    const lede = `${'a'.repeat(1999)}😀 and more`
    const found = siteEvidence(
      profile,
      { ...design, hero: { ...design.hero, lede } } as typeof design,
      'en',
      {},
    )
    expect(found['hero.lede']).toEqual([{ path: 'owner', quote: 'a'.repeat(1999) }])
  })
})
