import { parseDateRange } from '../parse-date.ts'

const MAX_TEXT = 300_000
const MAX_LINE = 3000
const MAX_LINES = 4000

/** Buttons, counters and labels of LinkedIn's page that are copied along with the content. */
const PAGE_NOISE = new RegExp(
  `^(?:${[
    String.raw`(?:…|\.\.\.)?\s*(?:see|show) (?:more|less|all|credential|project|publication|patent)\b.{0,60}`,
    'message|connect|follow|following|pending|more|open to|add profile section|enhance profile|resources|save to pdf',
    'view (?:my )?(?:blog|website|portfolio|newsletter|profile)|edit|visit my website|book an appointment',
    'skip to (?:main content|search).*|home|my network|jobs|messaging|notifications|me|for business|try premium.*',
    String.raw`·?\s*(?:1st|2nd|3rd\+?)(?: degree connection)?`,
    String.raw`[\d.,]+\+? (?:followers?|connections?|mutual connections?)(?: ·.*)?`,
    String.raw`.{0,120} (?:logo|profile photo)|profile photo of .*|background (?:image|photo)`,
    String.raw`(?:he\/him|she\/her|they\/them|er\/ihm|sie\/ihr)`,
    'mehr anzeigen|weniger anzeigen|alle .{0,60} anzeigen|nachricht|vernetzen|folgen|mehr',
    'voir plus|voir moins|afficher .{0,60}|message|se connecter|suivre|plus|ver más|ver todo.*|mostrar todo.*|seguir',
    'contact info|kontaktinfo|coordonnées|información de contacto|verified|get verified',
    String.raw`(?:endorsed by|empfohlen von) .*|\d+ endorsements?|passed linkedin skill assessment`,
    String.raw`.{0,200} and \+\d+ skills?`,
    String.raw`.{0,80}\b(?:page|seite|página|pagina) \d+(?: (?:of|von|de|di|sur) \d+)?`,
  ].join('|')})$`,
  'iu',
)
const BULLET = /^[•●▪◦‣·*–—✓➢►○■-]\s+/u

/**
 * Lines of a pasted text; '' means one or more empty lines. `place` is a line that the page marks as
 * location.
 */
export type TextLines = { lines: string[]; place: string | null }

/** Splits a pasted text into lines without the page's buttons, counters and screen reader duplicates. */
export function splitLines(text: string): TextLines {
  const lines: string[] = []
  let place: string | null = null
  for (const raw of text
    .slice(0, MAX_TEXT)
    .normalize('NFC')
    .split(/\r\n?|\n|\u2028|\u2029/)
    .slice(0, MAX_LINES)) {
    const line = undoubleLine(foldWhitespace(raw))
    const contact =
      /^(.{2,80}?)\s*·?\s*(?:Contact info|Kontaktinfo|Kontaktinformationen|Coordonnées|Información de contacto)$/u.exec(
        line,
      )
    if (contact?.[1]) {
      place ??= contact[1]
      continue
    }
    if (PAGE_NOISE.test(line)) continue
    if (line === '' ? lines.at(-1) === '' : lines.at(-1) === line) continue
    lines.push(line)
  }
  // In a text with an empty line between any two lines, empty lines separate nothing.
  const isSpaced = lines.filter(line => line === '').length > lines.length * 0.45
  return { lines: isSpaced ? lines.filter(Boolean) : lines, place }
}

/** Removes the bullet of a list item. */
export function stripBullet(line: string): string {
  return line.replace(BULLET, '')
}

export function isBullet(line: string): boolean {
  return BULLET.test(line)
}

/** Folds white space. Tabs between dates, a title and an employer stay, as nothing else parts them. */
function foldWhitespace(line: string): string {
  const fold = (text: string) => text.replace(/\s+/g, ' ').trim()
  // Icons of CVs are private characters of their fonts.
  const plain = line.slice(0, MAX_LINE).replace(/[\u200b-\u200f\u2060\ufeff]|\p{Co}/gu, '')
  const cells = plain.includes('\t') ? plain.split('\t').map(fold).filter(Boolean) : []
  const areDated = cells.length > 1 && [cells.at(-1), cells[0]].some(cell => cell && parseDateRange(cell))
  return areDated ? cells.join('\t') : fold(plain)
}

/** Undoubles "EngineerEngineer": the page has such lines once for the eye and once for screen readers. */
function undoubleLine(line: string): string {
  const half = line.slice(0, line.length / 2)
  return line.length >= 8 && line.length % 2 === 0 && half + half === line ? half : line
}
