/** The ways in which a model turns what was said into its opposite, or into more than was said. */
export type ReversalKind =
  | 'negation dropped'
  | 'negation added'
  | 'agent'
  | 'number'
  | 'counted noun'
  | 'modality'
  | 'hearsay'
  | 'tense'
  | 'quotation'

/** A replacement in a sentence; null if it does not apply. */
type Rule = { kind: ReversalKind; apply: (sentence: string) => string | null }

const replace =
  (pattern: RegExp, by: string | ((match: string, ...groups: string[]) => string)) =>
  (sentence: string): string | null => {
    const changed = sentence
      .replace(pattern, by as string)
      .replace(/\s+/g, ' ')
      .trim()
    return changed === sentence ? null : changed.charAt(0).toUpperCase() + changed.slice(1)
  }
const rule = (kind: ReversalKind, pattern: RegExp, by: Parameters<typeof replace>[1]): Rule => ({
  kind,
  apply: replace(pattern, by),
})
/** Swaps the first pair of words found in a sentence. */
const exchange = (kind: ReversalKind, ...pairs: [from: RegExp, to: string][]): Rule => ({
  kind,
  apply: sentence => {
    const pair = pairs.find(([from]) => from.test(sentence))
    return pair ? replace(...pair)(sentence) : null
  },
})

/** In any language: changes numbers, and replaces a subject by another name of the film. */
const anywhere = (names: readonly string[]): Rule[] => [
  ...names
    .slice(0, 1)
    .map(name => rule('agent', /^(?:I|We|He|She|Ich|Wir|Er|Je|Nous|On|Elle) (?=\p{Ll})/u, `${name} `)),
  rule('number', /\b(\d+)\b(.*?)\b(\d+)\b/u, '$3$2$1'),
  rule('number', /(?<![\d.,:])(\d{1,3})(?![\d.,:])/u, (_, digits) => String(Number(digits) * 3 + 1)),
]

const ENGLISH: Rule[] = [
  rule('negation dropped', /\b(do|does|did|is|was|were|are|can|could|would|will|had|has|have) not\b/, '$1'),
  rule('negation dropped', /\bnever\b|\bhardly\b/, ''),
  exchange('negation added', [/\b(is|was|were|are|am)\b(?! not)/, '$1 not']),
  rule(
    'negation added',
    /\b(matters|counted|built|sent|melt|chose|checked|found|took|gave|glows|puts?)\b/,
    'never $1',
  ),
  exchange(
    'agent',
    [/\bMargaret Holloway\b/, 'Tobias Renk'],
    [/\bTobias Renk\b/, 'Ines Carvalho'],
    [/\b(?:Ines Carvalho|Samuel Adeyemi|Katrin Voss)\b/, 'Margaret Holloway'],
    [/\b(?:people|People) (often )?ask me\b/, 'I $1ask people'],
  ),
  rule('counted noun', /\b(\d+) \w+(.*?\bthe )(\w+)\b/, '$1 $3s$2$3'),
  exchange('modality', [/\b(?:can|could|may|might)\b/, 'must'], [/\boften\b/, 'always'], [/\bonly /, '']),
  rule('modality', /^If [^,]+, /, ''),
  rule('modality', / if [^,.]+(?=[.,])/, ''),
  rule(
    'hearsay',
    /^(?:Some |Many )?(?:people|critics|they|I) (?:say|said|think|thought|believe|told \w+)(?: that)? /i,
    '',
  ),
  rule('hearsay', /\b[A-Z]\w+ (?:thinks|says|said|believes)(?: that)? (?:it|he|she)\b/, 'it'),
  exchange(
    'tense',
    [/\bwas\b/, 'is'],
    [/\bwere\b/, 'are'],
    [/\bbuilt\b/, 'is building'],
    [/\bcounted\b/, 'will count'],
    [/\blost\b/, 'will lose'],
  ),
]

const GERMAN: Rule[] = [
  rule('negation dropped', /\b(?:nicht|nie|niemals) /, ''),
  rule('negation dropped', /\bkein(e[nmrs]?)?\b/, 'ein$1'),
  exchange('negation added', [/\b(ist|war|sind|waren|hat|habe|haben|hatte)\b(?! nicht)/, '$1 nie']),
  exchange('agent', [/\bmein(e[nmrs]?)?\b/, 'sein$1']),
  exchange('modality', [/\bkann\b/, 'muss'], [/\bkönnen\b/, 'müssen'], [/\boft\b/, 'immer'], [/\bnur /, '']),
  rule('modality', /^Wenn [^,]+, (?:dann )?/, ''),
  rule('hearsay', /^(?:Man sagt|Ich glaube|Viele sagen|Er sagt|Sie sagt),? (?:dass )?/, ''),
  exchange('tense', [/\bwar\b/, 'ist'], [/\bwaren\b/, 'sind']),
]

const FRENCH: Rule[] = [
  rule('negation dropped', /\b(?:ne |n['’])(.+?) (?:pas|jamais)\b/, '$1'),
  exchange(
    'negation added',
    [/\b(est|sont|était|étaient|ont)\b(?! pas)/, 'n’$1 pas'],
    [/\ba (\w+é)\b/, 'n’a jamais $1'],
  ),
  exchange('agent', [/\b(?:mon|ma)\b/, 'sa']),
  exchange('modality', [/\bpeut\b/, 'doit'], [/\bpeuvent\b/, 'doivent'], [/\bsouvent\b/, 'toujours']),
  rule('modality', /^Si [^,]+, /, ''),
  rule('hearsay', /^(?:On dit|Je crois|Je pense|Il dit|Elle dit) qu(?:e |['’])/, ''),
  exchange('tense', [/\bétait\b/, 'est'], [/\bétaient\b/, 'sont'], [/\bavait\b(?! \p{L}+[éiu]s?\b)/u, 'a']),
]

const RULES: Record<string, { rules: Rule[]; quote: (words: string) => string }> = {
  en: { rules: ENGLISH, quote: words => `The film says: “${words}”` },
  de: { rules: GERMAN, quote: words => `Im Film heißt es: „${words}“` },
  fr: { rules: FRENCH, quote: words => `Le film dit : « ${words} »` },
}

/**
 * The reversals of a sentence, by kind; the last is one of them in quotation marks. Empty if no rule applies. `names`
 * are people of the film who did something else.
 */
export function reversalsOf(
  sentence: string,
  language: string,
  names: readonly string[] = [],
): { kind: ReversalKind; text: string }[] {
  const { rules, quote } = RULES[language.slice(0, 2)] ?? {
    rules: [],
    quote: (words: string) => `“${words}”`,
  }
  const reversed = [...rules, ...anywhere(names)].flatMap(({ kind, apply }) => {
    const text = apply(sentence)
    return text === null ? [] : [{ kind, text }]
  })
  const [first] = reversed
  return first ? [...reversed, { kind: 'quotation', text: quote(first.text) }] : []
}
