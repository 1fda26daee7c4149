import { detectLanguage } from '../../i18n/detect-language.ts'
import { compileGrammar, type Grammar, type GrammarSource, type TruthLanguage } from '../grammar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { pt } from './pt.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'

const SOURCES: Partial<Record<TruthLanguage, GrammarSource>> = { en, de, fr, it, es, pt, nl }
const compiled = new Map<TruthLanguage, Grammar>()

/** The grammar of a language; null for a language without one. Compiled at its first use. */
export function grammarOf(language: string): Grammar | null {
  const source = SOURCES[language.slice(0, 2) as TruthLanguage]
  if (!source) return null
  const known = compiled.get(source.language) ?? compileGrammar(source)
  compiled.set(source.language, known)
  return known
}

/** The grammar for a sentence: of its own language, or of `usual` if it is too short to tell. Null for other languages. */
export function grammarFor(sentence: string, usual: string | null): Grammar | null {
  if (!/\p{Script=Latin}/u.test(sentence)) return null
  const words = sentence.match(/[\p{L}\p{M}]+/gu) ?? []
  const detected = detectLanguage(sentence)
  const hits = Object.keys(SOURCES)
    .flatMap(language => grammarOf(language) ?? [])
    .map(grammar => ({
      grammar,
      count: words
        .map(grammar.fold)
        .filter(word => grammar.functions.has(word) || grammar.prepositions.has(word)).length,
    }))
    .sort(
      (a, b) =>
        b.count - a.count || Number(b.grammar.language === usual) - Number(a.grammar.language === usual),
    )
  const [best] = hits
  if (detected && !SOURCES[detected as TruthLanguage] && (best?.count ?? 0) < words.length / 4) return null
  const own = hits.find(({ grammar }) => grammar.language === usual)
  // A few short words are common to several languages.
  if (own && best && own.count + 2 > best.count) return own.grammar
  return best && best.count > 0 ? best.grammar : (own?.grammar ?? null)
}
