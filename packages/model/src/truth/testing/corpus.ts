import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyDetails, emptyProfile } from '../../profile/empty-profile.ts'
import type { Profile } from '../../profile/profile.ts'
import { checkSentence } from '../check-sentence.ts'
import { transcriptFacts } from '../passages.ts'
import { factsOf } from '../profile-facts.ts'
import type { Verdict } from '../verdict.ts'

type Sentence = { text: string; kind: string; true: boolean }
/** Sentences about one profile or transcript, true and false. The wire format of `npm run bench -- truth --corpus`. */
export type CorpusCase = {
  language: string
  profile: Profile | null
  transcript: string[] | null
  sentences: Sentence[]
}
export type CheckedSentence = Sentence & { verdict: Verdict }

/** The part of the project's corpus that the rules were written with. No test may read the other parts. */
export const TUNED_CORPUS = join(import.meta.dirname, '../../../../../bench/truth/tuned')

/** Returns the cases of each JSON file of a folder, by file name. */
export function readCorpus(folder: string): [string, CorpusCase[]][] {
  const files = readdirSync(folder).filter(name => name.endsWith('.json'))
  return files.sort().map(name => [name, readCases(join(folder, name))])
}

/** Reads a file with one case, a list of cases or a case on each line. */
export function readCases(path: string): CorpusCase[] {
  const text = readFileSync(path, 'utf8').trim()
  const parsed: unknown = isJson(text)
    ? JSON.parse(text)
    : text
        .split('\n')
        .filter(line => line.trim())
        .map(line => JSON.parse(line))
  return (Array.isArray(parsed) ? parsed : [parsed]) as CorpusCase[]
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Checks each sentence of a case against the facts of its profile or transcript, by default as of now. */
export function checkCase(
  { language, profile, transcript, sentences }: CorpusCase,
  today = new Date(),
): CheckedSentence[] {
  const facts = profile
    ? factsOf(withDefaults(profile, language))
    : transcriptFacts(
        (transcript ?? []).map(text => ({ text, start: null })),
        { language },
      )
  return sentences.map(sentence => ({ ...sentence, verdict: checkSentence(sentence.text, facts, { today }) }))
}

/** A corpus of others may leave out fields that are empty. */
function withDefaults(profile: Profile, language: string): Profile {
  const empty = emptyProfile(profile.link)
  const details = { ...emptyDetails(profile.details.type), ...profile.details } as Profile['details']
  return { ...empty, ...profile, language: profile.language ?? language, details }
}
