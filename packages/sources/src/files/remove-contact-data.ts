import { contactRanges, isContactLink, type Profile } from '@vitrine/model'

/** What was removed from a profile's texts. */
export type RemovedData = { contact: boolean; address: boolean }

/** Fields with prose; addresses of pages, ids and names are no prose. */
const PROSE = new Set([
  'headline',
  'bio',
  'location',
  'description',
  'title',
  'organization',
  'degree',
  'field',
  'role',
  'text',
  'caption',
  'proficiency',
  'authority',
  'issuer',
  'publisher',
  'readme_sentence',
  'tagline',
])
/** Lists of texts. */
const TEXT_LISTS = new Set(['skills', 'specialties', 'tags'])

/** Numbers that only their label tells from other numbers. */
const LABELLED_NUMBER =
  /(?:\b(?:phone|tel|telefono|telefon|telefone|téléphone|teléfono|mobile?|cell|handy|whatsapp|fax|call|contact (?:no|number))\b|[☎📞📱])[^\d\n+]{0,14}\+?\(?\d(?:[ ()./-]{0,3}\d){6,13}/giu
const NAME = "\\p{Lu}[\\p{L}'’.-]{1,30}"
/** Streets with a number, as they are written in each language; a year is no house number. */
const STREETS = [
  new RegExp(
    `(?<![\\d\\p{L}])(?!(?:19|20)\\d\\d )\\d{1,5}[A-Za-z]?,? (?:${NAME} ){1,4}(?:Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Boulevard|Blvd|Square|Terrace|Crescent|Highway|Close)(?![\\p{L}])`,
    'gu',
  ),
  /\p{Lu}[\p{L}-]{2,30}(?:straße|strasse|str\.|gasse|allee|weg|ufer|damm|straat|laan|gracht|kade|plein) \d{1,4}[a-z]?(?![\p{L}\d]|[.,]\d)/gu,
  /(?:Straße|Strasse) (?:der|des|am) [\p{L} ]{3,30} \d{1,4}(?!\d)/gu,
  /(?<!\d)\d{1,4}(?: ?bis| ?ter)?,? (?:rue|avenue|boulevard|chemin|impasse|allée|quai|route) (?:de la |de l['’]|des? |du |d['’])?[\p{L}][\p{L}'’-]{1,30}/giu,
  new RegExp(
    `(?<!\\p{L})(?:Calle|C/|Avenida|Avda\\.|Av\\.|Paseo|Plaza|Rua|Travessa|Via|Viale|Piazza|Corso|R\\.) ?(?:(?:de|del|da|do|das|dos|di|della|la|los|las) ){0,2}${NAME}(?: [\\p{L}.]{1,20}){0,4},? ?(?:[nN][º°.o]\\.? ?)?\\d{1,5}(?!\\d)`,
    'gu',
  ),
]

/**
 * Removes e-mail addresses, telephone numbers and street addresses from every text of a profile, with the sentence or
 * the part of a line that holds them, and links that are one. Offering them to the owner is not done here.
 */
export function removeContactData<T extends Profile>(profile: T): { profile: T; removed: RemovedData } {
  const removed: RemovedData = { contact: false, address: false }
  const { link, provenance, name, links, details, ...fields } = profile
  const kept = links.filter(({ url }) => !isContactLink(url))
  if (kept.length < links.length) removed.contact = true
  const cleaned = {
    ...cleanFields(fields, removed),
    link,
    name,
    links: kept.map(({ label, url }) => ({ label: cleanText(label, removed) || new URL(url).hostname, url })),
    details: cleanFields(details, removed),
    provenance,
  } as T
  return { profile: dropProvenance(cleaned), removed }
}

function cleanFields(item: object, removed: RemovedData): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(item).map(([key, value]): [string, unknown] => {
      if (typeof value === 'string' && PROSE.has(key))
        return [key, cleanText(value, removed, key === 'location' ? PLACE_PARTS : PARTS) || null]
      if (Array.isArray(value)) return [key, cleanList(key, value as unknown[], removed)]
      return [key, isItem(value) ? cleanFields(value, removed) : value]
    }),
  )
}

/** An entry whose own name or text held nothing else is dropped. */
function cleanList(key: string, list: unknown[], removed: RemovedData): unknown[] {
  if (TEXT_LISTS.has(key))
    return list.flatMap(text => (typeof text === 'string' ? cleanText(text, removed) || [] : [text]))
  return list.flatMap(value => {
    if (!isItem(value)) return [value]
    const cleaned = cleanFields(value, removed)
    const isEmptied = ['title', 'text'].some(
      field => typeof value[field] === 'string' && cleaned[field] === null,
    )
    return isEmptied ? [] : [cleaned]
  })
}

function isItem(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Sentences, and the parts of a line between bars, bullets and dots. */
const PARTS = /(?<=[.!?…])(?<!\b(?:Avda|Av|St|R|No|Nr|n)\.)\s+|\s+[|•·–—]\s+|\s*[|•·]\s*/u
const PLACE_PARTS = /\s*[,;|·]\s*/u

function cleanText(text: string, removed: RemovedData, parts = PARTS): string {
  const lines = text.split('\n')
  if (!lines.some(line => isPrivate(line, removed))) return text
  return lines
    .flatMap(line => {
      if (!isPrivate(line, removed)) return [line]
      const rest = keepParts(line, parts, removed)
      return rest ? [rest] : []
    })
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Keeps the parts of a line that hold nothing private, with what separates them. */
function keepParts(line: string, parts: RegExp, removed: RemovedData): string {
  const pieces = line.split(new RegExp(`(${parts.source})`, 'u'))
  let kept = ''
  for (let index = 0; index < pieces.length; index += 2) {
    const piece = pieces[index] ?? ''
    if (!piece.trim() || isPrivate(piece, removed)) continue
    kept += (kept ? (pieces[index - 1] ?? ' ') : '') + piece
  }
  // What stands across two parts is in neither of them.
  return isPrivate(kept, removed) ? '' : kept.trim()
}

function isPrivate(text: string, removed: RemovedData): boolean {
  const isContact = contactRanges(text).length > 0 || text.search(LABELLED_NUMBER) >= 0
  const isAddress = /\d/.test(text) && STREETS.some(pattern => text.search(pattern) >= 0)
  if (isContact) removed.contact = true
  if (isAddress) removed.address = true
  return isContact || isAddress
}

/** A field that is now empty comes from nowhere. */
function dropProvenance<T extends Profile>(profile: T): T {
  const isFilled = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0)
  const fields: Record<string, unknown> = { ...profile }
  const details: Record<string, unknown> = { ...profile.details }
  const provenance = Object.fromEntries(
    Object.entries(profile.provenance).filter(([field]) =>
      isFilled(field.startsWith('details.') ? details[field.slice('details.'.length)] : fields[field]),
    ),
  )
  return { ...profile, provenance }
}
