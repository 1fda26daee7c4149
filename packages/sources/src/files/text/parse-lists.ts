import type { PersonData } from '../person-data.ts'
import { parseDate } from '../parse-date.ts'
import { stripBullet } from './split-lines.ts'

const LANGUAGE_LEVEL =
  /proficien|native|bilingual|fluent|mother tongue|beginner|intermediate|advanced|elementary|muttersprach|verhandlungssicher|fließend|kenntnisse|compétence|courant|langue maternelle|bilingue|competencia|nativo|competência|madrelingua|^[abc][12]\b/iu
const ISSUE_DATE =
  /^(?:issued|ausgestellt(?: am)?:?|délivrée? (?:le|en)|expedición:|emitido em|emesso|data di rilascio:?)\s+(.+)$/iu

/** Parses skills, one per line or separated by commas. */
export function parseSkills(lines: string[]): string[] {
  return lines
    .filter(line => !/ (?:at|bei|chez) |endors|experiences?\b.*\bat\b/iu.test(line))
    .flatMap(line =>
      stripBullet(line)
        .replace(/^[\p{L} &/]{2,40}: /u, '')
        .split(/\s*[,;|•·/]\s+|\s+[|•·]\s+/u),
    )
    .map(skill => skill.trim().replace(/\.$/, ''))
    .filter(skill => skill.length >= 1 && skill.length <= 60 && skill.split(' ').length <= 7)
}

/** Parses languages with their levels, in parentheses, after a dash or on the next line. */
export function parseLanguages(lines: string[]): NonNullable<PersonData['languages']> {
  const languages: { name: string; proficiency: string | null }[] = []
  for (const line of lines.flatMap(text => stripBullet(text).split(/\s*[;,|]\s+(?![^(]*\))/u))) {
    const [, name, inBrackets, behind] =
      /^([\p{L} ]{2,40}?)\s*(?:[(（](.+)[)）]|[:–—-]\s+(.+))$/u.exec(line) ?? []
    const last = languages.at(-1)
    if (name) languages.push({ name, proficiency: inBrackets ?? behind ?? null })
    else if (LANGUAGE_LEVEL.test(line) && last && !last.proficiency) last.proficiency = line
    else if (/^[\p{L} ()-]{2,40}$/u.test(line)) languages.push({ name: line, proficiency: null })
  }
  return languages
}

/**
 * Parses certificates as name, authority and "Issued May 2020"; without such a line each line is one
 * certificate.
 */
export function parseCertifications(lines: string[]): NonNullable<PersonData['certifications']> {
  const contentLines = lines.filter(line => line && !/^credential id|^nachweis-id|^identifiant/iu.test(line))
  const issued = contentLines.flatMap((line, index) => {
    const date = ISSUE_DATE.exec(line)?.[1]?.replace(/\s*·.*$/, '')
    const [name, authority] = [contentLines[index - 2], contentLines[index - 1]]
    return date && name && authority ? { name, authority, issued: parseDate(date) } : []
  })
  if (issued.length > 0) return issued
  return contentLines.filter(line => line.length <= 160).map(line => ({ name: stripBullet(line) }))
}
