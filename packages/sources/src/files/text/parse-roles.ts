import type { EducationData, RoleData } from '../person-data.ts'
import { parseDateRange, type DateRange } from '../parse-date.ts'
import { isBullet, stripBullet } from './split-lines.ts'

const EMPLOYMENT_TYPES =
  'full-time|part-time|self-employed|freelance|contract|internship|apprenticeship|seasonal|permanent|temporary|vollzeit|teilzeit|selbstständig|freiberuflich|praktikum|temps plein|temps partiel|indépendant|stage|alternance|jornada completa|media jornada|autónomo|prácticas|tempo pieno|part time|tempo integral|meio período'
const EMPLOYMENT_TYPE = new RegExp(`^(?:${EMPLOYMENT_TYPES})$`, 'iu')
const COMPANY_WITH_TYPE = new RegExp(`^(.+?)\\s*·\\s*(?:${EMPLOYMENT_TYPES})(?:\\s*·.*)?$`, 'iu')
/** A duration alone on its line: "5 yrs 6 mos", "Full-time · 4 Jahre 3 Monate". */
const DURATION =
  /^(?:[\p{L} -]+ · )?\d+\s?(?:yrs?|years?|mos?|months?|jahre?|monate?|ans?|mois|años?|mes(?:es)?|anni?|mesi|anos?)\.?(?: \d+\s?(?:mos?|months?|monate?|mois|mes(?:es)?|mesi)\.?)?$/iu
const SCHOOL =
  /univers|college|school|schule|hochschul|gymnasium|institut|école|ecole|escuela|academ|akademie|politec|polytech|faculty|lycée|liceo|\b(?:ETH|EPFL|MIT|UC)\b/iu
const WORKPLACE =
  /\b(?:remote|hybrid|on-site|vor ort|à distance|hybride|sur site|en remoto|híbrido|presencial)\b/iu

type DatedLine = {
  at: number
  end: number
  from: number
  range: DateRange
  isOfPage: boolean
  /** The text next to the dates on their line. */
  rest: string
  /** The dates are before it, and the employer is below. */
  isFirst?: boolean
}

/** Parses the roles of a section, using its date ranges as anchors. */
export function parseRoles(lines: string[]): RoleData[] {
  const roles: (RoleData & { at: number; from: number; isOfPage: boolean })[] = []
  let company: string | null = null
  for (const dated of findDatedLines(lines)) {
    const above = getLinesAbove(lines, dated.at, dated.from)
    const span = above.findLastIndex(line => DURATION.test(line))
    if (span > 0) company = above[span - 1] ?? null
    const [before = '', last = ''] = [above.at(-2), above.at(-1)]
    const withKind = COMPANY_WITH_TYPE.exec(last)
    let used = 2
    let job: Pick<RoleData, 'title' | 'organization'>
    if (dated.rest) [job, used] = [parseJob(dated.rest), 0]
    else if (withKind && before) {
      company = null
      job = { title: before, organization: withKind[1] }
    } else if (company && span !== above.length - 1) {
      const isKind = EMPLOYMENT_TYPE.test(last)
      job = { title: isKind ? before : last, organization: company }
      used = span >= 0 ? above.length - span + 1 : isKind ? 2 : 1
    } else if (isTitle(before) && isTitle(last) && !parseJob(last).organization)
      job = { title: before, organization: last }
    else [job, used] = [parseJob(last), 1]
    if (!job.title) continue
    const end = hasGapAbove(lines, dated.at, dated.from) ? dated.at - 1 : dated.at
    const employer = dated.isFirst && !job.organization ? parseEmployer(lines[dated.end + 1] ?? '') : null
    roles.push({
      ...job,
      ...employer,
      ...dated.range,
      at: dated.end + (employer ? 1 : 0),
      from: (dated.rest ? dated.at : end) - used,
      isOfPage: dated.isOfPage,
    })
  }
  return roles.map(({ at, from: _from, isOfPage, ...role }, index) => {
    const next = roles[index + 1]
    const body = parseBody(lines.slice(at + 1, next ? Math.max(at + 1, next.from) : undefined), isOfPage)
    return { ...role, ...body, location: role.location ?? body.location }
  })
}

/** Parses the line below a title whose dates come first: "Analytical Engines – London". */
function parseEmployer(line: string): Pick<RoleData, 'organization' | 'location'> | null {
  if (!isTitle(line)) return null
  const [organization = '', place, ...more] = line.split(/\s+[–—]\s+/u)
  return more.length > 0 ? { organization: line } : { organization, location: place ?? null }
}

/** Parses the education entries of a section. */
export function parseEducation(lines: string[]): EducationData[] {
  return findDatedLines(lines).flatMap(({ at, from, range, rest }) => {
    const above = getLinesAbove(lines, at, from).slice(-2)
    const [first = '', second = ''] = rest ? [rest] : above
    if (!first) return []
    const [school, study] =
      second && SCHOOL.test(second) && !SCHOOL.test(first) ? [second, first] : [first, second]
    const comma = study.indexOf(', ')
    return {
      school,
      degree: comma < 0 ? study : study.slice(0, comma),
      field: comma < 0 ? null : study.slice(comma + 2),
      start: range.end || range.isCurrent ? range.start : null,
      end: range.end ?? (range.isCurrent ? null : range.start),
    }
  })
}

/** Finds lines that are a date range or end with one; `from` is the first line that may belong to it. */
function findDatedLines(lines: string[]): DatedLine[] {
  const found: DatedLine[] = []
  for (const [at, line] of lines.entries()) {
    const from = (found.at(-1)?.end ?? -1) + 1
    const isOfPage = / · \d/.test(line)
    const whole = parseDateRange(line)
    const last = found.at(-1)
    // LinkedIn's page repeats the dates for screen readers, with a word between them.
    if (whole && last?.end === at - 1 && isSameRange(last.range, whole)) last.end = at
    else if (whole) found.push({ at, end: at, from, range: whole, isOfPage, rest: '' })
    else {
      const split = splitDates(line)
      if (split) found.push({ at, end: at, from, ...split, isOfPage })
    }
  }
  return found
}

/** Characters of a line between which dates and a title are separated. */
const MAX_TITLE = 160
const MAX_DATES = 40

/** Splits "Title — May 2019 - Present" and "2015 – 2018: Title" into their range and the rest. */
function splitDates(line: string): Pick<DatedLine, 'range' | 'rest' | 'isFirst'> | null {
  const isRange = (range: DateRange | null) => range !== null && (range.end !== null || range.isCurrent)
  for (const separator of line.slice(0, MAX_TITLE).matchAll(/\s*[|\t,;:(（]\s*|\s{2,}|\s+[–—-]\s+/gu)) {
    const rest = line.slice(0, separator.index)
    const dates = line.slice(separator.index + separator[0].length).replace(/[)）]$/, '')
    if (rest.length < 3 || dates.length > MAX_DATES || /[|(（]/.test(dates)) continue
    const range = parseDateRange(dates)
    if (range && isRange(range)) return { range, rest: stripBullet(rest), isFirst: false }
  }
  const [, dates = '', rest = ''] =
    /^([^:|\t]{9,50}?)(?:\s*[:|\t]\s*|\s{2,})(\S.{2,160})$/u.exec(stripBullet(line)) ?? []
  const range = parseDateRange(dates)
  return range && isRange(range) ? { range, rest, isFirst: true } : null
}

function isSameRange(a: DateRange, b: DateRange): boolean {
  return a.start === b.start && a.end === b.end && a.isCurrent === b.isCurrent
}

/** Returns the lines above a line up to an empty one, ignoring a single gap right above it. */
function getLinesAbove(lines: string[], at: number, from: number): string[] {
  const end = hasGapAbove(lines, at, from) ? at - 1 : at
  let start = end
  while (start > from && lines[start - 1] !== '') start -= 1
  return lines.slice(start, end)
}

function hasGapAbove(lines: string[], at: number, from: number): boolean {
  return at - 1 > from && lines[at - 1] === ''
}

/** Returns whether a line can be a title above its company: not a list item, not a sentence. */
function isTitle(line: string): boolean {
  return line !== '' && line.length <= 100 && !isBullet(line) && !/[.!?;:]$/.test(line)
}

/** Splits "Analyst at Analytical Engines"; any other text is the title as it is. */
function parseJob(text: string): Pick<RoleData, 'title' | 'organization'> {
  const plain = stripBullet(text)
  const [, title, organization] = /^(.{2,100}?) (?:at|@|bei|chez|presso) (.{2,100})$/u.exec(plain) ?? []
  return title && organization ? { title, organization } : { title: plain, organization: null }
}

function parseBody(lines: string[], isOfPage: boolean): Pick<RoleData, 'location' | 'description'> {
  const contentLines = lines.filter(line => !/^(?:skills|kenntnisse|compétences|aptitudes)\s*:/iu.test(line))
  const [first = ''] = contentLines
  const isPlace =
    isOfPage &&
    first.length <= 90 &&
    !isBullet(first) &&
    !/[.!?:;]$/.test(first) &&
    (first.includes(',') || WORKPLACE.test(first) || first.endsWith(' Area'))
  return {
    location: isPlace ? first.replace(/\s*·.*$/, '') : null,
    description: contentLines.slice(isPlace ? 1 : 0).join('\n'),
  }
}
