import { describe, expect, it } from 'vitest'
import { mergeProfiles } from '../merge/merge-profiles.ts'
import { mergeReadings, readingsOf } from '../merge/merge-readings.ts'
import { emptyDetails } from '../profile/empty-profile.ts'
import { furtherPlaces } from '../profile/further-places.ts'
import { withSource } from '../profile/profile-source.ts'
import { Profile } from '../profile/profile.ts'
import { factsOf } from '../truth/profile-facts.ts'
import { fieldAt, Draft, PREVIEW_MAX_BYTES } from '../website/preview.ts'
import { draftWebsite } from './draft-website.ts'
import { jsonBytes } from './fit-profile.ts'
import { withProvenance } from './testing/arbitrary-profile.ts'
import { fullProfile } from './testing/edge-case-profiles.ts'
import { RICH } from './testing/fixtures.ts'
import { ACCOUNT, CHANNEL, COMPANY, PERSON } from './testing/typed-profiles.ts'

const placeOf = (profile: Profile) => withSource(withProvenance(profile), 'link')
const join = (first: Profile, ...more: Profile[]) => mergeReadings([first, ...more].map(placeOf), first)

describe('a person on several places', () => {
  const all = join(PERSON, RICH, CHANNEL, ACCOUNT)
  const { design, section_order, evidence, website_type } = draftWebsite(all)

  it('shows the career, repositories, films and pictures on one site', () => {
    // Merging removes what a place has twice.
    const alone = [PERSON, RICH, CHANNEL, ACCOUNT].map(one => draftWebsite(mergeProfiles(one, one)).design)
    const [person, github, channel, account] = alone
    expect(website_type).toBe('linkedin-individual')
    expect(design.experience).toEqual(person?.experience)
    expect(design.projects?.items.map(({ name }) => name)).toEqual(
      [...(person?.projects?.items ?? []), ...(github?.projects?.items ?? [])].map(({ name }) => name),
    )
    expect(design.videos?.items).toHaveLength(channel?.videos?.items.length ?? 0)
    expect(design.gallery?.items).toEqual(account?.gallery?.items)
    expect(design.skills).toEqual(person?.skills)
  })

  it('has them behind the career, and each section once', () => {
    const at = (key: (typeof section_order)[number]) => section_order.indexOf(key)
    expect(at('experience')).toBeLessThan(at('videos'))
    expect(at('videos')).toBeLessThan(at('skills'))
    expect(at('gallery')).toBeLessThan(at('education'))
    expect(section_order.at(-1)).toBe('footer')
    expect(new Set(section_order).size).toBe(section_order.length)
  })

  it('says of each text from which place it is', () => {
    for (const [field, found] of Object.entries(evidence))
      for (const { path } of found) expect([field, path, fieldAt(all, path)]).not.toContain(undefined)
    const paths = Object.entries(evidence).flatMap(([field, found]) =>
      field.startsWith('videos.') ? found.map(({ path }) => path) : [],
    )
    expect(paths.length).toBeGreaterThan(2)
    expect(paths.filter(path => !path.startsWith('further.youtube.details.videos.'))).toEqual([])
  })

  it('may be described by what any of them states', () => {
    const paths = factsOf(all).list.map(({ source }) => source.path)
    expect(paths).toContain('further.youtube.details.videos.0')
    expect(paths).toContain('details.experience.0')
  })

  it('loses with a place what only that showed', () => {
    const readings = readingsOf(all).filter(one => one.link.platform !== 'github')
    const rest = mergeReadings(readings, all)
    expect(Profile.safeParse(rest).error).toBeUndefined()
    expect(furtherPlaces(rest).map(({ details }) => details.type)).toEqual(['youtube', 'instagram'])
    expect(draftWebsite(rest).design.projects).toEqual(draftWebsite(PERSON).design.projects)
  })

  it('gets no section of a company, nor a company the career of a person', () => {
    expect(draftWebsite(join(PERSON, COMPANY)).design).not.toHaveProperty('locations')
    expect(draftWebsite(join(COMPANY, PERSON)).design).not.toHaveProperty('experience')
    expect(draftWebsite(join(CHANNEL, COMPANY)).design).toHaveProperty('locations')
  })

  it('names a repository once that two places name', () => {
    const repository = RICH.details.repositories.find(({ name }) => name === 'tidal')
    if (!repository?.language) throw new Error('no repository')
    const project = {
      title: 'My compiler',
      description: null,
      url: `${repository.url}/`,
      start: null,
      end: null,
    }
    const person = mergeProfiles(
      {
        ...PERSON,
        details: { ...emptyDetails('linkedin-individual'), projects: [project] } as Profile['details'],
      },
      PERSON,
    )
    const items = draftWebsite(join(person, RICH)).design.projects?.items ?? []
    const same = items.filter(({ url }) => url?.replace(/\/$/, '') === repository.url)
    expect(same).toMatchObject([{ name: 'My compiler', language: repository.language }])
  })

  const isFullRun = process.env.TEST_WHOLE === '1'
  it.runIf(isFullRun)('stays below the size limit with every field of every place at its maximum', () => {
    const [first, ...more] = (['linkedin-individual', 'github', 'youtube', 'instagram'] as const).map(
      fullProfile,
    )
    if (!first) throw new Error('no profile')
    const draft = draftWebsite(join(first, ...more))
    expect(Draft.safeParse(draft).error).toBeUndefined()
    expect(furtherPlaces(draft.profile)).toHaveLength(3)
    expect(jsonBytes(draft)).toBeLessThan(PREVIEW_MAX_BYTES * 0.8)
  })
})
