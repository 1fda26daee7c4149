import { toRecord } from './json-values.ts'

type Item = Record<string, unknown>

/**
 * Texts of the example in the documentation of JSON Resume (https://jsonresume.org/schema, 2026-11), which people
 * overwrite and sometimes leave.
 */
const SAMPLE_TEXT =
  /^(?:A summary of John Doe|Description|Reference)(?:…|\.\.\.)$|^(?:Started the company|Awarded 'Volunteer of the Month'|DB1101 - Basic SQL|Won award at AIHacks 2016|There is no spoon\.)$/
const SAMPLE_ADDRESS =
  /^https?:\/\/(?:www\.)?(?:company|organization|institution|publication|certificate|project|johndoe)\.com\/?$/
/** The names of its entries, which are only samples beside another sample. */
const SAMPLE_NAMES: Record<string, string> = {
  work: 'Company',
  volunteer: 'Organization',
  education: 'University',
  awards: 'Award',
  certificates: 'Certificate',
  publications: 'Publication',
  projects: 'Project',
  references: 'Jane Doe',
}

const isSample = (value: unknown): boolean =>
  typeof value === 'string'
    ? SAMPLE_TEXT.test(value.trim()) || SAMPLE_ADDRESS.test(value.trim())
    : Array.isArray(value) && value.length > 0 && value.every(isSample)

/** Returns the items of a section without values and whole items of the example; `onFound` is called for each. */
export function withoutSamples(items: readonly Item[], section: string, onFound: () => void): Item[] {
  const name = SAMPLE_NAMES[section]
  return items.flatMap(item => {
    const values = Object.values(item)
    if (!values.flat().some(isSample)) return [item]
    onFound()
    if (name && values.includes(name)) return []
    return [withoutSampleValues(item)]
  })
}

/** Returns an object without values of the example. */
export function withoutSampleValues(value: unknown): Item {
  return Object.fromEntries(
    Object.entries(toRecord(value)).flatMap(([key, own]) => {
      if (isSample(own)) return []
      return [[key, Array.isArray(own) ? own.filter(one => !isSample(one)) : own]]
    }),
  )
}
