import { foldWord, type SearchWord } from '@vitrine/model'
import { sql as raw } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'

/** PostgreSQL's Snowball dictionaries by language. */
const DICTIONARIES: Readonly<Partial<Record<string, string>>> = {
  ar: 'arabic_stem',
  ca: 'catalan_stem',
  da: 'danish_stem',
  de: 'german_stem',
  el: 'greek_stem',
  en: 'english_stem',
  es: 'spanish_stem',
  eu: 'basque_stem',
  fi: 'finnish_stem',
  fr: 'french_stem',
  ga: 'irish_stem',
  hi: 'hindi_stem',
  hu: 'hungarian_stem',
  hy: 'armenian_stem',
  id: 'indonesian_stem',
  it: 'italian_stem',
  lt: 'lithuanian_stem',
  nb: 'norwegian_stem',
  ne: 'nepali_stem',
  nl: 'dutch_stem',
  nn: 'norwegian_stem',
  no: 'norwegian_stem',
  pt: 'portuguese_stem',
  ro: 'romanian_stem',
  ru: 'russian_stem',
  sr: 'serbian_stem',
  sv: 'swedish_stem',
  ta: 'tamil_stem',
  tr: 'turkish_stem',
  yi: 'yiddish_stem',
}

/** Returns the dictionary that stems words of a language (BCP 47); null if there is none. */
export const dictionaryOf = (language: string): string | null =>
  DICTIONARIES[language.toLowerCase().split('-')[0] ?? ''] ?? null

/**
 * Returns the folded stems of words that differ from the words themselves, by their written form. Words that are too
 * frequent to have a stem are left out.
 */
export async function findStems(
  sql: Sql,
  language: string,
  words: Iterable<Pick<SearchWord, 'written' | 'text' | 'isRun'>>,
): Promise<Map<string, string>> {
  const dictionary = dictionaryOf(language)
  const texts = new Map<string, string>()
  for (const { written, text, isRun } of words) if (!isRun) texts.set(written, text)
  if (dictionary === null || texts.size === 0) return new Map()
  const { rows } = await sql.execute<{ word: string; stem: string | null }>(
    raw`select word, (ts_lexize(${dictionary}::regdictionary, word))[1] as stem
      from unnest(${raw.param([...texts.keys()])}::text[]) as word`,
  )
  return new Map(
    rows.flatMap(({ word, stem }): [string, string][] => {
      const folded = stem === null ? '' : foldWord(stem)
      return folded === '' || folded === texts.get(word) ? [] : [[word, folded]]
    }),
  )
}
