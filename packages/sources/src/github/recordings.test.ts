import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { Profile, type ProfileLink } from '@vitrine/model'
import { type MockServer, startMockServer } from '@vitrine/outside'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestIo } from '../testing/test-io.ts'
import { readGitHub } from './github.ts'

const recordings = resolve(import.meta.dirname, '../../../../../shared/recordings')
const isThere = existsSync(recordings)
if (!isThere) console.log('skipped: what GitHub really answered, as no recordings lie beside the project')

const link = (id: string): ProfileLink => ({
  platform: 'github',
  kind: 'person',
  id,
  url: `https://github.com/${id}`,
})

describe.skipIf(!isThere)('recorded GitHub responses, if available', () => {
  let outside: MockServer
  beforeAll(async () => {
    outside = await startMockServer({ recordings })
  })
  afterAll(() => outside.close())

  it.each(['kohsuke', 'dstufft', 'github3py', 'octocat'])(
    'are read for %s, with and without a token',
    async login => {
      for (const githubToken of [null, 'outside-token']) {
        const profile = await readGitHub(link(login), createTestIo(outside, { githubToken }))
        expect(Profile.parse(profile)).toEqual(profile)
        expect(profile.link.id).toBe(login)
        expect(profile.details.repositories.length).toBeGreaterThan(0)
      }
    },
  )

  it('yield the recorded values', async () => {
    const profile = await readGitHub(link('kohsuke'), createTestIo(outside))
    expect(profile).toMatchObject({ name: 'Kohsuke Kawaguchi', location: 'San Jose, California', bio: null })
    expect(profile.links[0]).toEqual({ label: 'kohsuke.org', url: 'http://www.kohsuke.org/' })
    expect(profile.stats[0]).toMatchObject({ key: 'repositories', value: 258 })
    expect((await readGitHub(link('github3py'), createTestIo(outside))).link.kind).toBe('organization')
  })
})
