import {
  Design,
  type LinkedInPersonDetails,
  richTextFrom,
  type SectionKey,
  SeoSettings,
  type WebsiteView,
} from '@vitrine/model'
import { renderPage } from '@vitrine/render'
import { resumeAt } from '@vitrine/render/share'
import { readFile } from '@vitrine/sources/files'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PATHS } from '../../paths.ts'
import { drawResume } from '../../platform/drawing/resume/draw-resume.ts'
import { fullRunIt, isFullRun } from '../../testing/full-run.ts'

const NOW = new Date('2026-11-28T12:00:00.000Z')

const word = fc.stringMatching(/^[a-zéßçøΩЖ漢カ한नไע]{1,7}$/)
const mark = fc.constantFrom(
  '',
  '',
  '',
  ',',
  '.',
  ' &',
  ' / C++',
  ' (B)',
  ': 1.5',
  '’s',
  ' –',
  '; "x"',
  ' #2',
  ' 100 %',
)
const line = fc
  .array(fc.tuple(word, mark), { minLength: 1, maxLength: 4 })
  .map(parts => parts.map(part => part.join('')).join(' '))
const optionalLine = fc.oneof(line, fc.constant(''))
const text = fc.array(line, { maxLength: 3 }).map(lines => lines.join('\n\n'))
const month = fc
  .tuple(fc.integer({ min: 1950, max: 2025 }), fc.integer({ min: 1, max: 12 }), fc.boolean())
  .map(([year, part, hasMonth]) => (hasMonth ? `${year}-${String(part).padStart(2, '0')}` : String(year)))
const date = fc.option(month)
const url = fc.option(fc.stringMatching(/^[a-z]{3,8}$/).map(name => `https://${name}.example/${name}`))

const role = fc
  .record({
    role: line,
    organization: optionalLine,
    url,
    location: optionalLine,
    start: date,
    end: date,
    is_current: fc.boolean(),
    text: text.map(richTextFrom),
  })
  .map(item => (item.is_current ? { ...item, end: null } : item))
const credit = fc.record({ name: line, by: optionalLine, date, url, text })
const named = <T extends { name: string }>(item: fc.Arbitrary<T>, maxLength = 3) =>
  fc.uniqueArray(item, { maxLength, selector: ({ name }) => name })

const person = fc.record({
  experience: fc.array(role, { maxLength: 4 }),
  volunteering: fc.array(role, { maxLength: 2 }),
  education: fc.array(
    fc.record({
      school: line,
      degree: optionalLine,
      url,
      start: date,
      end: date,
      text: text.map(richTextFrom),
    }),
    { maxLength: 3 },
  ),
  certifications: fc.array(credit, { maxLength: 2 }),
  honors: fc.array(credit, { maxLength: 2 }),
  publications: fc.array(credit, { maxLength: 2 }),
  recommendations: fc.array(fc.record({ name: line, role: optionalLine, text: line }), { maxLength: 2 }),
  skills: fc.uniqueArray(line, { minLength: 1, maxLength: 5, selector: skill => skill.toLowerCase() }),
  languages: named(fc.record({ name: line, level: optionalLine })),
  projects: named(fc.record({ name: line, text, url, start: date, end: date })),
  about: text,
})

const orNull = (value: string) => value || null
const toPosition = (item: Person['experience'][number]) => ({
  title: item.role,
  organization: orNull(item.organization),
  organization_url: item.url,
  location: orNull(item.location),
  start: item.start,
  end: item.end,
  is_current: item.is_current,
})
type Person = typeof person extends fc.Arbitrary<infer Value> ? Value : never

/** The facts of a page in the form in which readers find them. */
const factsOf = (found: Person) => ({
  experience: found.experience.map(toPosition),
  volunteering: found.volunteering.map(toPosition),
  education: found.education.map(item => ({
    school: item.school,
    school_url: item.url,
    degree: orNull(item.degree),
    field: null,
    start: item.start,
    end: item.end,
  })),
  certifications: found.certifications.map(item => ({
    name: item.name,
    authority: orNull(item.by),
    issued: item.date,
    url: item.url,
  })),
  honors: found.honors.map(item => ({ title: item.name, issuer: orNull(item.by), date: item.date })),
  publications: found.publications.map(item => ({
    title: item.name,
    publisher: orNull(item.by),
    date: item.date,
    url: item.url,
  })),
  recommendations: found.recommendations.map(item => ({
    name: item.name,
    role: orNull(item.role),
    text: item.text,
    date: null,
  })),
  skills: found.skills,
  languages: found.languages.map(item => ({ name: item.name, proficiency: orNull(item.level) })),
  projects: found.projects.map(item => ({
    title: item.name,
    url: item.url,
    start: item.start,
    end: item.end,
  })),
})

const withoutDescription = <T extends object>(item: T) => ({ ...item, description: undefined })
const readFacts = (details: LinkedInPersonDetails) => ({
  ...details,
  experience: details.experience.map(withoutDescription),
  volunteering: details.volunteering.map(withoutDescription),
  education: details.education.map(withoutDescription),
  honors: details.honors.map(withoutDescription),
  publications: details.publications.map(withoutDescription),
  projects: details.projects.map(withoutDescription),
})

function viewOf({ about, languages, ...sections }: Person): WebsiteView {
  const items = Object.entries(sections).map(([key, found]) => [key, { items: found }] as const)
  const design = Design.parse({
    theme_name: 'ledger',
    hero: { title: 'Ada Lovelace', eyebrow: 'Analyst' },
    about: { body: richTextFrom(about) },
    languages: { items: languages.map(item => ({ ...item, share: null })) },
    ...Object.fromEntries(items),
  })
  return {
    website: {
      name: 'Ada Lovelace',
      domain: 'ada',
      website_type: 'linkedin-individual',
      source_url: 'https://example.org/ada',
      is_example: false,
    },
    design,
    section_order: Object.keys(design).filter(
      key => !key.startsWith('theme') && key !== 'accent',
    ) as SectionKey[],
    seo: SeoSettings.parse({}),
    posts: [],
    media: {},
    plan: 'free',
    urls: { site: 'https://ada.example.org', product: 'https://vitrine.example.org' },
    revision: 1,
    published_at: NOW.toISOString(),
  }
}

it('reads a JSON Resume of its own back to the facts of the page', async () => {
  await fc.assert(
    fc.asyncProperty(person, async found => {
      const { body } = renderPage(viewOf(found), '/resume.json')
      const { profile } = await readFile(
        { name: 'resume.json', bytes: Buffer.from(body) },
        { link: null, now: NOW },
      )
      expect(profile.name).toBe('Ada Lovelace')
      expect(profile.headline).toBe('Analyst')
      expect(profile.bio).toBe(orNull(found.about))
      if (profile.details.type !== 'linkedin-individual') throw new Error('Read as something else')
      expect(readFacts(profile.details)).toMatchObject(factsOf(found))
      expect(profile.details.experience.map(item => item.description ?? '')).toEqual(
        found.experience.map(item => item.text.content.map(plain).join('\n\n')),
      )
    }),
  )
})

fullRunIt('reads a PDF résumé of its own back to the facts of the page', async () => {
  await fc.assert(
    fc.asyncProperty(person, async found => {
      const view = viewOf(found)
      const { body } = renderPage(view, '/resume.json')
      const document = resumeAt(view, '/resume.pdf')
      if (!document) throw new Error('There is no résumé')
      const [pdf, json] = await Promise.all(
        [
          { name: 'resume.pdf', bytes: await drawResume(document, PATHS.shareFonts) },
          { name: 'resume.json', bytes: Buffer.from(body) },
        ].map(file => readFile(file, { link: null, now: NOW })),
      )
      expect(pdf?.profile).toEqual(json?.profile)
    }),
    { numRuns: isFullRun ? 8 : 3 },
  )
})

const plain = (node: ReturnType<typeof richTextFrom>['content'][number]) =>
  'content' in node ? (node.content ?? []).map(part => ('text' in part ? part.text : '')).join('') : ''
