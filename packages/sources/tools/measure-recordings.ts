// Measures which fields the readers extract from recorded responses of the platforms: for every field that a
// recording holds and the model knows, whether the profile has it. Recordings lie beside the repository and
// are optional. Run with npm run bench -- sources; `--folder DIR` reads any material instead.
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Profile, ProfileLink } from '@vitrine/model'
import { type MockServer, startMockServer } from '@vitrine/outside'
import { readFile } from '../src/files/read-file.ts'
import { readProfile } from '../src/read-profile.ts'
import { createTestIo, type TestIoOptions } from '../src/testing/test-io.ts'
import { printFolder } from './measure-folder.ts'

const recordings = resolve(import.meta.dirname, '../../../../shared/recordings')
const NOW = new Date('2026-11-21T12:00:00.000Z')

/** A field of the recording, and the check that the profile has it. */
type Field = [name: string, holds: (profile: LooseProfile) => boolean]
type LooseProfile = Profile & { details: Record<string, unknown[]> }
type Recording = { name: string; read: () => Promise<Profile>; fields: Field[] }

const has = (...path: string[]): Field => [
  path.join('.'),
  profile => {
    const value = path.reduce<unknown>((at, key) => (at as Record<string, unknown> | null)?.[key], profile)
    return value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)
  },
]
const hasAtLeast = (list: string, least: number): Field => [
  `details.${list} (${least})`,
  ({ details }) => (details[list]?.length ?? 0) >= least,
]
const hasStat = (key: string): Field => [`stats.${key}`, ({ stats }) => stats.some(one => one.key === key)]
const eachHas = (list: string, field: string, least: number): Field => [
  `details.${list}[].${field} (${least})`,
  ({ details }) =>
    (details[list] ?? []).filter(one => (one as Record<string, unknown>)[field] !== null).length >= least,
]

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
const CAREER = [has('name'), has('headline'), has('location'), has('bio')]
const COMPANY_DETAILS = [
  'tagline',
  'industry',
  'size',
  'founded',
  'headquarters',
  'organization_type',
  'website',
].map(field => has('details', field))
type ReadLink = (link: ProfileLink, options?: TestIoOptions) => Promise<Profile>

const [flag, folder] = process.argv.slice(2)
if (flag === '--folder') {
  if (!folder) throw new Error('--folder needs a folder')
  await printFolder(resolve(folder), new Date())
} else if (!existsSync(recordings)) {
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
  const from: ReadLink = (link, options = {}) => readProfile(link, createTestIo(outside, options))
  const list = [
    ...listPlatformRecordings(from),
    ...listLinkedInRecordings(from, outside),
    ...listFileRecordings(),
  ]
  const shares: number[] = []
  const missed: string[] = []
  try {
    for (const { name, read, fields } of list) {
      const profile = (await read()) as LooseProfile
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

function listPlatformRecordings(from: ReadLink): Recording[] {
  return [
    {
      name: 'github/rest-user-kohsuke',
      read: () => from(github('kohsuke')),
      fields: [
        has('name'),
        has('avatar'),
        has('location'),
        has('links'),
        has('joined_at'),
        hasStat('followers'),
        hasStat('repositories'),
        hasAtLeast('repositories', 50),
      ],
    },
    {
      name: 'github/rest-org-github3py',
      read: () => from(github('github3py', 'organization')),
      fields: [has('name'), has('avatar'), has('joined_at'), hasAtLeast('repositories', 3)],
    },
    {
      name: 'youtube/innertube captaindisillusion',
      read: () => from(youtube('@captaindisillusion')),
      fields: [
        has('name'),
        has('bio'),
        has('avatar'),
        has('banner'),
        has('links'),
        hasStat('subscribers'),
        hasStat('videos'),
        hasAtLeast('videos', 30),
        hasAtLeast('keywords', 3),
        eachHas('videos', 'title', 30),
        eachHas('videos', 'views', 30),
        eachHas('videos', 'duration_s', 30),
        eachHas('videos', 'published', 30),
        eachHas('videos', 'thumbnail', 30),
      ],
    },
    {
      name: 'instagram/web_profile_info',
      read: () => from(instagram('robertdowneyjr')),
      fields: [
        has('name'),
        has('bio'),
        hasStat('posts'),
        hasStat('followers'),
        hasStat('following'),
        has('details', 'category'),
        has('details', 'is_business'),
      ],
    },
    {
      name: 'instagram/business_discovery',
      read: () => from(instagram('facebookfordevelopers'), { instagramToken: 'outside-token' }),
      fields: [
        has('name'),
        has('bio'),
        has('avatar'),
        hasStat('posts'),
        hasStat('followers'),
        hasAtLeast('media', 2),
        eachHas('media', 'caption', 2),
        eachHas('media', 'permalink', 2),
        eachHas('media', 'taken_at', 2),
        eachHas('media', 'likes', 2),
      ],
    },
  ]
}

function listLinkedInRecordings(from: ReadLink, outside: MockServer): Recording[] {
  const provider: TestIoOptions = { linkedinProvider: { name: 'brightdata', key: 'outside-key' } }
  return [
    {
      name: 'linkedin/html-company-audiense',
      read: () => from(company('audiense')),
      fields: [
        has('name'),
        has('bio'),
        has('avatar'),
        has('banner'),
        has('location'),
        has('links'),
        hasStat('followers'),
        ...COMPANY_DETAILS,
        has('details', 'employees_count'),
        hasAtLeast('locations', 1),
        eachHas('locations', 'address', 1),
        hasAtLeast('updates', 4),
        ...['text', 'url', 'date', 'picture'].map(field => eachHas('updates', field, 4)),
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
        has('name'),
        has('bio'),
        has('avatar'),
        has('location'),
        hasStat('followers'),
        hasAtLeast('education', 1),
        ...['school_url', 'start', 'end'].map(field => eachHas('education', field, 1)),
        hasAtLeast('publications', 4),
        eachHas('publications', 'url', 4),
      ],
    },
    {
      name: 'linkedin/brightdata kraft-heinz',
      read: () => from(company('the-kraft-heinz-company'), provider),
      fields: [
        has('name'),
        has('bio'),
        has('avatar'),
        has('banner'),
        has('links'),
        hasStat('followers'),
        ...COMPANY_DETAILS,
        has('details', 'employees_count'),
        hasAtLeast('specialties', 3),
        hasAtLeast('locations', 1),
        hasAtLeast('updates', 10),
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
        has('name'),
        has('bio'),
        has('avatar'),
        has('links'),
        hasStat('followers'),
        ...['industry', 'size', 'headquarters', 'organization_type', 'website', 'employees_count'].map(
          field => has('details', field),
        ),
        hasAtLeast('specialties', specialties),
        hasAtLeast('locations', locations),
        eachHas('updates', 'date', updates),
      ],
    })),
  ]
}

function listFileRecordings(): Recording[] {
  return [
    {
      name: 'linkedin/pdf apico',
      read: file('linkedin/pdf-profile-fop22-apico.pdf'),
      fields: [
        ...CAREER,
        has('links'),
        hasAtLeast('experience', 8),
        hasAtLeast('education', 2),
        hasAtLeast('skills', 3),
      ],
    },
    {
      name: 'linkedin/pdf 1page',
      read: file('linkedin/pdf-profile-fop22-1page.pdf'),
      fields: [
        has('name'),
        has('headline'),
        has('location'),
        hasAtLeast('experience', 1),
        hasAtLeast('education', 1),
      ],
    },
    {
      name: 'linkedin/pdf 2017',
      read: file('linkedin/pdf-profile-fop11-2017-lesterchan.pdf'),
      fields: [has('name'), has('headline'), hasAtLeast('experience', 3), hasAtLeast('education', 1)],
    },
    {
      name: 'jsonresume/sample',
      read: file('jsonresume/sample.resume.json'),
      fields: [
        ...CAREER,
        hasAtLeast('experience', 1),
        hasAtLeast('education', 1),
        hasAtLeast('skills', 1),
        hasAtLeast('volunteering', 1),
        hasAtLeast('publications', 1),
        hasAtLeast('languages', 1),
      ],
    },
  ]
}
