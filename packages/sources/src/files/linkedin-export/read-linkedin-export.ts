import { t } from '@vitrine/model'
import type { Zip, ZipEntry } from '../open-zip.ts'
import type { FileReading } from '../file-reading.ts'
import { findContacts, listContactLinks, tidyContacts } from '../../remove-contact-data.ts'
import { ADDRESS_NOTE, CONTACT_DATA_NOTE, getSkippedNotes } from '../import-notes.ts'
import type { PersonData } from '../person-data.ts'
import { type Origin, personToProfile } from '../person-to-profile.ts'
import { createFileError } from '../file-error.ts'
import { type CsvRow, type CsvTable, parseCsv } from './parse-csv.ts'
import { findTable, SKIPPED_TABLES, type Table } from './tables.ts'

/** Finds LinkedIn's tables in an archive, or returns null if there are none. */
export function findLinkedInTables(zip: Zip): Map<Table, ZipEntry> | null {
  const found = new Map<Table, ZipEntry>()
  for (const entry of zip.entries) {
    const parts = entry.path.split('/')
    const table = findTable(parts.at(-1) ?? '')
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
  const { found, told, notes, withheld } = readTables(table => {
    const entry = tables.get(table)
    return entry ? parseCsv(zip.read(entry)) : { rows: [], unknownColumns: null }
  })
  const { name } = found
  if (!name && !origin.link && notes.length > 0)
    throw createFileError(t('{note} Upload the download exactly as LinkedIn made it.', { note: notes[0] }))
  if (!name && !origin.link)
    throw createFileError(
      t(
        'This download doesn’t say whose it is: Profile.csv is missing. Request one that includes your profile, or save your profile as a PDF.',
      ),
    )
  const detail = 'LinkedIn’s download of your data'
  const read = personToProfile(
    { ...found, name: name || (origin.link?.id ?? '') },
    { ...origin, path: 'export', detail },
  )
  if (!name) read.provenance.name = { path: 'user', detail: 'The link', at: origin.now.toISOString() }
  return {
    kind: 'linkedin-export',
    profile: read,
    pictures: new Map(),
    notes: [
      t('Messages, contacts and other private data in the download weren’t opened.'),
      ...told,
      ...notes,
      ...getSkippedNotes(listSkippedTables(zip)),
    ],
    withheld,
  }
}

/**
 * Reads a person from LinkedIn's tables, wherever they come from. The name is empty if there is none; `told` are
 * sentences about private data, `notes` those about rows that were not taken over.
 */
export function readTables(read: (table: Table) => CsvTable): {
  found: PersonData
  told: string[]
  notes: string[]
  withheld: FileReading['withheld']
} {
  const { rows, named, notes } = createTableReader(read)
  const [profile = {}] = rows('profile')
  const [summary = {}] = rows('profile summary')
  const links = parseWebsites(profile.websites, profile['twitter handles'])
  const contacts = listContactLinks(links.map(({ url }) => url))
  return {
    found: {
      name: [profile['first name'], profile['last name'] || profile.name].filter(Boolean).join(' '),
      headline: profile.headline,
      bio: restoreLineBreaks(profile.summary || summary['profile summary']),
      location: profile['geo location'],
      links,
      ...readCareer(named),
      ...readLists(named),
    },
    told: [
      ...(profile['instant messengers'] || contacts.length > 0 ? [CONTACT_DATA_NOTE] : []),
      ...(profile.address ? [ADDRESS_NOTE] : []),
      ...(profile['birth date'] ? [t('Your date of birth was left out.')] : []),
    ],
    notes,
    withheld: [
      ...findContacts(contacts),
      ...tidyContacts(profile.address ? [{ kind: 'address', value: profile.address }] : []),
    ],
  }
}

type NamedRows = (table: Table, ...columns: string[]) => CsvRow[]

function createTableReader(readTable: (table: Table) => CsvTable) {
  const notes: string[] = []
  const rows = (table: Table): CsvRow[] => {
    const read = readTable(table)
    if (read.unknownColumns) notes.push(describeUnknownColumns(table, read.unknownColumns))
    return read.rows
  }
  /** The rows with the column that names an entry; the others are reported. */
  const named: NamedRows = (table, ...columns) => {
    const all = rows(table)
    const kept = all.filter(row => columns.some(column => row[column]))
    if (kept.length < all.length) notes.push(describeNameless(table, all.length - kept.length))
    return kept
  }
  return { rows, named, notes }
}

function readCareer(named: NamedRows): Partial<PersonData> {
  return {
    experience: named('positions', 'title', 'company name', 'company').map(row => ({
      title: row.title,
      organization: row['company name'] || row.company,
      location: row.location,
      description: restoreLineBreaks(row.description),
      ...getDates(row),
    })),
    volunteering: named('volunteering', 'role', 'title', 'company name', 'company').map(row => ({
      title: row.role || row.title,
      organization: row['company name'] || row.company,
      description: restoreLineBreaks(row.description),
      ...getDates(row),
    })),
    education: named('education', 'school name').map(row => ({
      school: row['school name'] ?? '',
      degree: row['degree name'],
      start: row['start date'] || row['started on'],
      end: row['end date'] || row['finished on'],
      description: [restoreLineBreaks(row.notes), restoreLineBreaks(row.activities)]
        .filter(Boolean)
        .join('\n'),
    })),
  }
}

function readLists(named: NamedRows): Partial<PersonData> {
  return {
    skills: named('skills', ...NAME).map(getName),
    languages: named('languages', ...NAME).map(row => ({ name: getName(row), proficiency: row.proficiency })),
    certifications: named('certifications', ...NAME).map(row => ({
      name: getName(row),
      authority: row.authority,
      issued: row['started on'] || row['start date'],
      url: row.url,
    })),
    projects: named('projects', 'title').map(row => ({
      title: row.title ?? '',
      description: restoreLineBreaks(row.description),
      url: row.url,
      start: row['started on'] || row['start date'],
      end: row['finished on'] || row['end date'],
    })),
    publications: named('publications', ...NAME, 'title').map(row => ({
      title: getName(row) || (row.title ?? ''),
      publisher: row.publisher,
      date: row['published on'],
      url: row.url,
      description: restoreLineBreaks(row.description),
    })),
    honors: named('honors', 'title', ...NAME).map(row => ({
      title: row.title || getName(row),
      issuer: row.issuer,
      date: row['issued on'],
      description: restoreLineBreaks(row.description),
    })),
    recommendations: named('recommendations received', 'first name', 'last name')
      // The other statuses are withdrawn, hidden or not accepted by the profile's owner.
      .filter(row => row.status?.toUpperCase() === 'VISIBLE')
      .map(row => ({
        name: [row['first name'], row['last name']].filter(Boolean).join(' '),
        role: [row['job title'], row.company].filter(Boolean).join(', '),
        text: restoreLineBreaks(row.text),
        date: parseTimestamp(row['creation date']),
      })),
  }
}

/** Columns for what an entry is called; translated tables have one word for a person's and a thing's name. */
const NAME = ['name', 'first name', 'last name']

function getName(row: CsvRow): string {
  return row.name || row['first name'] || row['last name'] || ''
}

/** LinkedIn leaves the end date empty for current roles. */
function getDates(row: CsvRow) {
  const start = row['started on'] || row['start date']
  const end = row['finished on'] || row['end date']
  return { start, end, isCurrent: Boolean(start) && !end }
}

function describeUnknownColumns(table: Table, columns: string[]): string {
  const names = columns.slice(0, 3).map(name => name.slice(0, 40))
  return t('The table “{table}” was not read: its columns are called {columns}.', {
    table,
    columns: names.join(', '),
  })
}

function describeNameless(table: Table, count: number): string {
  return t(
    '{count, plural, =1 {One row of the table “{table}” has no name and was} other {# rows of the table “{table}” have no name and were}} left out.',
    { count, table },
  )
}

/** Tables about the profile that a website has no place for, with at least one row. */
function listSkippedTables(zip: Zip): string[] {
  return zip.entries.flatMap(({ path, size }) => {
    const name =
      path
        .split('/')
        .at(-1)
        ?.replace(/\.csv$/i, '')
        .replaceAll('_', ' ')
        .toLowerCase() ?? ''
    return SKIPPED_TABLES.includes(name) && size > 120 ? [name] : []
  })
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
