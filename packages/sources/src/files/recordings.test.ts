import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Profile, type ProfileOf } from '@vitrine/model'
import { describe, expect, it } from 'vitest'
import { readFile } from './read-file.ts'
import { zipOf } from './testing/zip-writer.ts'

const recordings = resolve(import.meta.dirname, '../../../../../shared/recordings')
const isThere = existsSync(recordings)
if (!isThere) console.log('skipped: real files of owners, as no recordings lie beside the project')

const now = new Date('2026-11-01T12:00:00Z')
const file = (path: string) => new Uint8Array(readFileSync(resolve(recordings, path)))

async function person(bytes: Uint8Array): Promise<ProfileOf<'linkedin-individual'>> {
  const { profile } = await readFile({ name: 'file', bytes }, { link: null, now })
  expect(Profile.parse(profile)).toEqual(profile)
  return profile as ProfileOf<'linkedin-individual'>
}

const roles = ({ details }: ProfileOf<'linkedin-individual'>) =>
  details.experience.map(role =>
    [role.organization, role.title, role.start, role.end ?? (role.is_current ? 'now' : '?')].join(' | '),
  )
const schools = ({ details }: ProfileOf<'linkedin-individual'>) =>
  details.education.map(item => [item.school, item.degree, item.field, item.start, item.end].join(' | '))

describe.skipIf(!isThere)('real files, if recordings are available', () => {
  it('reads a career with several roles at one company across a page break', async () => {
    const profile = await person(file('linkedin/pdf-profile-fop22-apico.pdf'))
    expect(profile).toMatchObject({
      link: { id: 'apico', url: 'https://www.linkedin.com/in/apico' },
      name: 'Alexander Pico',
      headline: 'Research Investigator and Core Director of Bioinformatics at Gladstone Institutes',
      location: 'San Francisco, California, United States',
      language: 'en',
    })
    expect(profile.bio).toMatch(/^PhD in molecular biology .* bioinformatics experience in data mining/)
    expect(profile.bio).toMatch(/structural biology and ion channels\.$/)
    expect(profile.links.map(({ url }) => url)).toEqual([
      'http://nrnb.org/',
      'http://wikipathways.org/',
      'https://gladstone.org/people/alex-pico',
    ])
    expect(roles(profile)).toEqual([
      'Gladstone Institutes | Bioinformatics Core Director, Research Investigator | 2020-01 | now',
      'Gladstone Institutes | Associate Core Director of Bioinformatics | 2013-01 | 2020-01',
      'Gladstone Institutes | Staff Research Scientist II, Bioinformatics Group Leader | 2011-01 | 2013-01',
      'Gladstone Institutes | Software Engineer, Bioinformatics Group Leader | 2007-09 | 2011-01',
      'Gladstone Institutes | Postdoctoral Fellow | 2004-04 | 2007-09',
      'Cytoscape Consortium | Vice President | 2013-04 | now',
      'National Resource for Network Biology | Executive Director | 2010-09 | now',
      'National Resource for Network Biology | Google Summer of Code Org Admin | 2007-02 | now',
    ])
    expect(profile.details.experience.map(({ location }) => location).filter(Boolean)).toEqual([
      'San Francisco, California, United States',
      'UCSF Mission Bay Campus',
    ])
    expect(profile.details.experience.map(({ description }) => description).filter(Boolean)).toEqual([
      'cytoscapeconsortium.org',
      'nrnb.org',
      'nrnb.org/gsoc',
    ])
    expect(schools(profile)).toEqual([
      'The Rockefeller University | PhD | Molecular Neurobiology and Biophysics | 1998 | 2003',
      'University of Oregon | B.S | Biochemistry | 1994 | 1998',
      'Coursera | Computer Programming, Functional Programming, Data Analysis, Neuroscience, Gamification, HCI |  |  | 2012',
    ])
    expect(profile.details.skills).toEqual(['MySQL', 'PHP', 'Linux'])
    expect(profile.details.certifications.map(({ name }) => name)).toEqual([
      'Computing for Data Analysis',
      'Data Analysis',
      'Programming Languages',
      'Synapses, Neurons and Brains',
    ])
    expect(profile.details.publications.map(({ title }) => title)).toEqual([
      'Mining Biological Pathways Using WikiPathways Web Services',
      'WikiPathways: building research communities on biological pathways',
      'PathVisio 3: an extendable pathway analysis toolbox.',
      'WikiPathways: capturing the full diversity of pathway knowledge.',
      'Finding the Right Questions: Exploratory Pathway Analysis to Enhance Biological Discovery in Large Datasets.',
    ])
  })

  it('reads a one-page profile', async () => {
    const profile = await person(file('linkedin/pdf-profile-fop22-1page.pdf'))
    expect(profile).toMatchObject({
      name: 'Robin Example',
      headline:
        'Scientist at Gladstone Institutes, studying the role of innate immunity in neurological diseases.',
      location: 'San Francisco, California, United States',
      bio: null,
      links: [],
    })
    expect(roles(profile)).toEqual([
      'Gladstone Institutes | Scientist | 2024-01 | now',
      'Gladstone Institutes | Postdoctoral Scholar | 2020-01 | 2023-12',
    ])
    expect(profile.details.experience.map(({ location }) => location)).toEqual([
      'San Francisco Bay Area',
      'San Francisco Bay Area',
    ])
    expect(schools(profile)).toEqual([
      'University of Alabama at Birmingham | Doctor of Philosophy - PhD | Immunology | 2014-08 | 2019-08',
      'University of Illinois Chicago | Master of Science - MS | Medical Biotechnology | 2012-08 | 2014-05',
    ])
    expect(profile.details.skills).toEqual(['Neuroimmunology', "Alzheimer's Disease", 'Multiple Sclerosis'])
    expect(JSON.stringify(profile)).not.toContain('member@example.com')
  })

  it('reads the layout of 2017', async () => {
    const profile = await person(file('linkedin/pdf-profile-fop11-2017-lesterchan.pdf'))
    expect(profile).toMatchObject({
      link: { id: 'lesterchan' },
      name: 'Lester Chan',
      headline: 'Head of Engineering at Tech in Asia',
    })
    expect(profile.bio?.split('\n\n')).toHaveLength(6)
    expect(profile.bio).toContain('several fortune 500 companies like Coca-Cola')
    expect(roles(profile)).toEqual([
      'Tech in Asia | Head of Engineering | 2014-09 | now',
      'WordPress | WordPress Plugins Developer | 2003-09 | now',
      'lesterchan.net | Founder | 2003-03 | now',
      'migme | Senior Web Engineer | 2010-02 | 2014-08',
      'Sedgwick Richardson (SEA) Pte Ltd | Web Developer | 2009-05 | 2009-07',
      ' | Guest Speaker | 2009-03 | 2009-03',
      ' | Member | 2007-12 | 2008-06',
      ' | Web Evangelist | 2007-06 | 2007-07',
      ' | Web Developer | 2007-05 | 2007-07',
      ' | IT Executive | 2006-05 | 2006-07',
      ' | Web Developer | 2004-01 | 2004-04',
      'Crimson Logic Pte Ltd | Help Desk Support | 2001-02 | 2001-06',
    ])
    expect(profile.details.experience.every(({ description }) => description)).toBe(true)
    expect(profile.details.experience[1]?.description?.split('\n')).toHaveLength(5)
    expect(profile.details.experience[8]?.description).toContain('integration to e-NETS online payment')
    expect(schools(profile)).toEqual([
      'National University of Singapore | Bachelor of Computing (Honors) | Information Systems, Specialized in Services Science, Management and Engineering (SSME) | 2006 | 2010',
      'Singapore Polytechnic | Diploma in Multimedia Technology |  | 2001 | 2004',
    ])
    expect(JSON.stringify(profile)).not.toContain('member@example.com')
  })

  it('reads every row of a LinkedIn download', async () => {
    const folder = resolve(recordings, 'linkedin/export-jgoutin')
    const tables = readdirSync(folder).map(name => [name, file(`linkedin/export-jgoutin/${name}`)])
    const profile = await person(zipOf(Object.fromEntries(tables) as Record<string, Uint8Array>))
    expect(profile).toMatchObject({
      name: 'Jérémy Goutin',
      headline: 'Architecte de solutions. Expert freelance en logiciel, cloud, IA & DevOps',
      location: 'France',
      language: 'fr',
    })
    expect(profile.bio?.split('\n').length).toBeGreaterThan(3)
    expect(profile.links.map(({ url }) => url)).toEqual([
      'https://jgoutin.dev/',
      'https://github.com/JGoutin',
      'https://www.malt.fr/profile/jeremygoutin',
    ])
    expect(roles(profile)).toEqual([
      'Indépendant | Architecte de solutions. Expert freelance en logiciel, cloud, & DevOps | 2023-08 | now',
      'Accelize | Architecte logiciel & Cloud | 2018-04 | 2023-04',
      'SuperSonic Imagine | Développeur logiciels | 2017-10 | 2018-04',
      'Thales Alenia Space | Développeur logiciels | 2013-12 | 2017-09',
    ])
    expect(profile.details.experience.every(({ location, description }) => location && description)).toBe(
      true,
    )
    expect(profile.details.languages).toEqual([
      { name: 'Français', proficiency: 'Native or bilingual proficiency' },
      { name: 'Anglais', proficiency: 'Professional working proficiency' },
      { name: 'Allemand', proficiency: 'Elementary proficiency' },
    ])
    const rowsOf = (name: string) => readFileSync(resolve(folder, name), 'utf8').trim().split('\n').slice(1)
    expect(profile.details.skills).toEqual(rowsOf('Skills.csv').map(row => row.replaceAll('"', '')))
    const projects = rowsOf('Projects.csv')
    expect(profile.details.projects).toHaveLength(projects.length)
    expect(
      profile.details.projects.every(({ title, description, start }) => title && description && start),
    ).toBe(true)
    expect(profile.details.recommendations.map(({ name, role, date }) => [name, role, date])).toEqual([
      ['First1 LAST1', 'Directeur du Consulting, DigDash', '2023-09-11'],
      ['First2 Last2', 'Software Development Manager, Corcentric', '2023-09-07'],
      ['First3 Last3', 'Sr VP Engineering, SiPearl', '2023-09-01'],
    ])
  })

  it.each(['new-grad', 'sample'])('reads every entry of the JSON Resume "%s"', async name => {
    const bytes = file(`jsonresume/${name}.resume.json`)
    const resume = JSON.parse(new TextDecoder().decode(bytes))
    const profile = await person(bytes)
    const { details } = profile
    expect(profile).toMatchObject({ name: resume.basics.name, headline: resume.basics.label })
    expect(profile.bio).toBe(resume.basics.summary)
    expect(profile.location).toContain(resume.basics.location.city)
    const counted = {
      work: details.experience,
      volunteer: details.volunteering,
      education: details.education,
      awards: details.honors,
      publications: details.publications,
      languages: details.languages,
      references: details.recommendations,
      projects: details.projects,
    }
    for (const [part, items] of Object.entries(counted))
      expect(items).toHaveLength((resume[part] ?? []).length)
    for (const { keywords } of resume.skills)
      for (const word of keywords) expect(details.skills).toContain(word)
    const all = JSON.stringify(profile)
    // These are in the template of the format, too, and are left out.
    const isSample = (line: string) => /^Won award at AIHacks 2016$|^DB1101 - Basic SQL$/.test(line)
    for (const { highlights } of [...resume.work, ...resume.projects])
      for (const line of highlights)
        if (!isSample(line)) expect(all).toContain(JSON.stringify(line).slice(1, -1))
    for (const { courses } of resume.education)
      for (const line of courses) if (!isSample(line)) expect(all).toContain(line)
    for (const secret of [resume.basics.email, resume.basics.phone, resume.basics.location.address])
      expect(all).not.toContain(secret)
  })
})
