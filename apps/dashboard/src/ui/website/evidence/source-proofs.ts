import {
  derivationParts,
  type Evidence,
  fieldAt,
  formatNumber,
  formatPercentage,
  plainText,
  type Profile,
  RichText,
  t,
  dateLocale,
  currentLocale,
} from '@vitrine/model'
import { displayUrl } from '../../display-url.ts'
import { compareWithSource, type Piece } from './compare-with-source.ts'

/** The proofs that a text follows from the profile. */
export type Proof =
  /** The largest parts, the number and sum of all others, and the number and sum of all. */
  | {
      kind: 'sum'
      parts: { name: string; value: string }[]
      others: { name: string; value: string } | null
      total: { name: string; value: string; note: string }
    }
  | { kind: 'note'; text: string }
  /** A share of repositories by their main language. */
  | { kind: 'share'; count: number; total: number }
  /** The page that a button or link opens. */
  | { kind: 'link'; text: string }
  /** The source's sentences around a shortened text. */
  | { kind: 'excerpt'; pieces: Piece[] }

/** Parts of a sum shown one by one. */
const SHOWN_PARTS = 4

const figures = new Intl.NumberFormat(currentLocale())
const days = new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'long', timeZone: 'UTC' })

/**
 * Returns the proofs of a shown text: none where the profile says the same. `language` is the website's (BCP 47);
 * proofs are in the dashboard's.
 */
export function proveText(
  profile: Profile,
  shown: string,
  evidence: readonly Evidence[],
  language: string,
): Proof[] {
  const numbers = evidence.map(({ path }) => fieldAt(profile, path))
  // Evidence stored before derivations: the largest parts of a sum.
  if (evidence.length > 1 && numbers.every(value => typeof value === 'number'))
    return [{ kind: 'note', text: `${numbers.map(value => figures.format(value)).join(' + ')} + …` }]
  return evidence.flatMap(one => proveBy(profile, shown, one, language) ?? [])
}

function proveBy(profile: Profile, shown: string, evidence: Evidence, language: string): Proof | null {
  const { path, quote, derivation } = evidence
  if (derivation?.kind === 'sum') return proveSum(profile, evidence)
  if (derivation?.kind === 'share')
    return { kind: 'share', count: derivation.parts.length, total: derivation.total }
  if (derivation?.kind === 'year' || path === 'joined_at') return proveYear(quote)
  const field = fieldAt(profile, path)
  if (typeof field === 'number') return proveNumber(field, shown, language)
  const source = textOf(field) ?? quote
  if (/^https?:\/\//i.test(source)) return proveLink(source, shown)
  // A topic is the word of a hashtag.
  if (source.toLowerCase().includes(`#${shown.toLowerCase()}`)) return null
  const used = shown.includes(quote) ? quote : shown
  const isShown = compareWithSource(source, shown).length === 0
  const pieces = isShown ? [] : compareWithSource(source, used)
  return pieces.length > 0 ? { kind: 'excerpt', pieces } : null
}

/** The parts of a sum, or null if they do not add up to the quoted value. */
function proveSum(profile: Profile, evidence: Evidence): Proof | null {
  const parts = derivationParts(profile, evidence)
  if (parts.length === 0 || String(sumOf(parts)) !== evidence.quote) return null
  const list = fieldAt(profile, evidence.path)
  const omitted = Array.isArray(list) ? list.length - parts.length : 0
  return tabulate(
    parts,
    t('Sum over {count, plural, one {# repository} other {# repositories}}', { count: parts.length }),
    omitted > 0 ? t('{count, plural, one {# fork} other {# forks}} not counted', { count: omitted }) : '',
  )
}

/** The shares of some languages as one table, of which `total` repositories have a main language. */
export function proveShares(shares: readonly { name: string; count: number }[], total: number): Proof {
  const parts = shares.map(({ name, count }) => ({ name, value: count }))
  const others = total - sumOf(parts)
  return tabulate(
    others > 0 ? [...parts, { name: t('Other'), value: others }] : parts,
    t('Main language of {count, plural, one {# repository} other {# repositories}}', { count: total }),
    '',
  )
}

/** The largest parts one by one, the others together, and the total. */
function tabulate(parts: readonly { name: string; value: number }[], name: string, note: string): Proof {
  const shown = parts.slice(0, SHOWN_PARTS).filter(({ value }) => value > 0)
  const others = parts.slice(shown.length)
  return {
    kind: 'sum',
    parts: shown.map(part => ({ name: part.name, value: figures.format(part.value) })),
    others:
      others.length > 0
        ? {
            name: t('{value} more', { value: figures.format(others.length) }),
            value: figures.format(sumOf(others)),
          }
        : null,
    total: { name, value: figures.format(sumOf(parts)), note },
  }
}

const sumOf = (parts: readonly { value: number }[]) => parts.reduce((sum, { value }) => sum + value, 0)

function proveYear(date: string): Proof | null {
  const time = Date.parse(date)
  return Number.isNaN(time)
    ? null
    : { kind: 'note', text: t('Joined on {value}', { value: days.format(time) }) }
}

/** The exact number, where the page abbreviates it; a percentage is no abbreviation. */
function proveNumber(value: number, shown: string, language: string): Proof | null {
  const forms = [String(value), formatNumber(value, language, 'exact'), formatPercentage(value, language)]
  return forms.some(form => shown.includes(form))
    ? null
    : { kind: 'note', text: t('Exactly {value}', { value: figures.format(value) }) }
}

function proveLink(url: string, shown: string): Proof | null {
  const text = displayUrl(url)
  return text === shown ? null : { kind: 'link', text }
}

function textOf(field: unknown): string | null {
  if (typeof field === 'string') return field
  const rich = RichText.safeParse(field)
  return rich.success ? plainText(rich.data) : null
}
