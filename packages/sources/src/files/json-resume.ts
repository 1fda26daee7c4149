import type { FileReading } from './file-reading.ts'
import { recordOf, recordsOf, textOf, textsOf } from './json-values.ts'
import { leftOutNotes, NO_CONTACT_DATA, otherPageNotes } from './import-notes.ts'
import type { FoundRole, PersonFound } from './person-data.ts'
import { type Origin, profileOfPerson } from './person-to-profile.ts'
import { refused } from './file-error.ts'
import { parseWebUrl } from '../sanitize.ts'

const PARTS = ['work', 'education', 'volunteer', 'skills', 'projects', 'awards', 'publications', 'references']
type Item = Record<string, unknown>

export function isJsonResume(value: unknown): boolean {
  const resume = recordOf(value)
  const hasBasics = Object.keys(recordOf(resume.basics)).length > 0
  return hasBasics || PARTS.filter(part => Array.isArray(resume[part])).length >= 2
}

/**
 * A JSON Resume 1.x, and what older ones call differently (company, website).
 * @throws VitrineError validation_failed where it names nobody
 */
export function readJsonResume(value: unknown, origin: Omit<Origin, 'path' | 'detail'>): FileReading {
  const resume = recordOf(value)
  const basics = recordOf(resume.basics)
  const name = textOf(basics.name).trim()
  if (!name) throw refused('This JSON Resume has no name in it (basics.name).')
  const profiles = recordsOf(basics.profiles)
  const isOwn = (item: Item) => /linkedin\.com\/in\//i.test(textOf(item.url))
  const found: PersonFound = {
    name,
    headline: textOf(basics.label),
    bio: textOf(basics.summary),
    location: placeOf(basics.location),
    own: textOf(profiles.find(isOwn)?.url),
    links: [
      { url: textOf(basics.url) || textOf(basics.website) },
      ...profiles
        .filter(item => !isOwn(item))
        .map(item => ({ label: textOf(item.network), url: textOf(item.url) })),
    ],
    experience: recordsOf(resume.work).map(roleOf),
    volunteering: recordsOf(resume.volunteer).map(roleOf),
    education: recordsOf(resume.education).map(item => ({
      school: textOf(item.institution),
      url: textOf(item.url),
      degree: textOf(item.studyType),
      field: textOf(item.area),
      start: textOf(item.startDate),
      end: textOf(item.endDate),
      description: textsOf(item.courses).join('\n'),
    })),
    skills: recordsOf(resume.skills).flatMap(item => [textOf(item.name), ...textsOf(item.keywords)]),
    languages: recordsOf(resume.languages).map(item => ({
      name: textOf(item.language),
      proficiency: textOf(item.fluency),
    })),
    certifications: recordsOf(resume.certificates).map(item => ({
      name: textOf(item.name),
      authority: textOf(item.issuer),
      issued: textOf(item.date),
      url: textOf(item.url),
    })),
    projects: recordsOf(resume.projects).map(item => ({
      title: textOf(item.name),
      description: paragraphs(item),
      url: textOf(item.url),
      start: textOf(item.startDate),
      end: textOf(item.endDate),
    })),
    recommendations: recordsOf(resume.references).map(item => ({
      name: textOf(item.name),
      text: textOf(item.reference),
    })),
    honors: recordsOf(resume.awards).map(item => ({
      title: textOf(item.title),
      issuer: textOf(item.awarder),
      date: textOf(item.date),
      description: textOf(item.summary),
    })),
    publications: recordsOf(resume.publications).map(item => ({
      title: textOf(item.name),
      publisher: textOf(item.publisher),
      date: textOf(item.releaseDate),
      url: textOf(item.url) || textOf(item.website),
      description: textOf(item.summary),
    })),
  }
  const detail = 'Your JSON Resume'
  const profile = profileOfPerson(found, { ...origin, path: 'export', detail })
  const image = parseWebUrl(textOf(basics.image) || textOf(basics.picture))
  if (image) {
    profile.avatar = { url: image, width: null, height: null, alt: profile.name }
    profile.provenance.avatar = { path: 'export', detail, at: origin.now.toISOString() }
  }
  return {
    kind: 'json-resume',
    profile,
    pictures: new Map(),
    notes: [
      ...(basics.email || basics.phone ? [NO_CONTACT_DATA] : []),
      ...leftOut(resume),
      ...otherPageNotes(found, origin.link),
    ],
  }
}

function leftOut(resume: Item): string[] {
  const hasGrades = recordsOf(resume.education).some(item => item.score || item.gpa)
  return leftOutNotes([
    ...(recordsOf(resume.interests).length > 0 ? ['interests'] : []),
    ...(hasGrades ? ['grades'] : []),
  ])
}

/** A role without an end goes on: that is how the format writes it. */
function roleOf(item: Item): FoundRole {
  const start = textOf(item.startDate)
  const end = textOf(item.endDate)
  return {
    title: textOf(item.position),
    organization: textOf(item.name) || textOf(item.organization) || textOf(item.company),
    url: textOf(item.url) || textOf(item.website),
    location: textOf(item.location),
    start,
    end,
    isCurrent: Boolean(start) && (!end || /^(?:present|now|current)$/i.test(end.trim())),
    description: paragraphs(item),
  }
}

function paragraphs(item: Item): string {
  const points = textsOf(item.highlights).map(point => `• ${point}`)
  return [textOf(item.description), textOf(item.summary), ...points].filter(Boolean).join('\n')
}

/** City, region and country; the street and the postal code are nobody's business. */
function placeOf(value: unknown): string {
  if (typeof value === 'string') return value
  const { city, region, countryCode } = recordOf(value)
  return [city, region, countryCode].map(textOf).filter(Boolean).join(', ')
}
