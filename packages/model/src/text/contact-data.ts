/** The kind of a piece of contact data. */
export type ContactKind = 'email' | 'phone' | 'address'

/** Contact data in a text, by its offsets. */
export type FoundContact = { kind: ContactKind; start: number; end: number }

type Pattern = {
  kind: ContactKind
  /** A cheap precondition. */
  sign: RegExp
  pattern: RegExp
  /** Whether a match, given with its text and offset, is something else. */
  isOther?: (match: string, text: string, at: number) => boolean
}

const NAME = "\\p{Lu}[\\p{L}'’.-]{1,30}"
/** A house number; a year is none. */
const HOUSE = '(?!(?:19|20)\\d\\d(?!\\d))\\d{1,5}'
/** The part after the street of an address: its end, a sign, a unit, or a town and its postal code. */
const AFTER_STREET =
  '(?=\\s*(?:$|[,;.|·•)\\n–—-])|\\s+(?:in|near|apt|suite|unit|floor|#)(?![\\p{L}])|\\s+\\p{Lu}[\\p{L}-]{1,30}(?:,| [A-Z]{1,2}\\d| \\d{4,5})|\\s+\\d{4,6}(?!\\d))'

// Quantifiers are bounded, and each pattern has a cheap precondition, so that long or hostile texts cannot cause slow
// matching (ReDoS).
const CONTACT_PATTERNS: Pattern[] = [
  {
    kind: 'email',
    sign: /@/,
    // The last label has no digits: "react@18.2.0" is a version.
    pattern: /[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,4}(?:\p{L}{2,63}|xn--[a-z\d-]{1,59})/gu,
    isOther: isHandleOrFile,
  },
  {
    kind: 'email',
    sign: /[[({<]/,
    pattern:
      /[\p{L}\p{N}._%+-]{1,64}[ \u00a0]{0,2}[[({<][ \u00a0]{0,2}(?:at|@|ät)[ \u00a0]{0,2}[\])}>][ \u00a0]{0,2}[\p{L}\p{N}.-]{1,63}/giu,
  },
  {
    kind: 'email',
    sign: / dot /i,
    pattern: /[\p{L}\p{N}._%+-]{1,64} at [\p{L}\p{N}-]{1,63} dot [\p{L}\p{N}-]{2,63}/giu,
  },
  {
    kind: 'phone',
    sign: /\+\d|00\d/,
    pattern: /(?<![\w.])(?:\+|00)\d{1,3}(?:[ \u00a0().-]{0,3}\d){6,13}(?!\w)/g,
    isOther: isCountOrCoordinate,
  },
  { kind: 'phone', sign: /\d{4}/, pattern: /(?<![\w.])\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?!\w)/g },
  { kind: 'phone', sign: /0\d{2}/, pattern: /(?<![\w.])\(?0\d{2,5}\)?[ /-]{1,3}\d{5,9}(?!\w)/g },
  { kind: 'phone', sign: /(?:tel|sms):/i, pattern: /\b(?:tel|sms):\S{3,200}/gi },
  { kind: 'email', sign: /mailto:/i, pattern: /\bmailto:\S{3,200}/gi },
  {
    // Numbers that are contact data only if they have a label.
    kind: 'phone',
    sign: /\d{3}|\d[ ()./-]\d/,
    pattern:
      /(?:\b(?:phone|tel|telefono|telefon|telefone|téléphone|teléfono|mobile?|cell|handy|whatsapp|fax|call|contact)\b\.?(?: (?:no|nr|number|me|us|at|on|now))?\.?[\s:.#()[\]–-]{0,6}|[☎📞📱]\ufe0f?[\s:]{0,4})\+?\(?\d(?:[ ()./-]{0,3}\d){6,13}(?!\w)/giu,
    isOther: match => /(?:19|20)\d\d\D{1,5}(?:[01]?\d\D)?(?:19|20)\d\d$/.test(match),
  },
  {
    kind: 'address',
    sign: /\d,? \p{Lu}/u,
    pattern: new RegExp(
      `(?<![\\d\\p{L}.,])${HOUSE}[A-Za-z]?,? (?:${NAME} ){1,4}(?:Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Boulevard|Blvd|Square|Terrace|Crescent|Highway|Close)(?![\\p{L}])\\.?${AFTER_STREET}`,
      'gu',
    ),
  },
  {
    kind: 'address',
    sign: /\p{L} \d/u,
    pattern: new RegExp(
      `\\p{Lu}[\\p{L}-]{2,30}(?:straße|strasse|str\\.|gasse|allee|weg|ufer|damm|straat|laan|gracht|kade|plein) ${HOUSE}[a-z]?(?![\\p{L}\\d]|[.,]\\d)`,
      'gu',
    ),
  },
  {
    kind: 'address',
    sign: /Stra(?:ß|ss)e /,
    pattern: new RegExp(`(?:Straße|Strasse) (?:der|des|am) [\\p{L} ]{3,30} ${HOUSE}(?!\\d)`, 'gu'),
  },
  {
    kind: 'address',
    sign: /\d/,
    pattern:
      /(?<!\d)\d{1,4}(?: ?bis| ?ter)?,? (?:rue|avenue|boulevard|chemin|impasse|allée|quai) (?:de la |de l['’]|des? |du |d['’])?[\p{L}][\p{L}'’-]{1,30}/giu,
  },
  {
    kind: 'address',
    sign: /\d/,
    pattern: new RegExp(
      `(?<!\\p{L})(?:Calle|C/|Avenida|Avda\\.|Av\\.|Paseo|Plaza|Rua|Travessa|Via|Viale|Piazza|Corso) ?(?:(?:de|del|da|do|das|dos|di|della|la|los|las) ){0,2}${NAME}(?: (?!in |e |y |and )[\\p{L}.]{1,20}){0,4},? ?(?:[nN][º°.o]\\.? ?)?${HOUSE}(?!\\d)`,
      'gu',
    ),
  },
]
const CONTACT_LINK = /^(?:mailto|tel|sms|callto|whatsapp):|^https?:\/\/(?:wa\.me|api\.whatsapp\.com)\//i

/** "@maren@holt.example" is a handle of the fediverse, "icon@2x.png" a file and "git@host:path" a repository. */
function isHandleOrFile(match: string, text: string, at: number): boolean {
  return (
    text[at - 1] === '@' ||
    /@\dx\.|\.(?:png|jpe?g|gif|svg|webp|avif|ico|js|mjs|ts|css|json|py|rb|sh)$/i.test(match) ||
    (/^git@/i.test(match) && /^[:/]/.test(text.slice(at + match.length)))
  )
}

/** "+100 000 000 views" is a count, "+40.712776" a coordinate. */
function isCountOrCoordinate(match: string, text: string, at: number): boolean {
  if (/\+\d{1,3}\.\d+$/.test(match) && /^,? ?[+-]?\d{1,3}\.\d/.test(text.slice(at + match.length)))
    return true
  const isGrouped = /\+\d{1,3}(?:[ \u00a0.]\d{3})+$/.test(match)
  if (!isGrouped) return false
  return (
    /\+\d{1,3}(?:[ \u00a0.]000)+$/.test(match) ||
    /^[ \u00a0](?:de )?(?:views?|subscribers?|followers?|users?|people|downloads?|streams?|plays|vues|abonnés|suscriptores|seguidores|visualizaciones|visualizações|inscritos|Aufrufe|Abonnenten|Zuschauer|iscritti|visualizzazioni)\b/iu.test(
      text.slice(at + match.length),
    )
  )
}

/**
 * Finds e-mail addresses, phone numbers and street addresses, in any order; finds may overlap. Linear in the length of
 * the text.
 */
export function findContactData(text: string): FoundContact[] {
  return CONTACT_PATTERNS.filter(({ sign }) => sign.test(text)).flatMap(({ kind, pattern, isOther }) =>
    [...text.matchAll(pattern)].flatMap(match =>
      isOther?.(match[0], text, match.index)
        ? []
        : [{ kind, start: match.index, end: match.index + match[0].length }],
    ),
  )
}

/** The start and end offsets of e-mail addresses and phone numbers. */
export function contactRanges(text: string): [number, number][] {
  return findContactData(text).flatMap(({ kind, start, end }): [number, number][] =>
    kind === 'address' ? [] : [[start, end]],
  )
}

export function containsContact(text: string): boolean {
  return contactRanges(text).length > 0
}

/** Whether a link is itself an e-mail address or phone number. */
export function isContactLink(href: string): boolean {
  return CONTACT_LINK.test(href)
}
