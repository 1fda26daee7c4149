/** The factor of each unit, for the words and abbreviations that mean one number in every language. */
const UNITS: Record<number, string> = {
  1e3: 'k mil thousand tsd tys tis rb тыс тис хил हज़ार 천 千',
  1e4: '만 万 萬',
  1e5: 'lakh lakhs लाख',
  1e6: 'm mi mn mio mln mill milj million millions jt млн',
  1e7: 'crore crores cr करोड़',
  1e8: '억 億 亿',
  1e9: 'b bn bi mrd mld mlrd billion млрд',
}
const MULTIPLIERS = new Map(
  Object.entries(UNITS).flatMap(([times, words]) =>
    words.split(' ').map((word): [string, number] => [word, Number(times)]),
  ),
)
/** Starts of words for what is counted; after any other word, the number may be in an unknown unit. */
const NOUN =
  /^(?:views?|videos?|vid[eé]os?|v[ií]deos?|vis(?:ual|ning|ion)|visite|vues?|vistas?|veces|aufrufe?|abonn|abonent|subscri|suscri|inscri|iscri|подпис|просмотр|видео|перегляд|підпис|відео|weergav|prenum|tilaa|odběr|wyświ|subskry|film|görünt|abone|playlists?|episodes?|lessons?|songs?|tracks?|posts?|followers?|watching|waiting|people)/iu
const ENGLISH_NOUN = /^(?:views?|subscribers?|videos?)\b/i
/** The words after "M" and a space in languages where it is a million. */
const MILLION_BEFORE = /^(?:d[ei]\b|d['’]|vues|vistas|visual|abonn|suscri|inscri|iscri|aufrufe)/iu
/** One-character counters of Japanese, Chinese and Korean, written after the number without a space. */
const COUNTER = /^[回次人本個个名位部명회개]/u

const SPACE = '[ \\u00a0\\u202f]'
/** The first number, not inside a name; its groups may be separated by spaces. */
const NUMBER = new RegExp(`(?<![\\w@-])\\d(?:[\\d.,'’]|${SPACE}(?=\\d))*`, 'u')
/** A letter before a number is a unit in some languages ("elfu 5"), except where no spaces are written. */
const UNIT_BEFORE =
  /(?:elfu|laki|milioni|bilioni|trilioni|\p{sc=Sinhala})\s*$|(?![\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}])[\p{L}\p{M}]$/iu

/**
 * Parses a count in any language: "1,230,086 views" is 1230086, "8.84k subscribers" 8840, "12 lakh" 1200000,
 * "5.2万人" 52000, "No views" 0. Null without a count and for notations that have two meanings.
 */
export function parseCompactNumber(text: string | null | undefined): number | null {
  const written = (text ?? '').slice(0, 200).trim()
  const found = NUMBER.exec(written)
  if (!found) return /^no (?:views|videos|subscribers)\b/i.test(written) ? 0 : null
  const before = written.slice(0, found.index)
  const [, digits = '', dot = ''] = /^(.*?)([.,]?)$/su.exec(found[0]) ?? []
  const number = parseDigits(digits)
  const times =
    dot === ',' || UNIT_BEFORE.test(before) ? null : getTimes(written.slice(found.index + digits.length))
  if (!number || times === null) return null
  // "1.234 M" is 1,234 million or 1.234 million, and half a view is a misread number.
  if (times === 1 ? number.hasFraction : number.groups === 1) return null
  const value = Math.round(number.value * times)
  return Number.isSafeInteger(value) ? value : null
}

/** Parses digits with groups of thousands, Indian groups or a fraction of up to two digits. */
function parseDigits(digits: string): { value: number; groups: number; hasFraction: boolean } | null {
  const [, whole = digits, fraction = ''] = /^(.+)[.,](\d{1,2})$/su.exec(digits) ?? []
  const separator = /\D/u.exec(whole)?.[0]
  const parts = separator === undefined ? [whole] : whole.split(separator)
  const isIndian = separator === ',' && /^\d{1,2}(?:,\d{2})+,\d{3}$/.test(whole)
  const isGrouped = parts.every((part, index) => (index === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(part))
  if (!isIndian && !isGrouped && parts.length > 1) return null
  // One separator in two roles is neither.
  if (fraction && separator === digits.at(-fraction.length - 1)) return null
  if (!/^\d{1,16}$/.test(parts.join(''))) return null
  return {
    value: Number(`${parts.join('')}.${fraction || '0'}`),
    groups: parts.length - 1,
    hasFraction: fraction !== '',
  }
}

/** Returns what the text after a number multiplies it by; null if that is not certain. */
function getTimes(after: string): number | null {
  if (/^[/:%\d'’]/u.test(after)) return null
  const [, space = '', word = '', dot = '', rest = ''] =
    new RegExp(`^(${SPACE}*)([\\p{L}\\p{M}]+)(\\.?)(.*)$`, 'su').exec(after) ?? []
  if (!word || COUNTER.test(word)) return 1
  const eastern = MULTIPLIERS.get(/^\p{sc=Han}|^\p{sc=Hangul}/u.exec(word)?.[0] ?? '')
  if (eastern) {
    const more = word.slice(1) + rest
    return /^\s*[\d천만억千万萬億亿]/u.test(more) ? null : eastern
  }
  const unit = word.toLowerCase()
  const times = MULTIPLIERS.get(unit)
  if (!times) return NOUN.test(word) ? 1 : null
  const next = rest.trim()
  // "mil." is a million in Czech and Romanian; "mil M" is a thousand million in Spanish.
  if (unit === 'mil' && (dot || /^(?:m|mi|mil[lh]\p{L}*)\b/iu.test(next))) return null
  // "1,5 M" is 1.5 thousand million in Indonesian.
  if (unit === 'm' && space && !MILLION_BEFORE.test(next)) return null
  // "5 B" is five thousand in Turkish; English writes the unit without a space.
  if (unit === 'b' && (space || (next && !ENGLISH_NOUN.test(next)))) return null
  return times
}
