import type { PersonFound } from '../person-data.ts'
import { toldDate } from '../parse-date.ts'
import { withoutBullet } from './split-lines.ts'

const LEVEL =
  /proficien|native|bilingual|fluent|mother tongue|beginner|intermediate|advanced|elementary|muttersprach|verhandlungssicher|fließend|kenntnisse|compétence|courant|langue maternelle|bilingue|competencia|nativo|competência|madrelingua|^[abc][12]\b/iu
const ISSUED =
  /^(?:issued|ausgestellt(?: am)?:?|délivrée? (?:le|en)|expedición:|emitido em|emesso|data di rilascio:?)\s+(.+)$/iu

/** Skills, one on a line or several between commas. */
export function skillsIn(lines: string[]): string[] {
  return lines
    .filter(line => !/ (?:at|bei|chez) |endors|experiences?\b.*\bat\b/iu.test(line))
    .flatMap(line =>
      withoutBullet(line)
        .replace(/^[\p{L} &/]{2,40}: /u, '')
        .split(/\s*[,;|•·/]\s+|\s+[|•·]\s+/u),
    )
    .map(skill => skill.trim().replace(/\.$/, ''))
    .filter(skill => skill.length >= 1 && skill.length <= 60 && skill.split(' ').length <= 7)
}

/** Languages with their levels, in brackets, behind a dash or on the next line. */
export function languagesIn(lines: string[]): NonNullable<PersonFound['languages']> {
  const languages: { name: string; proficiency: string | null }[] = []
  for (const line of lines.flatMap(text => withoutBullet(text).split(/\s*[;,|]\s+(?![^(]*\))/u))) {
    const [, name, inBrackets, behind] =
      /^([\p{L} ]{2,40}?)\s*(?:[(（](.+)[)）]|[:–—-]\s+(.+))$/u.exec(line) ?? []
    const last = languages.at(-1)
    if (name) languages.push({ name, proficiency: inBrackets ?? behind ?? null })
    else if (LEVEL.test(line) && last && !last.proficiency) last.proficiency = line
    else if (/^[\p{L} ()-]{2,40}$/u.test(line)) languages.push({ name: line, proficiency: null })
  }
  return languages
}

/** Certificates: a name, who gave it, and "Issued May 2020"; where nothing says "issued", each line is one. */
export function certificationsIn(lines: string[]): NonNullable<PersonFound['certifications']> {
  const told = lines.filter(line => line && !/^credential id|^nachweis-id|^identifiant/iu.test(line))
  const issued = told.flatMap((line, index) => {
    const date = ISSUED.exec(line)?.[1]?.replace(/\s*·.*$/, '')
    const [name, authority] = [told[index - 2], told[index - 1]]
    return date && name && authority ? { name, authority, issued: toldDate(date) } : []
  })
  if (issued.length > 0) return issued
  return told.filter(line => line.length <= 160).map(line => ({ name: withoutBullet(line) }))
}
