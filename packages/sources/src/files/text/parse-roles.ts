import { endsDangling } from '@vitrine/model'
import type { EducationData, RoleData } from '../person-data.ts'
import {
  beginsWithPreposition,
  looksLikeDates,
  parseDate,
  parseDateRange,
  type DateRange,
} from '../parse-date.ts'
import { isBullet, stripBullet } from './split-lines.ts'

const EMPLOYMENT_TYPES =
  'full-time|part-time|self-employed|freelance|contract|internship|apprenticeship|seasonal|permanent|temporary|vollzeit|teilzeit|selbstständig|freiberuflich|praktikum|temps plein|temps partiel|indépendant|stage|alternance|jornada completa|media jornada|autónomo|prácticas|tempo pieno|part time|tempo integral|meio período'
const EMPLOYMENT_TYPE = new RegExp(`^(?:${EMPLOYMENT_TYPES})$`, 'iu')
const COMPANY_WITH_TYPE = new RegExp(`^(.+?)\\s*·\\s*(?:${EMPLOYMENT_TYPES})(?:\\s*·.*)?$`, 'iu')
/** A duration alone on its line: "5 yrs 6 mos", "Full-time · 4 Jahre 3 Monate". */
const DURATION =
  /^(?:[\p{L} -]+ · )?\d+\s?(?:yrs?|years?|mos?|months?|jahre?|monate?|ans?|années?|mois|años?|mes(?:es)?|anni?|mesi|anos?)\.?(?:,? \d+\s?(?:mos?|months?|monate?|mois|mes(?:es)?|mesi)\.?)?$/iu
const SCHOOL =
  /[uü]nivers|college|colegio|colégio|school|schule|hochschul|gymnasium|institut|école|ecole|escuela|academ|akademie|politec|polytech|faculty|lycée|liceo|\b(?:ETH|EPFL|MIT|UC)\b|大学|大學|学校|學校|高校|学院|學院|대학|학교/iu
const DEGREE =
  /\b(?:bachelor|master|magister|licen[cs]e|licenciatura|licentiate|diplom\w*|degree|ph\.?d|doctor\w*|promotion|mba|bts|dut|iut|cap|bac|baccalauréat|abitur|matura|staatsexamen|ausbildung|b\.?\s?sc|m\.?\s?sc|b\.?s\.?e|b\.?a|m\.?a|b\.?tech|m\.?tech|b\.?eng|m\.?eng|grado|máster|técnico|técnica|tecnólog[oa]|ingenier[oía]+|ingénieur\w*|bacharel\w*|graduação|laurea|studi\w*|cursus|inżynier|magisterskie|licencjat|hbo|mbo|vwo|havo)\b/iu
/** Words of job titles, to tell a title from the employer next to it. */
export const JOB =
  /engineer|develop|manag|consultant|analyst|architect|designer|director|officer|assistant|intern\b|internship|trainee|lead\b|leader|head of|founder|teacher|lecturer|professor|research|scientist|specialist|technician|administrator|coordinator|editor|writer|nurse|physician|lawyer|account|sales|recruit|driver|president|partner|freelance|entwickl|ingenieur|berater|leiter|werkstudent|praktikant|mitarbeiter|techniker|lehrer|kaufm|sachbearbeiter|geschäftsführ|développ|ingénieur|chef\b|responsable|chargé|stagiaire|alternant|formateur|enseignant|directeur|directrice|technicien|conseiller|desarroll|ingenier|gerente|jef[ea]|profesor|docente|técnic|practicante|pasante|becari|coordinador|asistente|analista|consultor|diseñador|desenvolved|engenheir|estagiári|professor|gestor|assistente|auxiliar|sviluppat|ingegner|responsabile|tirocin|docente|ontwikkel|ontwerper|rektor|surveillant|ward sister|medewerker|adviseur|stagiair|visitor|fellow\b|member|player|coach|trainer|student|apprenti|agent\b|barista|waiter|waitress|cashier|clerk|chef|cook\b|guard|volunteer|tutor|mentor|ambassador|\bc[etfo]o\b|owner|artist|photograph|translator|journalist|producer|operator|mechanic|electrician|pilot|secretary|reception|therap|psycholog|pharmac|dentist|veterin|programmer|verkäufer|kellner|fahrer|mechaniker|elektriker|pfleger|arzt|ärztin|vendeu[rs]|serveu[rs]|infirmi|vendedor|camarer|enfermer|enfermeir|cajer|operari|cozinheir|motorista|commess|camerier|operaio|infermier|verkoper|programis|specjalist|mühendisi?(?!lik|liğ)|kierownik|inżynier|draught|draftsm|zeichner|dessinat|dibujant|desenhador|disegnat|tekenaar|librarian|curator|carpenter|gardener|bibliothek|tischler|schreiner|gärtner|restaurador|restaurat(?:ric|or)/iu
/** Legal forms and other marks of an employer's name. */
const EMPLOYER =
  /\b(?:g?gmbh|ag|ug|kg|inc|llc|ltd|plc|corp|group|s\.?r\.?l|s\.?p\.?a|s\.?a\.?s|sarl|s\.?l|s\.?a|ltda|b\.?v|sp\. z o\.o|ministry|ministerio|gobierno|bank|banque|banco|company|armed forces|university|universidad|université|universität)\b\.?/iu
/** Legal forms in Chinese, Japanese and Korean, which stand in the name without a space. */
const EASTERN_EMPLOYER = /株式会社|有限会社|合同会社|公司|㈱|주식회사/u
/** Abbreviations at the end of an employer's name, whose full stop ends no sentence: "Bray & Co.", "Diakonie Ulm e.V." */
const ENDS_ABBREVIATED =
  /(?<!\p{L})(?:(?!u\.\s?[ask]\.|[ap]\.\s?m\.|[ez]\.\s?[bg]\.|i\.\s?[er]\.|d\.\s?h\.)(?:\p{L}{1,2}\.\s?){2}|(?:inc|ltd|corp|ltda|co|bros|cía|cia|cie|pty|pvt|mbh|intl|assoc|univ|inst)\.)$/iu
const endsSentence = (line: string) => /[.!?;:]$/.test(line) && !ENDS_ABBREVIATED.test(line)
/** Words of a sentence, unlike those within names: "Opened the accounts of Bray & Co.", "Bank of Bray & Co.". */
const IN_SENTENCE =
  / (?!(?:and|of|de|del|della|di|do|da|du|des|la|y|e|et|und|der|von|van|voor|sp)(?!\p{L}))\p{Ll}{2,}/u
/** Subjects of studies that hold a word of a title: "Mechanical Engineering", "Management". */
const SUBJECT = /\p{L}*(?:ing|ment|ture|ics|ical|ung|wesen|schaft|ería|ique)(?!\p{L})/giu
/** Words of subjects that have none of their endings, and of leaving a school. */
const STUDY =
  /logie|logy|log[ií]a|physik|física|fisica|mathemat|matem[aá]ti|chemi|químic|medi[zc]in|informatik|informatique|econom|ökonom|philosoph|histor|geschichte|rechtswiss|abschluss|学部|學部|学科|學系|学院|専攻|研究科|卒業|入学|专业|毕业|전공|졸업/iu
/** A name that begins with the kind of the school, so that no post stands before it. */
const SCHOOL_FIRST =
  /^(?:the )?(?:techni(?:cal|sche) )?(?:universit(?:y|ät|é|à|eit)|universidade?|école|lycée|liceo|colegio|escuela|hochschule|gymnasium|akademie)(?!\p{L})/iu
/**
 * Subjects by their ending, or by name if it is also one of work in a school: "Accounting", unlike "Housekeeping",
 * "Buchhaltung" and "Event management".
 */
const LEARNED =
  /\p{L}{2}(?:ics|wesen|schaft(?:en)?|ería|ique)(?!\p{L})|(?:architec|litera|littéra|agricul|horticul|sculp)ture|(?<!\p{L})(?:cul|na)ture|(?<!\p{L})(?:polit|mus|class|mechan|electr|biomed|chem|histor)ical|(?:engineer|account|nurs|market|comput|plann|learn|bank|paint|draw|writ|printmak|filmmak|programm)ing(?!\p{L})|(?<!\p{L})acting|(?:^|\n|of |business |international |sports? |hotel |tourism )management(?=$|[,\n])|(?:raum|stadt|umwelt|landschafts)planung|gestaltung/iu
/** Whether a text that names a school says that someone learned there: those who work there name it, too. */
function isLearning(text: string): boolean {
  const parts = text.split(/,\s|\n/u)
  // The school has words of subjects in its name, too.
  const others = parts.filter(part => !SCHOOL.test(part)).join('\n') || text
  return LEARNED.test(others) || STUDY.test(text) || parts.every(part => SCHOOL_FIRST.test(part))
}
const SCHOOLS = new RegExp(SCHOOL, 'giu')
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
  /** The place and the separator of the dates on their line; '' if they are alone. */
  form: string
}

type FoundRole = RoleData & { at: number; from: number; isOfPage: boolean; dated: DatedLine }
type UnreadRole = { text: string; from: number; dated: DatedLine }

/**
 * Parses the roles of a section, using its date ranges as anchors. `unread` names the dated lines that are no certain
 * role; their lines are in no description, as they may be what was done elsewhere.
 */
export function parseRoles(lines: string[]): { roles: RoleData[]; unread: string[] } {
  const { roles, unread } = findRoles(lines, { isMixed: false })
  const starts = [...roles, ...unread].map(({ from }) => from)
  return {
    roles: addBodies(roles, lines, starts),
    unread: unread.map(role => nameUnread(role, lines, starts)),
  }
}

/** Names what is left out, with "…" for the lines below it. */
function nameUnread({ text, dated }: UnreadRole, lines: string[], starts: number[]): string {
  const next = Math.min(...starts.filter(line => line > dated.end))
  return lines.slice(dated.end + 1, next).some(Boolean) ? `${text} …` : text
}

/** Adds to each role what is below it up to the next start of one. */
function addBodies(roles: FoundRole[], lines: string[], starts: number[]): RoleData[] {
  return roles.map(({ at, from, isOfPage, dated: _dated, ...role }) => {
    const next = Math.min(...starts.filter(line => line > from))
    const body = parseBody(lines.slice(at + 1, Math.max(at + 1, next)), isOfPage)
    return { ...role, ...body, location: role.location ?? body.location }
  })
}

/**
 * Parses a section of more than one kind, such as roles and studies, by what each entry says. `unread` names those that
 * are not certain, or of no kind that the section has.
 */
export function parseCareer(
  lines: string[],
  { hasRoles, hasStudies }: { hasRoles: boolean; hasStudies: boolean },
): { roles: RoleData[]; education: EducationData[]; unread: string[] } {
  const { roles, unread } = findRoles(lines, { isMixed: true })
  const studies = new Map(findStudies(lines).map(({ at, ...study }) => [at, study]))
  const starts = [...roles, ...unread].map(({ from }) => from)
  const roleAt = new Map(roles.map(role => [role.dated.at, role]))
  const unreadAt = new Map(unread.map(role => [role.dated.at, role]))
  const read: FoundRole[] = []
  const education: EducationData[] = []
  const others: string[] = []
  for (const dated of findDatedLines(lines)) {
    const role = roleAt.get(dated.at)
    const study = studies.get(dated.at)
    const names = [role?.title, role?.organization, study?.school, study?.degree, study?.field, dated.rest]
    const kind = classifyEntry(names.filter(Boolean).join('\n'))
    const known = unreadAt.get(dated.at)
    if (kind === 'role' && role && hasRoles) read.push(role)
    else if (kind === 'study' && study && hasStudies) education.push(study)
    else if (known) others.push(nameUnread(known, lines, starts))
    else if (role) {
      const text = nameDated(role, lines, dated)
      others.push(nameUnread({ text, from: role.from, dated }, lines, starts))
    }
  }
  return { roles: addBodies(read, lines, starts), education, unread: others }
}

/** Tells a role from a study by the words beside its dates, or returns null. */
function classifyEntry(text: string): 'role' | 'study' | null {
  const [isSchool, isDegree] = [SCHOOL.test(text), DEGREE.test(text)]
  const isJob = JOB.test(text.replace(SUBJECT, ''))
  const isEmployer = EMPLOYER.test(text.replace(SCHOOLS, '')) || EASTERN_EMPLOYER.test(text)
  if (isDegree) return isSchool || !(isJob || isEmployer) ? 'study' : null
  if (isSchool) return isJob ? 'role' : isEmployer || !isLearning(text) ? null : 'study'
  return isJob || isEmployer ? 'role' : null
}

/**
 * Lists the last lines of the roles in a text, and of dated lines in their form, which may be roles, too; `heads` are the
 * lines of the certain ones from their title to their dates. `isOlderJob` tells whether a certain role begins at a line
 * that has a mark of an employer and ended before the last one above another line began.
 */
export function listRoleLines(lines: string[]): {
  ends: number[]
  heads: Set<number>
  isOlderJob: (at: number, below: number) => boolean
} {
  const { roles, unread } = findRoles(lines, { isMixed: true })
  const certain = roles.filter(
    ({ title, organization }) => classifyEntry([title, organization].join('\n')) === 'role',
  )
  const forms = new Set(certain.map(({ dated }) => dated.form))
  const alike = unread.filter(({ dated }) => dated.form && forms.has(dated.form))
  const heads = certain.flatMap(({ from, dated }) =>
    Array.from({ length: dated.at - from + 1 }, (_, index) => from + index),
  )
  const isOlderJob = (at: number, below: number) => {
    const job = certain.find(({ from }) => from === at)
    const start = certain.findLast(({ from }) => from < below)?.start
    const isMarked = EMPLOYER.test([job?.title, job?.organization].join('\n'))
    return Boolean(isMarked && job?.end && start && !isBefore(start, job.end))
  }
  return { ends: [...certain, ...alike].map(({ dated }) => dated.at), heads: new Set(heads), isOlderJob }
}

function nameDated(job: Pick<RoleData, 'title' | 'organization'>, lines: string[], dated: DatedLine): string {
  const title = dated.rest ? [] : [job.title, job.organization]
  return [...title, lines[dated.at]?.replaceAll('\t', ', ')].filter(Boolean).join(', ')
}

/** Finds the roles of a section, and what is no certain one. If it is mixed, nothing dated is part of a role above. */
function findRoles(
  lines: string[],
  { isMixed }: { isMixed: boolean },
): { roles: FoundRole[]; unread: UnreadRole[] } {
  const roles: FoundRole[] = []
  const unread: UnreadRole[] = []
  let company: string | null = null
  const all = findDatedLines(lines)
  const isBelowDates = opensWithDates(lines, all)
  for (const [index, dated] of all.entries()) {
    const above = isBelowDates ? [] : getLinesAbove(lines, dated.at, dated.from)
    const span = above.findLastIndex(line => DURATION.test(line))
    if (span > 0) company = above[span - 1] ?? null
    const [before = '', last = ''] = [above.at(-2), above.at(-1)]
    const withKind = COMPANY_WITH_TYPE.exec(last)
    let used = 2
    let at = dated.end
    let job: Pick<RoleData, 'title' | 'organization'>
    if (withKind && before && !dated.rest) {
      company = null
      job = { title: before, organization: withKind[1] }
    } else if (company && span !== above.length - 1 && !dated.rest) {
      const isKind = EMPLOYMENT_TYPE.test(last)
      job = { title: isKind ? before : last, organization: company }
      used = span >= 0 ? above.length - span + 1 : isKind ? 2 : 1
    } else {
      const [first = '', second = ''] = above.filter(line => !DURATION.test(line)).slice(-2)
      const [title, employer] = second ? [first, second] : ['', first]
      if (dated.rest) [job, used] = [parseJob(dated.rest), 0]
      else if (isTitle(title) && isTitle(employer) && !parseJob(employer).organization)
        job = { title, organization: employer }
      else [job, used] = [parseJob(employer), isBelowDates ? 0 : 1]
      const checked = dated.isOfPage ? { job, at } : checkTitle(job, lines, dated, all[index + 1])
      if (!checked) {
        if (!isMixed && isPartOf(roles, dated, lines)) continue
        const text = nameDated(job, lines, dated)
        unread.push({ text, from: getStart(lines, dated, used), dated })
        continue
      }
      ;({ job, at } = checked)
    }
    if (!job.title || DURATION.test(job.title)) continue
    const mayBeBelow = (dated.isFirst || isBelowDates) && !job.organization && all[index + 1]?.at !== at + 1
    const employer = mayBeBelow ? parseEmployer(lines[at + 1] ?? '', job.title) : null
    const named = { ...job, ...employer }
    const isSwapped =
      EASTERN_EMPLOYER.test(named.title ?? '') &&
      named.organization &&
      !EASTERN_EMPLOYER.test(named.organization)
    roles.push({
      ...named,
      ...(isSwapped ? { title: named.organization, organization: named.title } : {}),
      ...dated.range,
      at: at + (employer ? 1 : 0),
      from: getStart(lines, dated, used),
      isOfPage: dated.isOfPage,
      dated,
    })
  }
  return { roles, unread }
}

/** Returns the first line of a role with `used` lines above its dates. */
function getStart(lines: string[], { at, from, rest }: DatedLine, used: number): number {
  return (rest || !hasGapAbove(lines, at, from) ? at : at - 1) - used
}

/**
 * Whether dates that are no role are part of the role above: within its time, or years in a sentence, but in no form that
 * roles have, and without an employer or a name beside them.
 */
function isPartOf(roles: FoundRole[], dated: DatedLine, lines: string[]): boolean {
  const role = roles.at(-1)
  const { at, rest, form } = dated
  if (!role || roles.some(other => other.dated.form === form)) return false
  if ([lines[at - 1], lines[at], lines[at + 1]].some(line => EMPLOYER.test(line ?? ''))) return false
  if (/(?:[,|@]|\s[–—-])\s*\p{Lu}|\s(?:at|bei|chez|presso|bij)\s\p{Lu}/u.test(rest)) return false
  return isWithin(dated, role) || (form === SPACED && lines[at - 1] !== '' && isClause(rest))
}

/** Whether a text is no title but words of a sentence: with an article that names no workplace. */
function isClause(text: string): boolean {
  return /(?<!\s(?:in|an|bei|of|at|for|für|von|à|dans|de|en|van|per))\s(?:the|an?|die|der|das|den|dem|des|eine?[nmrs]?|les?|la|une?|el|los|las|il|lo|gli|os|het|een)\s/u.test(
    text,
  )
}

/** Compares two dates by their common precision. */
function isBefore(date: string, other: string): boolean {
  const length = Math.min(date.length, other.length)
  return date.slice(0, length) < other.slice(0, length)
}

function isWithin({ range }: DatedLine, role: RoleData): boolean {
  if (!role.start || !range.start) return false
  const end = range.isCurrent ? null : (range.end ?? range.start)
  const endsWithin = role.isCurrent || (end !== null && role.end && !isBefore(role.end, end))
  return !isBefore(range.start, role.start) && Boolean(endsWithin)
}

/** Whether a section opens with dates: then each title is below its dates. */
function opensWithDates(lines: string[], [first]: DatedLine[]): boolean {
  return first !== undefined && !first.rest && lines.findIndex(Boolean) === first.at
}

/**
 * Tells the title of a CV's role from its employer, as both stand in either order: by the words of titles, and among
 * the lines around the dates. Returns null if only an employer can be read. `at` is the last line that belongs to it.
 */
function checkTitle(
  job: Pick<RoleData, 'title' | 'organization'>,
  lines: string[],
  dated: DatedLine,
  next: DatedLine | undefined,
): { job: Pick<RoleData, 'title' | 'organization'>; at: number } | null {
  const at = dated.end
  if (job.title && JOB.test(job.title)) return { job, at }
  if (job.title && job.organization && JOB.test(job.organization))
    return { job: { title: job.organization, organization: job.title }, at }
  const gap = lines.slice(at + 1).findIndex(line => line && !DURATION.test(line) && !isUrl(line))
  // Behind an empty line, what stands right above the next dates is theirs.
  const isOfNext = next !== undefined && at + 1 + gap >= next.at - (lines[at + 1] === '' ? 2 : 0)
  const below = isOfNext ? '' : (lines[at + 1 + gap] ?? '')
  const above = dated.rest && !dated.isFirst ? (getLinesAbove(lines, dated.at, dated.from).at(-1) ?? '') : ''
  if (isTitle(above) && JOB.test(above)) return { job: parseJob(above), at }
  if (gap >= 0 && isTitle(below) && (JOB.test(below) || !job.title) && !parseDateRange(below))
    return { job: { title: below, organization: job.title || null }, at: at + 1 + gap }
  // A line alone may be an employer or a place; only other scripts than Latin have no words here to tell.
  const isCertain = job.organization
    ? !EMPLOYER.test(job.title ?? '')
    : !/\p{Script=Latin}/u.test(job.title ?? '')
  return job.title && isCertain && !SCHOOL.test(job.title) ? { job, at } : null
}

/** Two or more capitalised words: "Leeds General Infirmary", "Ville de Nantes". */
const NAME =
  /^\p{Lu}[\p{L}’'.&-]*(?: (?:de|di|del|della|do|da|du|des|la|of|der|von|van|&|and|und|et|y|e))*(?: \p{Lu}[\p{L}’'.&-]*)+(?:, .*)?$/u

/**
 * Parses the line below a title whose dates come first: "Analytical Engines – London". Below a title that already seems
 * to hold the employer, only a line with the mark of one is another; the rest is what was done.
 */
function parseEmployer(line: string, title: string): Pick<RoleData, 'organization' | 'location'> | null {
  if (!isTitle(line) || /^\p{Ll}|(?<!\p{L})\d+ \p{L}/u.test(line)) return null
  const [, beside = ''] = /(?:[,|]|\s[–—-])\s*([^,|]+)$/u.exec(title) ?? []
  const seemsEmployer = /^\p{Lu}/u.test(beside) && !JOB.test(beside)
  const isMarked = (EMPLOYER.test(line) || ENDS_ABBREVIATED.test(line)) && !/ \p{Ll}{4}/u.test(line)
  // A single word beside the title may also be its field: "Nurse, Oncology".
  const isNamed = isMarked || (NAME.test(line) && !NAME.test(beside))
  if (EMPLOYER.test(title) || (seemsEmployer && !isNamed)) return null
  const [organization = '', place, ...more] = line.split(/\s+[–—]\s+/u)
  return more.length > 0 ? { organization: line } : { organization, location: place ?? null }
}

/**
 * Parses the education entries of a section. Dates below a single line that is neither a school nor a degree, such as
 * a year of birth, are none.
 */
export function parseEducation(lines: string[]): EducationData[] {
  return findStudies(lines).map(({ at: _at, ...study }) => study)
}

function findStudies(lines: string[]): (EducationData & { at: number })[] {
  const all = findDatedLines(lines)
  const isBelowDates = opensWithDates(lines, all)
  return all.flatMap(({ at, end, from, range, rest }, index) => {
    const above = isBelowDates
      ? lines.slice(end + 1, Math.min(end + 3, all[index + 1]?.at ?? Infinity)).filter(Boolean)
      : getLinesAbove(lines, at, from).slice(-2)
    const below = all[index + 1]?.at === end + 1 ? '' : (lines[end + 1] ?? '')
    const hasSchoolBelow = SCHOOL.test(below) && !SCHOOL.test(rest) && isTitle(below.replace(/\.$/, ''))
    const isStudy = (text: string) => SCHOOL.test(text) || DEGREE.test(text)
    const beside = hasSchoolBelow
      ? [rest.replaceAll('\t', ', '), below.replace(/\.$/, '')]
      : splitCells(rest, (cell, other) =>
          SCHOOL.test(other)
            ? !SCHOOL.test(cell) && (DEGREE.test(cell) || !other.includes(', '))
            : SCHOOL.test(cell) && DEGREE.test(other),
        ).filter(cell => cell !== null)
    const isBeside = rest !== '' && beside.some(isStudy)
    const [first = '', second = ''] = isBeside ? beside : above
    const isPair = rest === '' && second !== '' && isTitle(first) && isTitle(second)
    if (!first || !(isPair || isStudy(`${first} ${second}`))) return []
    const [school, study] =
      second && SCHOOL.test(second) && !SCHOOL.test(first) ? [second, first] : [first, second]
    const comma = study.indexOf(', ')
    return {
      at,
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
    else if (whole) found.push({ at, end: at, from, range: whole, isOfPage, rest: '', form: '' })
    // Below a role, the items of a list are what was done in it.
    else if (!isBullet(line) || found.every(({ at: known }) => isBullet(lines[known] ?? ''))) {
      const areDatesFirst = found.every(({ isFirst }) => isFirst)
      const split = splitDates(line, areDatesFirst)
      if (split) found.push({ at, end: at, from, ...split, isOfPage })
    }
  }
  return found
}

/** Characters of a line between which dates and a title are separated. */
const MAX_TITLE = 160
const MAX_DATES = 60

/**
 * Splits "Title — May 2019 - Present" and "2015 – 2018: Title" into their range and the rest. `areDatesFirst` if all
 * lines before it have the dates first.
 */
function splitDates(
  line: string,
  areDatesFirst: boolean,
): Pick<DatedLine, 'range' | 'rest' | 'isFirst' | 'form'> | null {
  const isRange = (range: DateRange | null) => range !== null && (range.end !== null || range.isCurrent)
  for (const separator of line.slice(0, MAX_TITLE).matchAll(/\s*[|\t,;:(（]\s*|\s{2,}|\s+[–—-]\s+/gu)) {
    const rest = line.slice(0, separator.index)
    const written = line.slice(separator.index + separator[0].length)
    // "2012 – 2014 (contract)"
    const isBracketed = separator[0].includes('\t') && /^[^|(（]+[(（][^()（）]+[)）]$/.test(written)
    const dates = isBracketed ? written : written.replace(/[)）]$/, '')
    if (rest.length < 3 || dates.length > MAX_DATES || endsInDate(rest)) continue
    if (/[|(（]/.test(dates) && !isBracketed) continue
    const range = parseDateRange(dates)
    if (range && isRange(range))
      return { range, rest: stripBullet(rest), isFirst: false, form: `last ${separator[0].trim()}` }
  }
  const [, dates = '', separator = '', rest = ''] =
    /^([^:|\t]{9,50}?)(\s*[:|\t]\s*|\s{2,})(\S.{2,160})$/u.exec(stripBullet(line)) ?? []
  const range = parseDateRange(dates)
  if (range && isRange(range)) return { range, rest, isFirst: true, form: `first ${separator.trim()}` }
  return splitSpacedDates(stripBullet(line), isRange, areDatesFirst)
}

/** Whether a text ends in a part of a date: a month or a year, perhaps with a dash. */
function endsInDate(text: string): boolean {
  const word =
    text
      .replace(/[\s–—-]+$/u, '')
      .split(/\s/)
      .at(-1) ?? ''
  return parseDate(word) !== null || parseDate(`${word} 2000`) !== null
}

/** The form of dates behind a text and a space. */
const SPACED = 'last  '
/** Most words of a date range: "1 de enero de 2019 - 31 de mayo de 2020". */
const MAX_DATE_WORDS = 11

/** Splits "Data Analyst Mar 2015 – Present" and "02/2022 – heute Data Analyst", where only a space parts them. */
function splitSpacedDates(
  line: string,
  isRange: (range: DateRange | null) => boolean,
  areDatesFirst: boolean,
): Pick<DatedLine, 'range' | 'rest' | 'isFirst' | 'form'> | null {
  const isSentence = endsSentence(line) && (!/^[(（]?\d.*\.$/.test(line) || IN_SENTENCE.test(line))
  if (line.length > MAX_TITLE || !/\d{4}/.test(line) || isSentence) return null
  const words = line.split(' ')
  for (let count = Math.min(MAX_DATE_WORDS, words.length - 1); count >= 1; count--) {
    const behind = { dates: words.slice(-count).join(' '), rest: words.slice(0, -count).join(' ') }
    const before = { dates: words.slice(0, count).join(' '), rest: words.slice(count).join(' ') }
    for (const { dates, rest } of [behind, before]) {
      const range = /\d{4}/.test(dates) ? parseDateRange(dates) : null
      // "Led the team since 2019" is a sentence, and so is "Since 2019 leading the team" below other kinds of roles.
      const isProse =
        dates === behind.dates
          ? range?.end === null && !/[-–—]|\d[./]\d{4}/.test(dates)
          : beginsWithPreposition(dates) && !areDatesFirst
      if (range && isRange(range) && !isProse && isTitle(rest) && !endsDangling(rest) && !endsInDate(rest))
        return {
          range,
          rest: rest.replace(/\s*[–—,|-]$/u, ''),
          isFirst: dates === before.dates,
          form: dates === before.dates ? 'first ' : SPACED,
        }
    }
  }
  return null
}

function isSameRange(a: DateRange, b: DateRange): boolean {
  return a.start === b.start && a.end === b.end && a.isCurrent === b.isCurrent
}

/** Returns the lines above a line up to an empty one or unknown dates, ignoring a single gap right above it, and addresses. */
function getLinesAbove(lines: string[], at: number, from: number): string[] {
  const end = hasGapAbove(lines, at, from) ? at - 1 : at
  let start = end
  while (start > from && lines[start - 1] !== '' && !looksLikeDates(lines[start - 1] ?? '')) start -= 1
  return lines.slice(start, end).filter(line => !isUrl(line))
}

const isUrl = (line: string) => /^(?:https?:\/\/|www\.)\S+$/i.test(line)

function hasGapAbove(lines: string[], at: number, from: number): boolean {
  return at - 1 > from && lines[at - 1] === ''
}

/** Returns whether a line can be a title above its company: neither a list or its item, nor a sentence, nor dates. */
function isTitle(line: string): boolean {
  const isLine = /^[\p{L}\p{N}"“„«(.]/u.test(line) && line.length <= 100 && !endsSentence(line)
  if (line.endsWith('.') && !line.includes(',') && IN_SENTENCE.test(line)) return false
  return isLine && !isBullet(line) && !/ · .+ · /u.test(line) && !looksLikeDates(line)
}

/** Splits a text at its first tab if its sides are certain, as a place may stand there, too. */
function splitCells(
  text: string,
  areCertain: (first: string, other: string) => boolean,
): [string, string | null] {
  const [first = '', ...others] = text.split('\t')
  const other = others.join(', ')
  return areCertain(first, other) ? [first, other] : [[first, ...others].join(', '), null]
}

/** A verb alone before an employer, which is no title: "Worked at Holt". */
const VERB = /^(?:\p{L}+ed|taught|led|ran|spoke|was|gearbeitet|travaillé|trabaj[éo]|gewerkt)$/iu

/** Leaves the cells out that are a form of employment or its duration. */
const withoutTypes = (text: string) =>
  text.includes('\t')
    ? text
        .split('\t')
        .filter(cell => !EMPLOYMENT_TYPE.test(cell) && !DURATION.test(cell))
        .join('\t')
    : text

/** Splits "Analyst at Analytical Engines"; any other text is the title as it is. */
function parseJob(text: string): Pick<RoleData, 'title' | 'organization'> {
  const cells = splitCells(withoutTypes(stripBullet(text)), (first, other) =>
    EMPLOYER.test(other)
      ? JOB.test(first) && !EMPLOYER.test(first) && !JOB.test(other)
      : EMPLOYER.test(first) && JOB.test(other) && !JOB.test(first),
  )
  if (cells[1]) return { title: cells[0], organization: cells[1] }
  const [, title, organization] =
    /^(.{2,100}?) (?:at|@|bei|chez|presso|bij) (.{2,100})$/u.exec(cells[0]) ?? []
  const isJob = title && organization && !VERB.test(title)
  return isJob ? { title, organization } : { title: cells[0], organization: null }
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
    description: contentLines
      .slice(isPlace ? 1 : 0)
      .join('\n')
      .replaceAll('\t', ' '),
  }
}
