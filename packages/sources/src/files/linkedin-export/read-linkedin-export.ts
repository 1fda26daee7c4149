import type { Zip, ZipEntry } from '../open-zip.ts'
import type { FileReading } from '../file-reading.ts'
import { CONTACT_DATA_NOTE } from '../import-notes.ts'
import type { PersonData } from '../person-data.ts'
import { type Origin, personToProfile } from '../person-to-profile.ts'
import { createFileError } from '../file-error.ts'
import { type CsvRow, parseCsv } from './parse-csv.ts'

/** The tables that are read; all others, above all messages and contacts, are never opened. */
const TABLES = [
  'profile',
  'profile summary',
  'positions',
  'education',
  'skills',
  'languages',
  'certifications',
  'projects',
  'publications',
  'volunteering',
  'honors',
  'recommendations received',
] as const
type Table = (typeof TABLES)[number]

/** Finds LinkedIn's tables in an archive, or returns null if there are none. */
export function findLinkedInTables(zip: Zip): Map<Table, ZipEntry> | null {
  const found = new Map<Table, ZipEntry>()
  for (const entry of zip.entries) {
    const parts = entry.path.split('/')
    const name = /^(.+)\.csv$/i
      .exec(parts.at(-1) ?? '')?.[1]
      ?.toLowerCase()
      .replaceAll('_', ' ')
    const table = TABLES.find(known => known === name)
    if (table && parts.length <= 4 && !found.has(table)) found.set(table, entry)
  }
  return found.has('profile') || found.has('positions') || found.has('education') ? found : null
}

/**
 * Reads the tables of LinkedIn's "Get a copy of your data".
 * @throws VitrineError validation_failed, too_large
 */
export function readLinkedInExport(
  zip: Zip,
  tables: Map<Table, ZipEntry>,
  origin: Omit<Origin, 'path' | 'detail'>,
): FileReading {
  const rows = (table: Table): CsvRow[] => {
    const entry = tables.get(table)
    return entry ? parseCsv(zip.read(entry)) : []
  }
  const [profile = {}] = rows('profile')
  const [summary = {}] = rows('profile summary')
  const name = [profile['first name'], profile['last name']].filter(Boolean).join(' ')
  if (!name && !origin.link)
    throw createFileError(
      'This download does not say whose it is: Profile.csv is missing. Ask LinkedIn for one with your profile in it, or save the profile as a PDF.',
    )
  const found: PersonData = {
    name: name || (origin.link?.id ?? ''),
    headline: profile.headline,
    bio: restoreLineBreaks(profile.summary || summary['profile summary']),
    location: profile['geo location'],
    links: parseWebsites(profile.websites, profile['twitter handles']),
    experience: rows('positions').map(row => ({
      title: row.title,
      organization: row['company name'],
      location: row.location,
      description: restoreLineBreaks(row.description),
      ...getDates(row),
    })),
    volunteering: rows('volunteering').map(row => ({
      title: row.role,
      organization: row['company name'],
      description: restoreLineBreaks(row.description),
      ...getDates(row),
    })),
    education: rows('education').map(row => ({
      school: row['school name'] ?? '',
      degree: row['degree name'],
      start: row['start date'],
      end: row['end date'],
      description: [restoreLineBreaks(row.notes), restoreLineBreaks(row.activities)]
        .filter(Boolean)
        .join('\n'),
    })),
    skills: rows('skills').map(row => row.name ?? ''),
    languages: rows('languages').map(row => ({ name: row.name ?? '', proficiency: row.proficiency })),
    certifications: rows('certifications').map(row => ({
      name: row.name ?? '',
      authority: row.authority,
      issued: row['started on'],
      url: row.url,
    })),
    projects: rows('projects').map(row => ({
      title: row.title ?? '',
      description: restoreLineBreaks(row.description),
      url: row.url,
      start: row['started on'],
      end: row['finished on'],
    })),
    publications: rows('publications').map(row => ({
      title: row.name ?? '',
      publisher: row.publisher,
      date: row['published on'],
      url: row.url,
      description: restoreLineBreaks(row.description),
    })),
    honors: rows('honors').map(row => ({
      title: row.title ?? '',
      date: row['issued on'],
      description: restoreLineBreaks(row.description),
    })),
    recommendations: rows('recommendations received')
      // The other statuses are withdrawn, hidden or not accepted by the profile's owner.
      .filter(row => row.status?.toUpperCase() === 'VISIBLE')
      .map(row => ({
        name: [row['first name'], row['last name']].filter(Boolean).join(' '),
        role: [row['job title'], row.company].filter(Boolean).join(', '),
        text: restoreLineBreaks(row.text),
        date: parseTimestamp(row['creation date']),
      })),
  }
  const detail = 'LinkedIn’s download of your data'
  const read = personToProfile(found, { ...origin, path: 'export', detail })
  if (!name) read.provenance.name = { path: 'user', detail: 'The link', at: origin.now.toISOString() }
  return {
    kind: 'linkedin-export',
    profile: read,
    pictures: new Map(),
    notes: [
      'Messages, contacts and everything else that is private in the download were not opened.',
      ...(profile.address || profile['birth date'] || profile['instant messengers']
        ? [CONTACT_DATA_NOTE]
        : []),
    ],
  }
}

/** LinkedIn leaves the end date empty for current roles. */
function getDates(row: CsvRow) {
  const end = row['finished on']
  return { start: row['started on'], end, isCurrent: Boolean(row['started on']) && !end }
}

/**
 * Restores line breaks, which LinkedIn flattens to two spaces, and puts inline bullets on lines of their own.
 */
function restoreLineBreaks(cell: string | undefined): string {
  return (cell ?? '')
    .replace(/[^\S\n]{2,}/g, '\n')
    .replace(/ +(?=[•●▪‣] )/g, '\n')
    .trim()
}

/** Parses `[COMPANY:https://a.example,OTHER:https://b.example]` and `[handle]`. */
function parseWebsites(websites: string | undefined, handles: string | undefined): { url: string }[] {
  const addresses = stripBrackets(websites)
    .split(/,(?=[A-Z_ ]+:)/)
    .map(part => part.replace(/^[A-Z_ ]+:(?=\S)/, ''))
  const names = stripBrackets(handles)
    .split(',')
    .map(name => name.trim().replace(/^@/, ''))
    .filter(name => /^\w{1,20}$/.test(name))
  return [...addresses.filter(Boolean), ...names.map(name => `https://x.com/${name}`)].map(url => ({ url }))
}

/** Parses "09/11/23, 11:27 AM" (month, day, year in every language) to an ISO date. */
function parseTimestamp(cell: string | undefined): string | null {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})(?:,|\s|$)/.exec(cell ?? '') ?? []
  if (!month || !day || !year) return null
  const whole = year.length === 2 ? `20${year}` : year
  return `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function stripBrackets(cell: string | undefined): string {
  return (cell ?? '').trim().replace(/^\[|\]$/g, '')
}
