import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { Example, Profile } from '@vitrine/model'
import { describe, expect, it } from 'vitest'
import { EXAMPLE_SCHEME, EXAMPLES, exampleFile, readExample } from './examples.ts'

describe.each(EXAMPLES)('example $url', example => {
  const profile = readExample(example.url.slice(EXAMPLE_SCHEME.length))

  it('is a valid profile marked as an example in every provenance', () => {
    expect(Example.parse(example)).toEqual(example)
    expect(Profile.parse(profile)).toEqual(profile)
    expect(profile.is_example).toBe(true)
    expect(new Set(Object.values(profile.provenance).map(({ path }) => path))).toEqual(new Set(['example']))
    const filled = Object.entries({ ...profile, details: null })
      .filter(([field]) => !['provenance', 'is_example'].includes(field))
      .filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0))
    expect(filled.filter(([field]) => !(field in profile.provenance))).toEqual([])
  })

  it('links only to reference pages, never to a real account', () => {
    const urls = [...JSON.stringify({ ...profile, provenance: null }).matchAll(/"url":"([^"]+)"/g)]
      .map(([, url = '']) => new URL(url))
      .filter(({ hostname }) => hostname !== 'examples.vitrine.invalid')
    expect(urls.length).toBeGreaterThan(1)
    expect(urls.filter(({ hostname }) => hostname !== 'en.wikipedia.org')).toEqual([])
  })

  it('has a bundled file for each of its pictures', () => {
    const pictures = [...JSON.stringify(profile).matchAll(/"(https:\/\/examples\.vitrine\.invalid\/[^"]+)"/g)]
    expect(pictures.map(([, url]) => url)).toContain(profile.avatar?.url)
    for (const [, url = ''] of pictures)
      expect(existsSync(resolve(import.meta.dirname, '../../examples', exampleFile(url) ?? 'none'))).toBe(
        true,
      )
  })
})

it('throws profile_not_found for an unknown example', () => {
  for (const name of ['nobody', '__proto__', 'constructor'])
    expect(() => readExample(name)).toThrow('There’s no example with this name.')
})

it('returns null for the file of any other URL', () => {
  expect(exampleFile('https://examples.vitrine.invalid/../secret')).toBeNull()
  expect(exampleFile('constructor')).toBeNull()
})
