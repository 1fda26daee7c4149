import { type LanguagesResponse, MAX_PROPOSED_LENGTH, type SiteTranslation } from '@vitrine/model'

/** The texts of each further language by their words in the main language, in the order of the languages. */
export type LanguagesDraft = ReadonlyMap<string, ReadonlyMap<string, string>>

export const toDraft = (translations: readonly SiteTranslation[]): LanguagesDraft =>
  new Map(
    translations.map(({ language, texts }) => [
      language,
      new Map(texts.map(({ source, text }) => [source, text])),
    ]),
  )

/** The draft as it is saved: without empty texts. */
export const toTranslations = (draft: LanguagesDraft): SiteTranslation[] =>
  Array.from(draft, ([language, texts]) => ({
    language,
    texts: Array.from(texts, ([source, text]) => ({ source, text: text.trim() })).filter(
      ({ text }) => text !== '',
    ),
  }))

/** The draft with a further language without texts. */
export const addLanguage = (draft: LanguagesDraft, language: string): LanguagesDraft =>
  new Map<string, ReadonlyMap<string, string>>(draft).set(language, new Map())

/** Applies the changes from `before` to `mine` to `theirs`, which was saved in the meantime. */
export function rebaseDraft(
  before: LanguagesDraft,
  mine: LanguagesDraft,
  theirs: LanguagesDraft,
): LanguagesDraft {
  const merged = new Map(theirs)
  for (const language of before.keys()) if (!mine.has(language)) merged.delete(language)
  for (const [language, texts] of mine) {
    const old = before.get(language)
    const changed = [...texts].filter(([source, text]) => text !== (old?.get(source) ?? ''))
    if (changed.length > 0 || !old)
      merged.set(language, new Map([...(theirs.get(language) ?? []), ...changed]))
  }
  return merged
}

/** Returns the number of texts and languages that differ. */
export function countChanges(before: LanguagesDraft, after: LanguagesDraft): number {
  let count = 0
  for (const language of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(language), after.get(language)]
    if (!old || !now) count += 1
    else
      for (const source of new Set([...old.keys(), ...now.keys()]))
        if ((old.get(source) ?? '') !== (now.get(source) ?? '').trim()) count += 1
  }
  return count
}

/** Returns the number of the website's texts that have a translation. */
export const countTranslated = (
  texts: LanguagesResponse['texts'],
  translated: ReadonlyMap<string, string> | undefined,
): number => texts.filter(({ source }) => translated?.get(source)?.trim()).length

/** The website's texts by the part of it that they belong to, in the order of its pages. */
export function groupBySection(texts: LanguagesResponse['texts']): [place: string, sources: string[]][] {
  const groups = new Map<string, string[]>()
  for (const { place, source } of texts) groups.set(place, [...(groups.get(place) ?? []), source])
  return [...groups]
}

/** Texts of one request for proposals: few enough that the first appear after seconds. */
const BATCH_TEXTS = 20
const BATCH_LENGTH = 5000

/** The texts in batches for requests for proposals; without texts that are too long for any. */
export function toBatches(sources: readonly string[]): string[][] {
  const batches: string[][] = []
  let length = 0
  for (const source of sources) {
    if (source.length > MAX_PROPOSED_LENGTH) continue
    const last = batches.at(-1)
    if (last && last.length < BATCH_TEXTS && length + source.length <= BATCH_LENGTH) last.push(source)
    else {
      batches.push([source])
      length = 0
    }
    length += source.length
  }
  return batches
}
