import type { FileReading } from './file-reading.ts'
import { toRecord, toRecords, toText, toTexts } from './json-values.ts'
import { getSkippedNotes, CONTACT_DATA_NOTE, getOtherProfileNotes } from './import-notes.ts'
import type { RoleData, PersonData } from './person-data.ts'
import { type Origin, personToProfile } from './person-to-profile.ts'
import { createFileError } from './file-error.ts'
import { parseWebUrl } from '../sanitize.ts'

const SECTION_NAMES = [
  'work',
  'education',
  'volunteer',
  'skills',
  'projects',
  'awards',
  'publications',
  'references',
]
type Item = Record<string, unknown>

export function isJsonResume(value: unknown): boolean {
  const resume = toRecord(value)
  const hasBasics = Object.keys(toRecord(resume.basics)).length > 0
  return hasBasics || SECTION_NAMES.filter(part => Array.isArray(resume[part])).length >= 2
}

/**
 * Reads a JSON Resume 1.x, including the former field names (company, website).
 * @throws VitrineError validation_failed if it has no name
 */
export function readJsonResume(value: unknown, origin: Omit<Origin, 'path' | 'detail'>): FileReading {
  const resume = toRecord(value)
  const basics = toRecord(resume.basics)
  const name = toText(basics.name).trim()
  if (!name) throw createFileError('This JSON Resume has no name in it (basics.name).')
  const profiles = toRecords(basics.profiles)
  const isOwn = (item: Item) => /linkedin\.com\/in\//i.test(toText(item.url))
  const found: PersonData = {
    name,
    headline: toText(basics.label),
    bio: toText(basics.summary),
    location: toLocation(basics.location),
    own: toText(profiles.find(isOwn)?.url),
    links: [
      { url: toText(basics.url) || toText(basics.website) },
      ...profiles
        .filter(item => !isOwn(item))
        .map(item => ({ label: toText(item.network), url: toText(item.url) })),
    ],
    experience: toRecords(resume.work).map(toRole),
    volunteering: toRecords(resume.volunteer).map(toRole),
    education: toRecords(resume.education).map(item => ({
      school: toText(item.institution),
      url: toText(item.url),
      degree: toText(item.studyType),
      field: toText(item.area),
      start: toText(item.startDate),
      end: toText(item.endDate),
      description: toTexts(item.courses).join('\n'),
    })),
    skills: toRecords(resume.skills).flatMap(item => [toText(item.name), ...toTexts(item.keywords)]),
    languages: toRecords(resume.languages).map(item => ({
      name: toText(item.language),
      proficiency: toText(item.fluency),
    })),
    certifications: toRecords(resume.certificates).map(item => ({
      name: toText(item.name),
      authority: toText(item.issuer),
      issued: toText(item.date),
      url: toText(item.url),
    })),
    projects: toRecords(resume.projects).map(item => ({
      title: toText(item.name),
      description: joinParagraphs(item),
      url: toText(item.url),
      start: toText(item.startDate),
      end: toText(item.endDate),
    })),
    recommendations: toRecords(resume.references).map(item => ({
      name: toText(item.name),
      text: toText(item.reference),
    })),
    honors: toRecords(resume.awards).map(item => ({
      title: toText(item.title),
      issuer: toText(item.awarder),
      date: toText(item.date),
      description: toText(item.summary),
    })),
    publications: toRecords(resume.publications).map(item => ({
      title: toText(item.name),
      publisher: toText(item.publisher),
      date: toText(item.releaseDate),
      url: toText(item.url) || toText(item.website),
      description: toText(item.summary),
    })),
  }
  const detail = 'Your JSON Resume'
  const profile = personToProfile(found, { ...origin, path: 'export', detail })
  const image = parseWebUrl(toText(basics.image) || toText(basics.picture))
  if (image) {
    profile.avatar = { url: image, width: null, height: null, alt: profile.name }
    profile.provenance.avatar = { path: 'export', detail, at: origin.now.toISOString() }
  }
  return {
    kind: 'json-resume',
    profile,
    pictures: new Map(),
    notes: [
      ...(basics.email || basics.phone ? [CONTACT_DATA_NOTE] : []),
      ...getSkippedSections(resume),
      ...getOtherProfileNotes(found, origin.link),
    ],
  }
}

function getSkippedSections(resume: Item): string[] {
  const hasGrades = toRecords(resume.education).some(item => item.score || item.gpa)
  return getSkippedNotes([
    ...(toRecords(resume.interests).length > 0 ? ['interests'] : []),
    ...(hasGrades ? ['grades'] : []),
  ])
}

/** A role without an end date is current: the format has no other notation for that. */
function toRole(item: Item): RoleData {
  const start = toText(item.startDate)
  const end = toText(item.endDate)
  return {
    title: toText(item.position),
    organization: toText(item.name) || toText(item.organization) || toText(item.company),
    url: toText(item.url) || toText(item.website),
    location: toText(item.location),
    start,
    end,
    isCurrent: Boolean(start) && (!end || /^(?:present|now|current)$/i.test(end.trim())),
    description: joinParagraphs(item),
  }
}

function joinParagraphs(item: Item): string {
  const points = toTexts(item.highlights).map(point => `• ${point}`)
  return [toText(item.description), toText(item.summary), ...points].filter(Boolean).join('\n')
}

/** Joins city, region and country; street and postal code are private and are skipped. */
function toLocation(value: unknown): string {
  if (typeof value === 'string') return value
  const { city, region, countryCode } = toRecord(value)
  return [city, region, countryCode].map(toText).filter(Boolean).join(', ')
}
