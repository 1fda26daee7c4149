import type { FoundEducation, FoundRole } from '../person-data.ts'
import { toldRange, type ToldRange } from '../parse-date.ts'
import { isBullet, withoutBullet } from './split-lines.ts'

const KINDS =
  'full-time|part-time|self-employed|freelance|contract|internship|apprenticeship|seasonal|permanent|temporary|vollzeit|teilzeit|selbstständig|freiberuflich|praktikum|temps plein|temps partiel|indépendant|stage|alternance|jornada completa|media jornada|autónomo|prácticas|tempo pieno|part time|tempo integral|meio período'
const KIND = new RegExp(`^(?:${KINDS})$`, 'iu')
const WITH_KIND = new RegExp(`^(.+?)\\s*·\\s*(?:${KINDS})(?:\\s*·.*)?$`, 'iu')
/** How long something took, alone on its line: "5 yrs 6 mos", "Full-time · 4 Jahre 3 Monate". */
const SPAN =
  /^(?:[\p{L} -]+ · )?\d+\s?(?:yrs?|years?|mos?|months?|jahre?|monate?|ans?|mois|años?|mes(?:es)?|anni?|mesi|anos?)\.?(?: \d+\s?(?:mos?|months?|monate?|mois|mes(?:es)?|mesi)\.?)?$/iu
const SCHOOL =
  /univers|college|school|schule|hochschul|gymnasium|institut|école|ecole|escuela|academ|akademie|politec|polytech|faculty|lycée|liceo|\b(?:ETH|EPFL|MIT|UC)\b/iu
const WORKPLACE =
  /\b(?:remote|hybrid|on-site|vor ort|à distance|hybride|sur site|en remoto|híbrido|presencial)\b/iu

type Dated = { at: number; end: number; from: number; range: ToldRange; isOfPage: boolean; rest: string }

/** Roles out of the lines of a section, wherever dates stand to hold on to. */
export function rolesIn(lines: string[]): FoundRole[] {
  const roles: (FoundRole & { at: number; from: number; isOfPage: boolean })[] = []
  let company: string | null = null
  for (const dated of datedLines(lines)) {
    const above = linesAbove(lines, dated.at, dated.from)
    const span = above.findLastIndex(line => SPAN.test(line))
    if (span > 0) company = above[span - 1] ?? null
    const [before = '', last = ''] = [above.at(-2), above.at(-1)]
    const withKind = WITH_KIND.exec(last)
    let used = 2
    let job: Pick<FoundRole, 'title' | 'organization'>
    if (dated.rest) [job, used] = [jobOf(dated.rest), 0]
    else if (withKind && before) {
      company = null
      job = { title: before, organization: withKind[1] }
    } else if (company && span !== above.length - 1) {
      const isKind = KIND.test(last)
      job = { title: isKind ? before : last, organization: company }
      used = span >= 0 ? above.length - span + 1 : isKind ? 2 : 1
    } else if (isTitle(before) && isTitle(last) && !jobOf(last).organization)
      job = { title: before, organization: last }
    else [job, used] = [jobOf(last), 1]
    if (!job.title) continue
    const end = isGapAbove(lines, dated.at, dated.from) ? dated.at - 1 : dated.at
    roles.push({
      ...job,
      ...dated.range,
      at: dated.end,
      from: (dated.rest ? dated.at : end) - used,
      isOfPage: dated.isOfPage,
    })
  }
  return roles.map(({ at, from: _from, isOfPage, ...role }, index) => {
    const next = roles[index + 1]
    return {
      ...role,
      ...bodyOf(lines.slice(at + 1, next ? Math.max(at + 1, next.from) : undefined), isOfPage),
    }
  })
}

/** Schools out of the lines of a section. */
export function schoolsIn(lines: string[]): FoundEducation[] {
  return datedLines(lines).flatMap(({ at, from, range, rest }) => {
    const above = linesAbove(lines, at, from).slice(-2)
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

/** Every line that is a range of dates, or ends with one; `from` is where the lines that belong to it may begin. */
function datedLines(lines: string[]): Dated[] {
  const found: Dated[] = []
  for (const [at, line] of lines.entries()) {
    const from = (found.at(-1)?.end ?? -1) + 1
    const isOfPage = / · \d/.test(line)
    const whole = toldRange(line)
    const last = found.at(-1)
    // The page tells the same dates twice, once with a word between them for those who listen.
    if (whole && last?.end === at - 1 && isSame(last.range, whole)) last.end = at
    else if (whole) found.push({ at, end: at, from, range: whole, isOfPage, rest: '' })
    else {
      const [, rest = '', dates = ''] =
        /^(.{3,120}?)(?:\s*[|\t,;:(（]\s*|\s{2,}|\s+[–—-]\s+)([^|(（]{4,40}?)[)）]?$/u.exec(line) ?? []
      const range = toldRange(dates)
      if (range && (range.end || range.isCurrent))
        found.push({ at, end: at, from, range, isOfPage, rest: withoutBullet(rest) })
    }
  }
  return found
}

function isSame(a: ToldRange, b: ToldRange): boolean {
  return a.start === b.start && a.end === b.end && a.isCurrent === b.isCurrent
}

/** The lines above a line, up to an empty one; one that stands right above it parts nothing. */
function linesAbove(lines: string[], at: number, from: number): string[] {
  const end = isGapAbove(lines, at, from) ? at - 1 : at
  let start = end
  while (start > from && lines[start - 1] !== '') start -= 1
  return lines.slice(start, end)
}

function isGapAbove(lines: string[], at: number, from: number): boolean {
  return at - 1 > from && lines[at - 1] === ''
}

/** Whether a line can be a title above the line of its company: no item of a list, no sentence. */
function isTitle(line: string): boolean {
  return line !== '' && line.length <= 100 && !isBullet(line) && !/[.!?;:]$/.test(line)
}

/** "Analyst at Analytical Engines" says both; everything else stays as it is written. */
function jobOf(text: string): Pick<FoundRole, 'title' | 'organization'> {
  const plain = withoutBullet(text)
  const [, title, organization] = /^(.{2,100}?) (?:at|@|bei|chez|presso) (.{2,100})$/u.exec(plain) ?? []
  return title && organization ? { title, organization } : { title: plain, organization: null }
}

function bodyOf(lines: string[], isOfPage: boolean): Pick<FoundRole, 'location' | 'description'> {
  const told = lines.filter(line => !/^(?:skills|kenntnisse|compétences|aptitudes)\s*:/iu.test(line))
  const [first = ''] = told
  const isPlace =
    isOfPage &&
    first.length <= 90 &&
    !isBullet(first) &&
    !/[.!?:;]$/.test(first) &&
    (first.includes(',') || WORKPLACE.test(first) || first.endsWith(' Area'))
  return {
    location: isPlace ? first.replace(/\s*·.*$/, '') : null,
    description: told.slice(isPlace ? 1 : 0).join('\n'),
  }
}
