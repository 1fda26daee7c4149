import { describe, expect, it } from 'vitest'
import type { GitHubDetails } from '../../profile/profile.ts'
import { draftWebsite } from '../draft-website.ts'
import { profileOf, repositoryOf } from '../testing/fixtures.ts'

const draftOf = (details: Partial<GitHubDetails>, known: Parameters<typeof profileOf>[0] = {}) =>
  draftWebsite(profileOf({ ...known, details }))
const named = (...names: string[]) => names.map(name => repositoryOf(name, { description: `A ${name}.` }))
const shown = (details: Partial<GitHubDetails>) =>
  draftOf(details).design.projects?.items.map(({ name }) => name)

describe("a person's repositories", () => {
  it('are ordered by pins, then own ones by stars, archived ones last', () => {
    const repositories = [
      repositoryOf('few', { description: 'Few.', stars: 2 }),
      repositoryOf('many', { description: 'Many.', stars: 900 }),
      repositoryOf('old', { description: 'Old.', stars: 5000, is_archived: true }),
      repositoryOf('second', { description: 'Second.' }),
      repositoryOf('first', { description: 'First.' }),
    ]
    const pinned = ['marenholt/first', 'MARENHOLT/second']
    expect(shown({ repositories, pinned })).toEqual(['first', 'second', 'many', 'few', 'old'])
  })

  it('include forks only if pinned or starred', () => {
    const fork = (name: string, stars = 0) =>
      repositoryOf(name, { description: 'A fork.', is_fork: true, stars })
    const repositories = [fork('kept'), fork('left'), fork('starred', 99), ...named('own')]
    expect(shown({ repositories, pinned: ['marenholt/kept'] })).toEqual(['kept', 'own', 'starred'])
  })
})

describe("a person's topics", () => {
  const topicsOf = (lists: string[][], bio: string | null = null) =>
    draftOf(
      { repositories: lists.map((topics, index) => repositoryOf(`r${index}`, { description: 'x', topics })) },
      { bio },
    ).design.skills?.items

  it('are counted case-insensitively, most frequent first, those of the bio twice', () => {
    expect(topicsOf([['tides', 'Linkers'], ['linkers'], ['linkers', 'maps']])).toEqual([
      'Linkers',
      'tides',
      'maps',
    ])
    expect(topicsOf([['tides'], ['maps']], 'I draw #charts')).toEqual(['charts', 'tides', 'maps'])
  })

  it('are between 2 and 18, without event topics, contact data and very long ones', () => {
    expect(topicsOf([['tides']])).toBeUndefined()
    expect(topicsOf([['tides', 'hacktoberfest2026', 'dotfiles', '2026', 'w'.repeat(61), 'maps']])).toEqual([
      'tides',
      'maps',
    ])
    expect(topicsOf([['w'.repeat(60), 'maps']])).toHaveLength(2)
    expect(topicsOf([Array.from({ length: 25 }, (_, index) => `topic-${index}`)])).toHaveLength(18)
  })
})

describe("a person's theme", () => {
  // A profile with little content begins with another section.
  const themes = (details: Partial<GitHubDetails>) =>
    draftOf(details).suggested.theme_alternatives.filter(name => name !== 'signal')
  const languages = (name: string) => ({ languages: [{ name, share: 1 }] })

  it('is terminal for systems languages and blueprint for UI languages', () => {
    expect(themes(languages('Rust'))[0]).toBe('terminal')
    expect(themes(languages('Common Lisp'))[0]).toBe('terminal')
    expect(themes(languages('TypeScript'))[0]).toBe('blueprint')
  })

  it("uses the repositories' languages if there are no shares", () => {
    const of = (language: string) => ({ repositories: [repositoryOf('a', { language }), repositoryOf('b')] })
    expect(themes(of('Zig'))[0]).toBe('terminal')
    expect(themes(of('CSS'))[0]).toBe('blueprint')
  })

  it('is blueprint for organisations and many homepages, unless the languages outweigh them', () => {
    expect(themes({ is_organization: true })).toEqual(['blueprint', 'terminal'])
    expect(themes({ is_organization: true, ...languages('Rust') })[0]).toBe('terminal')
    const homes = named('a', 'b', 'c', 'd').map(one => ({ ...one, homepage: 'https://a.example/' }))
    expect(themes({ repositories: homes })[0]).toBe('blueprint')
  })
})
