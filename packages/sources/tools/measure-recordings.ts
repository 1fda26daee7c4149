// Measures which fields the readers extract from recorded responses of the platforms: for every field that a
// recording holds and the model knows, whether the profile has it. Recordings lie beside the repository and
// are optional. Run with npm run bench -- sources
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Profile, ProfileLink } from '@vitrine/model'
import { startMockServer } from '@vitrine/outside'
import { readFile } from '../src/files/read-file.ts'
import { readProfile } from '../src/read-profile.ts'
import { createTestIo, type TestIoOptions } from '../src/testing/test-io.ts'

const recordings = resolve(import.meta.dirname, '../../../../shared/recordings')
const NOW = new Date('2026-11-21T12:00:00.000Z')

/** A field of the recording, and the check that the profile has it. */
type Field = [name: string, holds: (profile: Loose) => boolean]
type Loose = Profile & { details: Record<string, unknown[]> }
type Recording = { name: string; read: () => Promise<Profile>; fields: Field[] }

const told = (...path: string[]): Field => [
  path.join('.'),
  profile => {
    const value = path.reduce<unknown>((at, key) => (at as Record<string, unknown> | null)?.[key], profile)
    return value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)
  },
]
const count = (list: string, least: number): Field => [
  `details.${list} (${least})`,
  ({ details }) => (details[list]?.length ?? 0) >= least,
]
const stat = (key: string): Field => [`stats.${key}`, ({ stats }) => stats.some(one => one.key === key)]
const each = (list: string, field: string, least: number): Field => [
  `details.${list}[].${field} (${least})`,
  ({ details }) =>
    (details[list] ?? []).filter(one => (one as Record<string, unknown>)[field] !== null).length >= least,
]

if (!existsSync(recordings)) {
  console.log('skipped: no recordings lie beside the project')
  console.log(
    JSON.stringify({
      name: 'sources',
      figure: 0,
      unit: 'recordings',
      baseline: null,
      detail: { skipped: true },
    }),
  )
} else await measure()

async function measure(): Promise<void> {
  const outside = await startMockServer({ recordings })
  const from = (link: ProfileLink, options: TestIoOptions = {}) =>
    readProfile(link, createTestIo(outside, options))
  const github = (id: string, kind: 'person' | 'organization' = 'person'): ProfileLink => ({
    platform: 'github',
    kind,
    id,
    url: `https://github.com/${id}`,
  })
  const youtube = (id: string): ProfileLink => ({
    platform: 'youtube',
    kind: 'channel',
    id,
    url: `https://www.youtube.com/${id}`,
  })
  const instagram = (id: string): ProfileLink => ({
    platform: 'instagram',
    kind: 'account',
    id,
    url: `https://www.instagram.com/${id}`,
  })
  const company = (id: string): ProfileLink => ({
    platform: 'linkedin',
    kind: 'company',
    id,
    url: `https://www.linkedin.com/company/${id}`,
  })
  const file = (name: string) => async () => {
    const bytes = new Uint8Array(readFileSync(resolve(recordings, name)))
    return (await readFile({ name, bytes }, { link: null, now: NOW })).profile
  }
  const provider: TestIoOptions = { linkedinProvider: { name: 'brightdata', key: 'outside-key' } }
  const career = [told('name'), told('headline'), told('location'), told('bio')]
  const list: Recording[] = [
    {
      name: 'github/rest-user-kohsuke',
      read: () => from(github('kohsuke')),
      fields: [
        told('name'),
        told('avatar'),
        told('location'),
        told('links'),
        told('joined_at'),
        stat('followers'),
        stat('repositories'),
        count('repositories', 50),
      ],
    },
    {
      name: 'github/rest-org-github3py',
      read: () => from(github('github3py', 'organization')),
      fields: [told('name'), told('avatar'), told('joined_at'), count('repositories', 3)],
    },
    {
      name: 'youtube/innertube captaindisillusion',
      read: () => from(youtube('@captaindisillusion')),
      fields: [
        told('name'),
        told('bio'),
        told('avatar'),
        told('banner'),
        told('links'),
        stat('subscribers'),
        stat('videos'),
        count('videos', 30),
        count('keywords', 3),
        each('videos', 'title', 30),
        each('videos', 'views', 30),
        each('videos', 'duration_s', 30),
        each('videos', 'published', 30),
        each('videos', 'thumbnail', 30),
      ],
    },
    {
      name: 'instagram/web_profile_info',
      read: () => from(instagram('robertdowneyjr')),
      fields: [
        told('name'),
        told('bio'),
        stat('posts'),
        stat('followers'),
        stat('following'),
        told('details', 'category'),
        told('details', 'is_business'),
      ],
    },
    {
      name: 'instagram/business_discovery',
      read: () => from(instagram('facebookfordevelopers'), { instagramToken: 'outside-token' }),
      fields: [
        told('name'),
        told('bio'),
        told('avatar'),
        stat('posts'),
        stat('followers'),
        count('media', 2),
        each('media', 'caption', 2),
        each('media', 'permalink', 2),
        each('media', 'taken_at', 2),
        each('media', 'likes', 2),
      ],
    },
    {
      name: 'linkedin/html-company-audiense',
      read: () => from(company('audiense')),
      fields: [
        told('name'),
        told('bio'),
        told('avatar'),
        told('banner'),
        told('location'),
        told('links'),
        stat('followers'),
        ...['tagline', 'industry', 'size', 'founded', 'headquarters', 'organization_type', 'website'].map(
          field => told('details', field),
        ),
        told('details', 'employees_count'),
        count('locations', 1),
        each('locations', 'address', 1),
        count('updates', 4),
        ...['text', 'url', 'date', 'picture'].map(field => each('updates', field, 4)),
      ],
    },
    {
      name: 'linkedin/jsonld person, masked',
      read: () => {
        const io = createTestIo(outside)
        const [{ profile, posts }] = JSON.parse(
          readFileSync(resolve(recordings, 'linkedin/jsonld-person-williamhgates-masked-2024.json'), 'utf8'),
        )
        const graph = JSON.stringify({ '@graph': [profile, ...posts] }).replaceAll('<', '\\u003c')
        io.fetch = async url =>
          Object.defineProperty(new Response(`<script type="application/ld+json">${graph}</script>`), 'url', {
            value: url,
          })
        return readProfile(
          {
            platform: 'linkedin',
            kind: 'person',
            id: 'williamhgates',
            url: 'https://www.linkedin.com/in/williamhgates',
          },
          io,
        )
      },
      fields: [
        told('name'),
        told('bio'),
        told('avatar'),
        told('location'),
        stat('followers'),
        count('education', 1),
        ...['school_url', 'start', 'end'].map(field => each('education', field, 1)),
        count('publications', 4),
        each('publications', 'url', 4),
      ],
    },
    {
      name: 'linkedin/brightdata kraft-heinz',
      read: () => from(company('the-kraft-heinz-company'), provider),
      fields: [
        told('name'),
        told('bio'),
        told('avatar'),
        told('banner'),
        told('links'),
        stat('followers'),
        ...['tagline', 'industry', 'size', 'founded', 'headquarters', 'organization_type', 'website'].map(
          field => told('details', field),
        ),
        told('details', 'employees_count'),
        count('specialties', 3),
        count('locations', 1),
        count('updates', 10),
      ],
    },
    ...(
      [
        ['ibm', 17, 41, 10],
        ['bright-data', 13, 1, 10],
        ['stalkit', 1, 1, 0],
      ] as const
    ).map(([id, specialties, locations, updates]) => ({
      name: `linkedin/brightdata ${id}`,
      read: () => from(company(id), provider),
      fields: [
        told('name'),
        told('bio'),
        told('avatar'),
        told('links'),
        stat('followers'),
        ...['industry', 'size', 'headquarters', 'organization_type', 'website', 'employees_count'].map(
          field => told('details', field),
        ),
        count('specialties', specialties),
        count('locations', locations),
        each('updates', 'date', updates),
      ],
    })),
    {
      name: 'linkedin/pdf apico',
      read: file('linkedin/pdf-profile-fop22-apico.pdf'),
      fields: [...career, told('links'), count('experience', 8), count('education', 2), count('skills', 3)],
    },
    {
      name: 'linkedin/pdf 1page',
      read: file('linkedin/pdf-profile-fop22-1page.pdf'),
      fields: [
        told('name'),
        told('headline'),
        told('location'),
        count('experience', 1),
        count('education', 1),
      ],
    },
    {
      name: 'linkedin/pdf 2017',
      read: file('linkedin/pdf-profile-fop11-2017-lesterchan.pdf'),
      fields: [told('name'), told('headline'), count('experience', 3), count('education', 1)],
    },
    {
      name: 'jsonresume/sample',
      read: file('jsonresume/sample.resume.json'),
      fields: [
        ...career,
        count('experience', 1),
        count('education', 1),
        count('skills', 1),
        count('volunteering', 1),
        count('publications', 1),
        count('languages', 1),
      ],
    },
  ]
  const shares: number[] = []
  const missed: string[] = []
  try {
    for (const { name, read, fields } of list) {
      const profile = (await read()) as Loose
      const found = fields.filter(([, holds]) => holds(profile))
      shares.push(found.length / fields.length)
      missed.push(...fields.filter(one => !found.includes(one)).map(([field]) => `${name}: ${field}`))
      console.log(`${name.padEnd(40)} ${found.length} / ${fields.length} fields`)
    }
  } finally {
    await outside.close()
  }
  for (const line of missed) console.log(`missed: ${line}`)
  console.log(
    JSON.stringify({
      name: 'sources',
      figure: Math.round(Math.min(...shares) * 100),
      unit: '% of the fields of the worst recording',
      baseline: null,
      detail: { recordings: list.length, missed },
    }),
  )
}
