import {
  type ContactKind,
  Email,
  findContactData,
  isContactLink,
  MAX_WITHHELD,
  type Profile,
  removeContactFromRichText,
  type RichText,
  type WithheldContact,
} from '@vitrine/model'

/** Called for each piece as it is removed; the same piece may come several times. */
type OnWithheld = (found: { kind: ContactKind; value: string }) => void

/** Pieces that are looked at for what can be shown. */
const MAX_FOUND = 200

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
  'company',
  'headquarters',
  'industry',
  'category',
])
/** Lists of texts. */
const TEXT_LISTS = new Set(['skills', 'specialties', 'tags', 'keywords'])
/** Fields of places, whose parts are separated by commas. */
const PLACES = new Set(['location', 'headquarters'])

/**
 * Removes e-mail addresses, telephone numbers and street addresses from every text of a profile, with the sentence or
 * the part of a line that holds them, and links that are one. Every reader's profile passes here before anything else
 * sees it. The addresses of a company's offices stay: they are published as such. Returns which kinds were removed, and
 * what of it can be shown if its owner wants that, each piece once.
 */
export function removeContactData<T extends Profile>(
  profile: T,
): { profile: T; removed: ReadonlySet<ContactKind>; withheld: WithheldContact[] } {
  const removed = new Set<ContactKind>()
  const found: { kind: ContactKind; value: string }[] = []
  const add: OnWithheld = one => {
    removed.add(one.kind)
    if (found.length < MAX_FOUND) found.push(one)
  }
  const { link, provenance, name, links, details, ...fields } = profile
  const cleaned = {
    ...cleanFields(fields, add),
    link,
    name,
    links: links.flatMap(({ label, url, group, ...rest }) => {
      const heading = group && cleanText(group, add)
      if (!isContactLink(url))
        return [
          {
            ...rest,
            label: cleanText(label, add) || new URL(url).hostname,
            url,
            ...(heading ? { group: heading } : {}),
          },
        ]
      const value = url.replace(/^https?:\/\/[^/]+\/(?:send\/?\?phone=)?\+?/, '+').replace(/^[a-z]+:/i, '')
      add({ kind: /^mailto:/i.test(url) ? 'email' : 'phone', value })
      return []
    }),
    details: cleanFields(details, add),
    provenance,
  } as T
  return { profile: dropProvenance(cleaned), removed, withheld: tidyContacts(found) }
}

/** Removes contact data from the texts of posts or videos; one without a title or text of its own left is dropped. */
export function removeContactFromItems<T extends object>(items: readonly T[]): T[] {
  return cleanList('', [...items], () => undefined) as T[]
}

/**
 * Returns the contact data of lines that hold little else, such as those below a heading "Contact", in a form in which
 * it can be shown.
 */
export function findContacts(lines: readonly string[]): WithheldContact[] {
  return tidyContacts(
    lines.slice(0, MAX_FOUND).flatMap(line => {
      const found = findContactData(line)
      if (found.length > 0)
        return found.map(({ kind, start, end }) => ({ kind, value: line.slice(start, end) }))
      return [{ kind: line.includes('@') ? ('email' as const) : ('phone' as const), value: line }]
    }),
  )
}

/** Returns the addresses and numbers among links: "mailto:", "tel:" and e-mail addresses without a scheme. */
export function listContactLinks(urls: readonly (string | null | undefined)[]): string[] {
  return urls
    .map(url => (url ?? '').trim())
    .filter(url => /^(?:mailto|tel|sms|callto):\S/i.test(url) || Email.safeParse(url).success)
    .map(url => url.replace(/^(?:tel|sms|callto):/i, '').replace(/^mailto:([^?]*).*$/i, '$1'))
}

/** Each piece once, in its first spelling. */
export function tidyContacts(found: readonly { kind: ContactKind; value: string }[]): WithheldContact[] {
  const tidy = new Map<string, WithheldContact>()
  for (const { kind, value } of found) {
    const contact = tidyContact(kind, value)
    const key = contact && `${kind} ${kind === 'phone' ? contact.value.replace(/\D/g, '') : contact.value}`
    if (key && !tidy.has(key)) tidy.set(key, contact)
  }
  return [...tidy.values()].slice(0, MAX_WITHHELD)
}

/**
 * Returns contact data in the form in which it can be shown, or null if it has none: a whole e-mail address without
 * disguise, a number without its label.
 */
function tidyContact(kind: ContactKind, text: string): WithheldContact | null {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (kind === 'email') {
    const written = plain
      .replace(/^mailto:/i, '')
      .replace(/\?.*$/, '')
      .replace(/ ?[[({<] ?(?:at|@|ät) ?[\])}>] ?| at (?=\S+ dot )/i, '@')
      .replace(/ dot /gi, '.')
    const value = Email.safeParse(written).data
    return value && value.length <= 200 ? { kind, value } : null
  }
  const value = kind === 'phone' ? plain.replace(/^[^\d+(]+/, '') : plain
  const digits = value.replace(/\D/g, '').length
  if (value === '' || value.length > 200 || (kind === 'phone' && (digits < 7 || digits > 15))) return null
  return { kind, value }
}

/** Removes contact data from a single text, which may then be empty. */
export function removeContactFromText(text: string): string {
  return cleanText(text, () => undefined)
}

function cleanFields(item: object, add: OnWithheld): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(item).map(([key, value]): [string, unknown] => {
      if (typeof value === 'string' && PROSE.has(key))
        return [key, cleanText(value, add, PLACES.has(key) ? PLACE_PARTS : PARTS) || null]
      // An image without a description has an empty one.
      if (typeof value === 'string' && key === 'alt') return [key, cleanText(value, add)]
      if (Array.isArray(value)) return [key, cleanList(key, value as unknown[], add)]
      if (isRichText(value)) return [key, removeContactFromRichText(value, add)]
      return [key, isItem(value) ? cleanFields(value, add) : value]
    }),
  )
}

/** An entry whose own name or text held nothing else is dropped. */
function cleanList(key: string, list: unknown[], add: OnWithheld): unknown[] {
  if (TEXT_LISTS.has(key))
    return list.flatMap(text => (typeof text === 'string' ? cleanText(text, add) || [] : [text]))
  return list.flatMap(value => {
    if (!isItem(value)) return [value]
    const cleaned = cleanFields(value, add)
    const isEmptied = ['title', 'text'].some(
      field => typeof value[field] === 'string' && cleaned[field] === null,
    )
    return isEmptied ? [] : [cleaned]
  })
}

function isItem(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isRichText(value: unknown): value is RichText {
  return isItem(value) && value.type === 'doc' && Array.isArray(value.content)
}

/** Sentences, and the parts of a line between bars, bullets and dots. */
const PARTS = /(?<=[.!?…])(?<!\b(?:Avda|Av|St|R|No|Nr|n)\.)\s+|\s+[|•·–—]\s+|\s*[|•·]\s*/u
const PLACE_PARTS = /\s*[,;|·]\s*/u

function cleanText(text: string, add: OnWithheld, parts = PARTS): string {
  const lines = text.split('\n')
  if (!lines.some(isPrivate)) return text
  return lines
    .flatMap(line => {
      const found = findContactData(line)
      if (found.length === 0) return [line]
      for (const { kind, start, end } of found) add({ kind, value: line.slice(start, end) })
      const rest = keepParts(line, parts)
      return rest ? [rest] : []
    })
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Keeps the parts of a line that hold nothing private, with what separates them. */
function keepParts(line: string, parts: RegExp): string {
  const pieces = line.split(new RegExp(`(${parts.source})`, 'u'))
  let kept = ''
  for (let index = 0; index < pieces.length; index += 2) {
    const piece = pieces[index] ?? ''
    if (!piece.trim() || isPrivate(piece)) continue
    kept += (kept ? (pieces[index - 1] ?? ' ') : '') + piece
  }
  // Contact data across two parts is in neither of them.
  return isPrivate(kept) ? '' : kept.trim()
}

function isPrivate(text: string): boolean {
  return findContactData(text).length > 0
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
