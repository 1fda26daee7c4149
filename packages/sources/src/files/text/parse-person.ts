import { findContactData, parseProfileLink, sentencesOf } from '@vitrine/model'
import { parseWebUrl } from '../../sanitize.ts'
import { type Heading, type ParsedHeading, findHeading, parseHeading, withoutSpacing } from '../headings.ts'
import type { PersonData, RoleData } from '../person-data.ts'
import { isBullet, splitLines, stripBullet } from './split-lines.ts'
import { JOB, listRoleLines, parseCareer, parseEducation, parseRoles } from './parse-roles.ts'
import { parseLanguages, splitLanguages } from './parse-languages.ts'
import { parseDate, parseDateRange } from '../parse-date.ts'
import {
  NUMERIC_DAY,
  findAgeOrFamily,
  hasBirthDate,
  isPersonalPart,
  leaveOutBirths,
  namesBirth,
  splitParts,
} from './birth-date.ts'

export type ParsedText = { found: PersonData; contactLines: string[]; leftOut: string[] }

const CONTACT_LINE = /\S@\S+\.\S|^\+?[\d\s()./-]{7,}$|^(?:tel|phone|telefon|mobile|e-?mail|mail)\b/iu

/** Whether a line is nothing but dates, of a birth or of a role. A range that runs backwards is a number. */
function isDates(line: string): boolean {
  if (line.replace(NUMERIC_DAY, '') === '') return true
  const { start, end } = parseDateRange(line) ?? { start: null, end: null }
  return start !== null && !(end && end.slice(0, 4) < start.slice(0, 4))
}

const isContact = (line: string) => CONTACT_LINE.test(line) && !isDates(line)
/** Lines that a website does not show, by their place, and those of them to tell, without their numbers. */
type Hidden = { places: ReadonlySet<number>; reported: string[] }

/**
 * Finds lines with contact data, nothing but dates, or what CVs say about a person and a website does not. In prose, a
 * line of age or family is one only if it is part of no sentence.
 */
function findHidden(lines: string[], { now, isHeader, isProse }: HidingRules): Hidden {
  const places = new Set<number>()
  const reported: string[] = []
  for (const [index, line] of lines.entries()) {
    const plain = line.replace(/^[*✶🎂(]\s*|\)$/gu, '')
    const isBorn = hasBirthDate(line, { now, isHeader })
    const family = findAgeOrFamily(line)
    const isFamily = family === 'only' || (family && (!isProse || isApart(lines, index, places)))
    if (!isBorn && !isFamily && !CONTACT_LINE.test(line) && !isDates(plain) && !PERSONAL.test(line)) continue
    places.add(index)
    // A day may be none of a birth.
    if ((isBorn || isFamily) && !isContact(line) && !isDates(plain) && !PERSONAL.test(line))
      reported.push(withoutDigits(line))
  }
  return { places, reported }
}

const withoutDigits = (text: string) =>
  text.replace(/\d+(?:[./-]\d+)*|[〇零○一二三四五六七八九]{4}(?=年)/gu, '…')

/** Leaves sentences with a birth out of lines, and names them without their numbers. */
function leaveOutBirthsOf(lines: string[], now: Date): { lines: string[]; reported: string[] } {
  const all = lines.map(line => leaveOutBirths(line, now))
  return {
    lines: all.map(({ text }) => text),
    reported: all.flatMap(({ leftOut }) => leftOut).map(withoutDigits),
  }
}

type HidingRules = { now: Date; isHeader: boolean; isProse: boolean }

/** Whether a line of prose continues no sentence of the line above, and is not continued below. */
function isApart(lines: string[], index: number, hidden: ReadonlySet<number>): boolean {
  const [above = '', line = '', below = ''] = [lines[index - 1], lines[index], lines[index + 1]]
  // Lines of a wrapped text are longer.
  const isEnd = above.length < 30 || /[.!?:…。！？]["”’»)]*$/u.test(above) || hidden.has(index - 1)
  const isSentence = /(?<!\p{L})(?:I|we|ich|wir|je|nous|yo|io|eu|ik|wij|my|mein|meine|mon|ma)(?!\p{L})/u.test(
    line,
  )
  const isContinued = line.length >= 30 && /^\p{Ll}/u.test(below)
  return isEnd && !isSentence && line.length < 60 && !isContinued
}

/** A street with its postcode: "Hauptstr. 1, 12345 Berlin". */
const ADDRESS =
  /^\p{Lu}[\p{L} .'’-]{2,40} \d{1,4}\s?\p{L}?,\s*(?:\p{Lu}{1,2}-)?\d{4,5} \p{Lu}[\p{L} -]{1,40}$/u

/** Titles of documents, which stand where others have their name. */
const DOCUMENT_TITLE =
  /^(?:bewerbung|lebenslauf|curriculum|résumé|resume|cv|anschreiben|portfolio|cover letter|motivation|hoja de vida|currículo|życiorys)\b/iu

/** Degrees behind a name: "Ada Lovelace B.Sc., M.A." */
const DEGREES = /(?:,?\s+(?:[BM]\.?\s?(?:Sc|A|Eng|Ed)\.?|Ph\.?D\.?|MBA|Dr\.))+$/u

/** Personal data of CVs that a website does not show: birth, nationality, marital status. */
const PERSONAL =
  /^[^.!?]{1,40}:$|^(?:name|vorname|nachname|first name|last name|nom|prénom|nombre|apellidos?)\b.{0,20}:|\b(?:date of birth|born on|nationality|marital status|gender|geburtsdatum|geboren am|staatsangehörigkeit|familienstand|date de naissance|né(?:e)? le|nationalité|état civil|fecha de nacimiento|nacionalidad|estado civil|data de nascimento|nacionalidade|data di nascita|nazionalità|stato civile|sesso|geboortedatum|nationaliteit|data urodzenia|narodowość)\b/iu

/**
 * Parses a pasted profile or CV: a name first, a headline, and sections below known headings; remaining prose
 * becomes the bio. Takes only what is certain; `name` is '' if no line is clearly one. `headings` are lines that are
 * headings by their look; what is below an unknown one is left out. `now` tells a birth from what has a date.
 */
export function parsePersonText(
  text: string,
  now: Date,
  headings: ReadonlySet<string> = new Set(),
): ParsedText {
  const { lines, place } = splitLines(text)
  const { head, sections, footer } = splitSections(lines, new Set(splitLines([...headings].join('\n')).lines))
  const header = leaveOutBirthsOf(head, now)
  const { contactLines, hidden, ...top } = parseHeader(header.lines, {
    place,
    hasSections: sections.length > 0,
    now,
  })
  hidden.push(...header.reported)
  const found: PersonData = { ...top }
  // Roles above the first known heading have one that is not known.
  const leftOut = [...footer]
  const words = [found.bio ?? '']
  for (const section of sections) {
    const { heading, lines: body } = section
    if (heading === 'about' || heading === 'contact')
      contactLines.push(...body.filter(line => isContact(line)))
    if (heading === 'about') {
      const about = leaveOutBirthsOf(body, now)
      const { places, reported } = findHidden(about.lines, { now, isHeader: false, isProse: true })
      words.push(about.lines.filter((_, index) => !places.has(index)).join('\n'))
      hidden.push(...about.reported, ...reported)
      leftOut.push(...section.others.map(({ title }) => title))
    } else {
      const { lines: listed, reported } = withoutPersonal(section, now)
      leftOut.push(...applySection(found, { ...section, lines: listed }))
      hidden.push(...reported)
    }
  }
  if (sections.length > 0) {
    const headRoles = listRoles(head.slice(1).filter(line => line !== found.headline))
    leftOut.push(...headRoles.filter(role => !listNames(found.experience).includes(role)))
  }
  found.bio = words.map(dropTornSentences).filter(Boolean).join('\n\n')
  return { found, contactLines, leftOut: [...leftOut, ...hidden] }
}

const LISTS: ReadonlySet<Heading> = new Set(['skills', 'languages', 'certifications'])

/**
 * Leaves births, ages, families, other personal data and mere dates out of a section that is a list, where they stand in
 * the columns of documents. A day beside a certificate is that of its issue.
 */
function withoutPersonal(
  { heading, others, lines }: Section,
  now: Date,
): { lines: string[]; reported: string[] } {
  if (![heading, ...others.map(other => other.heading)].every(kind => LISTS.has(kind)))
    return { lines, reported: [] }
  const isHeader = heading !== 'certifications'
  const isLabelled = (line: string) => PERSONAL.exec(line)?.index === 0 && /[:\d]\s*\S/u.test(line)
  const isTold = (line: string) =>
    findAgeOrFamily(stripBullet(line)) === 'only' ||
    (hasBirthDate(line, { now, isHeader }) && (isHeader || namesBirth(line)))
  const isPersonal = (line: string) => isLabelled(line) || (line !== '' && isDates(line))
  return {
    lines: lines.filter(line => !isPersonal(line) && !isTold(line)),
    reported: lines.filter(line => !isPersonal(line) && isTold(line)).map(withoutDigits),
  }
}

/** Names the roles with an end, or none yet, among lines. */
function listRoles(lines: string[]): string[] {
  return listNames(parseRoles(lines).roles.filter(({ end, isCurrent }) => end || isCurrent))
}

const listNames = (roles: RoleData[] | undefined) =>
  (roles ?? []).map(({ title, organization }) => [title, organization].filter(Boolean).join(', '))

/** Removes sentences with a word whose letters the file does not hold. */
function dropTornSentences(text: string): string {
  if (!text.includes('\ufffd')) return text
  return sentencesOf(text)
    .map(sentence => sentence.text)
    .filter(sentence => !sentence.includes('\ufffd'))
    .join(' ')
}

/** Links of the footer of LinkedIn's page, in some of its languages. */
const FOOTER_LINK =
  /^(?:(?:talent|marketing|sales) solutions|linkedin corporation.*|accessibility|(?:professional )?community (?:guidelines|policies)|privacy & terms|datenschutz und agb|barrierefreiheit|community-richtlinien|accessibilité|accesibilidad|acessibilidade|accessibilità|toegankelijkheid|dostępność|tillgänglighet|tilgængelighed|tilgjengelighet)$/iu

/**
 * Whether lines continue the footer of LinkedIn's page, which starts with a link called "About": with two such links, or
 * with one and the name of the company. One among nothing but short lines at the end of the text may be a footer, too,
 * as most languages translate the links, or a subject of the CV; one alone is a subject.
 */
function isFooter(lines: string[], isFirstSection: boolean): boolean | 'perhaps' {
  const first = lines.filter(Boolean).slice(0, 4)
  const links = first.filter(line => FOOTER_LINK.test(line))
  const hasOwner = lines.some(line => /^linkedin corporation\b/iu.test(line))
  if (links.length >= 2 || (links.length === 1 && hasOwner)) return true
  const isList = first.length >= 3 && first.every(line => line.length < 40 && !/[.,:;!?]/.test(line))
  const isLast = !isFirstSection && lines.every(line => findHeading(line) === null)
  return links.length === 1 && isList && isLast && 'perhaps'
}

type Section = {
  heading: Heading
  others: ParsedHeading['others']
  title: string
  lines: string[]
  /** The line of a heading that may be of a part of the role above, which stands in `roles`. */
  part?: { at: number; roles: Section }
}

function splitSections(
  lines: string[],
  looks: ReadonlySet<string>,
): { head: string[]; sections: Section[]; footer: string[] } {
  const head: string[] = []
  const sections: Section[] = []
  const { isHeading, resumesRoles } = createHeadingCheck(lines, looks)
  for (const [index, line] of lines.entries()) {
    const parsed = index === 0 ? null : parseHeading(line)
    const open = sections.at(-1)
    const known = isHeading(index, open?.heading ?? null) ? parsed : null
    const isUnknown = index > 0 && sections.length > 0 && !parsed && looks.has(line) && line.length <= 60
    const heading = known?.heading ?? (isUnknown ? 'other' : null)
    const footer = heading === 'about' && isFooter(lines.slice(index + 1), sections.length === 0)
    if (footer) return { head, sections, footer: footer === 'perhaps' ? [line] : [] }
    const section = { others: known?.others ?? [], title: withoutSpacing(line), lines: [] }
    const isPart = heading && isOfRoles(open?.heading) && PARTS_OF_ROLES.has(heading)
    if (heading)
      sections.push({ heading, ...section, ...(isPart && open ? { part: { at: index, roles: open } } : {}) })
    else if (open?.part && resumesRoles(index, open.part.at))
      sections.push({ ...open.part.roles, lines: [line] })
    else (open?.lines ?? head).push(line)
  }
  return { head, sections, footer: [] }
}

/** Headings that also stand above a part of a role's description. */
const PARTS_OF_ROLES: ReadonlySet<Heading> = new Set([
  'projects',
  'publications',
  'honors',
  'patents',
  'other',
])
const isOfRoles = (heading: Heading | null | undefined) =>
  heading === 'experience' || heading === 'volunteering'
const isCareer = ({ heading, others }: ParsedHeading) =>
  [heading, ...others.map(other => other.heading)].some(isOfRoles)

/**
 * Returns a check whether a line opens a section, given the one that is open. A heading that is not certain, such as "Key
 * projects", has to look like one, and none ends a section of roles that go on below it. `resumesRoles` tells whether a
 * line is an older job below dated entries that such a heading opened.
 */
function createHeadingCheck(lines: string[], looks: ReadonlySet<string>) {
  const parsed = lines.map((line, index) => (index === 0 ? null : parseHeading(line)))
  const certain = lines.filter((_, index) => parsed[index]?.isCertain)
  const isStyle = (test: (line: string) => boolean) => certain.length > 0 && certain.every(test)
  const [endsInColon, isCapital] = [
    (line: string) => /[:：]$/.test(line),
    (line: string) => line === line.toUpperCase(),
  ]
  const [haveColons, areCapitals, hasGaps] = [isStyle(endsInColon), isStyle(isCapital), lines.includes('')]
  const isItem = (line: string) => isBullet(line) || (endsInColon(line) && !haveColons)
  const isApart = (index: number) => {
    const line = lines[index] ?? ''
    return !hasGaps || lines[index - 1] === '' || looks.has(line) || (areCapitals && isCapital(line))
  }
  const looksRight = (index: number) => isApart(index) && !isItem(lines[index] ?? '')
  const isEnd = (index: number) => {
    const { isCertain, heading } = parsed[index] ?? {}
    if (looks.has(lines[index] ?? '') || (isCertain && !isItem(lines[index] ?? ''))) return true
    return heading !== undefined && !PARTS_OF_ROLES.has(heading) && looksRight(index)
  }
  let known: ReturnType<typeof listFollowed> | null = null
  const getRoles = () => (known ??= listFollowed(lines, isEnd))
  const hasRoles = (index: number) => getRoles().followed[index] === true
  /** Whether dated entries stand below, not what was done in the role above. */
  const opensEntries = (index: number) => getRoles().heads.has(index + (lines[index + 1] === '' ? 2 : 1))
  const counts = Map.groupBy(lines, line => line.toLowerCase())
  const resumesRoles = (index: number, heading: number) =>
    !(parsed[heading]?.isCertain && !isItem(lines[heading] ?? '')) &&
    // The first entry is always of the heading.
    index > heading + 2 &&
    getRoles().isOlderJob(index, heading)
  const isHeading = (index: number, open: Heading | null): boolean => {
    const found = parsed[index]
    const line = lines[index] ?? ''
    if (!found) return false
    const isInRoles = isOfRoles(open)
    const isListed =
      isBullet(line) && [lines[index - 1], lines[index + 1]].some(other => isBullet(other ?? ''))
    if (isListed && isInRoles && hasRoles(index)) return false
    const isPart = PARTS_OF_ROLES.has(found.heading)
    if (
      isInRoles &&
      isPart &&
      !isCareer(found) &&
      (found.isCertain || (isApart(index) && !isBullet(line))) &&
      opensEntries(index)
    )
      return true
    if (found.isCertain) return !(isInRoles && !isCareer(found) && isItem(line) && hasRoles(index))
    if (open === null) return !isBullet(line)
    if (!looksRight(index)) return false
    if (!isInRoles) return true
    if (isCareer(found)) return hasRoles(index)
    return !hasRoles(index) && !(isPart && (counts.get(line.toLowerCase())?.length ?? 0) > 1)
  }
  return { isHeading, resumesRoles }
}

/** Tells of each line whether a role follows before the end of its section, and the `heads` of roles. */
function listFollowed(
  lines: string[],
  isEnd: (index: number) => boolean,
): { followed: boolean[] } & Pick<ReturnType<typeof listRoleLines>, 'heads' | 'isOlderJob'> {
  const { ends, ...roleLines } = listRoleLines(lines)
  const roles = new Set(ends)
  const followed: boolean[] = []
  let isFollowed = false
  for (let index = lines.length - 1; index >= 0; index--) {
    followed[index] = isFollowed
    if (roles.has(index)) isFollowed = true
    else if (isEnd(index)) isFollowed = false
  }
  return { followed, ...roleLines }
}

type ListField = 'experience' | 'volunteering' | 'education' | 'skills' | 'languages' | 'certifications'

/** Adds a section to what others of its kind hold. Returns what is left out: its title, or roles that are not certain. */
function applySection(found: PersonData, section: Section): string[] {
  const { heading, title, lines, others } = section
  if (others.length > 0 && heading !== 'contact') return applyCombined(found, section)
  const contentLines = lines.filter(Boolean)
  const add = (field: ListField, items: unknown[], unread: string[] = []) => {
    addItems(found, field, items)
    return items.length > 0 || contentLines.length === 0 ? unread : [title]
  }
  if (heading === 'experience' || heading === 'volunteering') {
    const { roles, unread } = parseRoles(lines)
    return add(heading, roles, unread)
  }
  if (heading === 'education') return add(heading, parseEducation(lines))
  if (heading === 'skills') return add(heading, parseSkills(contentLines))
  if (heading === 'languages') return add(heading, parseLanguages(contentLines))
  if (heading === 'certifications') return add(heading, parseCertifications(lines))
  if (heading === 'contact') Object.assign(found, findUrls(contentLines, found))
  if (heading === 'contact') return others.map(other => other.title)
  return contentLines.length === 0 ? [] : [title, ...(section.part ? listRoles(lines) : [])]
}

function addItems(found: PersonData, field: ListField, items: unknown[]): void {
  Object.assign(found, { [field]: [...(found[field] ?? []), ...items] })
}

/** Certificates that say so, to tell them from what else a section holds. */
const CERTIFICATE = /certif|zertif|sertif|diplom|licen[cs]|lizenz|führerschein|patente?\b|資格|证书|자격/iu
/** A skill among other things: few words without numbers. */
const isSkill = (text: string) => !/\d/.test(text) && text.split(' ').length <= 4

/**
 * Adds what is certain of a section whose heading names several, such as "Education & Certifications". Returns what is left
 * out: parts that nothing was read of, and entries that are not certain.
 */
function applyCombined(found: PersonData, { heading, title, lines, others }: Section): string[] {
  const kinds = new Set<Heading>([heading, ...others.map(other => other.heading)])
  const contentLines = lines.filter(Boolean)
  const read = new Set<Heading>()
  const unread: string[] = []
  const add = (field: ListField, items: unknown[]) => {
    addItems(found, field, items)
    if (items.length > 0) read.add(field)
  }
  if (kinds.has('experience') || kinds.has('education')) {
    const [hasRoles, hasStudies] = [kinds.has('experience'), kinds.has('education')]
    const career = parseCareer(lines, { hasRoles, hasStudies })
    add('experience', career.roles)
    add('education', career.education)
    unread.push(...career.unread)
  } else if (kinds.has('languages')) {
    const { languages, others: rest } = splitLanguages(contentLines)
    add('languages', languages)
    if (kinds.has('skills')) add('skills', parseSkills(rest))
  } else if (heading === 'skills') add(heading, parseSkills(contentLines).filter(isSkill))
  else if (heading === 'volunteering') add(heading, parseRoles(lines).roles)
  else if (heading === 'certifications')
    add(
      heading,
      parseCertifications(lines).filter(({ name, issued }) => issued || CERTIFICATE.test(name)),
    )
  if (contentLines.length === 0) return []
  if (read.size === 0) return [title]
  return [...unread, ...others.filter(other => !read.has(other.heading)).map(other => other.title)]
}

/**
 * Leaves an age or a birth out of the line with the name: "Ada Lovelace (41)", "Ada Lovelace | born 1985". `title` is a
 * title beside the name.
 */
function splitNameLine(lines: string[], now: Date): { lines: string[]; title: string | null } {
  const at = lines.findIndex(line => line && !DOCUMENT_TITLE.test(line))
  const [first = '', ...others] = splitParts(lines[at] ?? '', { isName: true })
  const name = first.replace(/\s*,.*$/u, '')
  // A single word may be a place or a post.
  const isPerson = isName(name) && (name.includes(' ') || !/\p{Lu}|\p{Ll}/u.test(name))
  if (!isPerson) return { lines, title: null }
  const personal = [first.slice(name.length).replace(/^\s*,\s*/u, ''), ...others].filter(part =>
    isPersonalPart(part, now),
  )
  const title =
    others.find(part => JOB.test(part) && !/[.!?…]$/u.test(part) && !personal.includes(part)) ?? null
  // A title may be in the place of a name, and beside an address.
  const isBesideTitle = title !== null && !JOB.test(name) && !/[@\d]|\w\/\w/u.test(lines[at] ?? '')
  return { lines: personal.length > 0 || isBesideTitle ? lines.with(at, name) : lines, title }
}

function parseHeader(
  all: string[],
  { place, hasSections, now }: { place: string | null; hasSections: boolean; now: Date },
) {
  const { lines, title } = splitNameLine(all, now)
  const contentLines = lines.filter(Boolean)
  // A sentence stays, without its contact data.
  const hasContact = (line: string) =>
    isContact(line) ||
    ADDRESS.test(line) ||
    (!/\p{L}[.!?](?:\s|$)/u.test(line) && findContactData(line).length > 0)
  const contact = contentLines.filter(hasContact)
  const addresses = findUrls(contentLines, { name: '' })
  const { places, reported } = findHidden(lines, { now, isHeader: true, isProse: !hasSections })
  const words = lines.filter(
    (line, index) =>
      line &&
      !hasContact(line) &&
      !places.has(index) &&
      !DOCUMENT_TITLE.test(line) &&
      !line.startsWith('📍') &&
      !/^(?:website|homepage|github|gitlab|linkedin|blog|portfolio|e-?mail|research interests)$/i.test(
        line,
      ) &&
      !line.split(/\s+/).some(parseUrl),
  )
  const [first = ''] = words
  const plain = first.replace(DEGREES, '')
  const name = isName(plain) ? plain.replace(/\s*[,·|].*$/u, '') : ''
  const below = name ? words.slice(1) : words
  // A line with a postcode ("Berlin, Germany - 12051") is an address.
  const [second = ''] = below.filter(line => !/,.*\b\d{4,6}$|^\d{4,6} \p{Lu}/u.test(line))
  const isHeadline =
    second.length > 0 && second.length <= (hasSections ? 220 : 120) && !/[.!?…]$/u.test(second)
  // A single paragraph after the name is the bio, however short.
  // A title beside the name is the headline, unless there is another below.
  const isBeside = name !== '' && title !== null && !JOB.test(second)
  const hasHeadline = !isBeside && name !== '' && isHeadline && (hasSections || below.length > 1)
  const rest = below.filter(line => line !== place && (!hasHeadline || line !== second))
  const prose = hasSections ? rest.filter(line => line.length > 60 || /[.!?]$/u.test(line)) : rest
  return {
    name,
    headline: hasHeadline ? second : name === '' ? null : title,
    location: place,
    bio: prose.join('\n'),
    contactLines: contact,
    hidden: reported,
    ...addresses,
  }
}

/**
 * Returns whether a line looks like a name: one to six words, first and last capitalised, no digits or
 * sentence punctuation.
 */
function isName(line: string): boolean {
  const name = line.replace(/\s*[,·|].*$/u, '')
  const words = name.split(' ')
  if (
    name.length < 2 ||
    name.length > 60 ||
    words.length > 6 ||
    findHeading(name) ||
    DOCUMENT_TITLE.test(name)
  )
    return false
  if (/[\d@:/?!;"“„<>{}()[\]_=+#*]/u.test(name) || /[.]$/.test(name) || !/^[\p{L}\p{M}\s.'’-]+$/u.test(name))
    return false
  const hasCase = /\p{Lu}|\p{Ll}/u.test(name)
  return !hasCase || (/^\p{Lu}/u.test(words.at(-1) ?? '') && /^\p{Lu}/u.test(name)) || words.length === 1
}

function findUrls(lines: string[], found: PersonData): Pick<PersonData, 'own' | 'links'> {
  const urls = lines.flatMap(line => line.split(/\s+/)).flatMap(word => parseUrl(word) ?? [])
  const own = urls.find(url => getPlatform(url) === 'linkedin')
  const others = urls.filter(url => getPlatform(url) !== 'linkedin').map(url => ({ url }))
  return { own: found.own ?? own ?? null, links: [...(found.links ?? []), ...others] }
}

/** Parses a word as a URL if it has a scheme, starts with `www.` or belongs to a known platform. */
function parseUrl(word: string): string | null {
  const plain = word.replace(/[),.;]+$/, '')
  if (/^https?:\/\//i.test(plain) || /^www\./i.test(plain)) return parseWebUrl(plain)
  return /^[\w.-]+\.[a-z]{2,}\/\S+$/i.test(plain) && getPlatform(plain) ? parseWebUrl(plain) : null
}

function getPlatform(url: string): string | null {
  const parsed = parseProfileLink(url)
  return parsed.ok ? parsed.link.platform : null
}

const ISSUE_DATE =
  /^(?:issued|ausgestellt(?: am)?:?|délivrée? (?:le|en)|expedición:|emitido em|emesso|data di rilascio:?)\s+(.+)$/iu

/** Parses skills, one per line or separated by commas. */
function parseSkills(lines: string[]): string[] {
  return lines
    .filter(line => !/ (?:at|bei|chez) |endors|experiences?\b.*\bat\b/iu.test(line))
    .flatMap(line =>
      stripBullet(line)
        .replace(/^[\p{L} &/–-]{2,40}: /u, '')
        .split(/\s*[,;|•·/]\s+|\s+[|•·]\s+/u),
    )
    .map(skill => skill.trim().replace(/\.$/, ''))
    .filter(skill => skill.length >= 1 && skill.length <= 60 && skill.split(' ').length <= 7)
}

/**
 * Parses certificates as name, authority and "Issued May 2020"; without such a line each line is one
 * certificate.
 */
function parseCertifications(lines: string[]): NonNullable<PersonData['certifications']> {
  const contentLines = lines.filter(line => line && !/^credential id|^nachweis-id|^identifiant/iu.test(line))
  const issued = contentLines.flatMap((line, index) => {
    const date = ISSUE_DATE.exec(line)?.[1]?.replace(/\s*·.*$/, '')
    const [name, authority] = [contentLines[index - 2], contentLines[index - 1]]
    return date && name && authority ? { name, authority, issued: parseDate(date) } : []
  })
  if (issued.length > 0) return issued
  return contentLines.filter(line => line.length <= 160).map(line => ({ name: stripBullet(line) }))
}
