/** The forms of a list of verbs, as a grammar wants them. */
export type VerbForms = {
  present: string
  past: string
  participles: string
  /** All forms of an infinitive, written together. */
  forms: ReadonlyMap<string, string>
  /** `ein+führte=einführen`: finite forms whose particle ends the clause. */
  separable: string
}

type Parts = { present: string[]; past: string[]; participle: string }
/** Infinitive without particle; the third person, past and participle of a verb with vowel change. */
type Conjugate = (infinitive: string, strong: readonly string[], particle: string) => Parts

/**
 * Conjugates a list of verbs. A regular verb is given by its infinitive, one with vowel change by four forms with
 * slashes (`geben/gibt/gab/gegeben`); a bar marks a particle that leaves the verb (`ein|führen`).
 */
function conjugateAll(list: string, conjugate: Conjugate, zu: string): VerbForms {
  const present = new Set<string>()
  const past = new Set<string>()
  const participles = new Set<string>()
  const separable: string[] = []
  const forms = new Map<string, string>()
  for (const entry of list.split(/\s+/).filter(Boolean)) {
    const [head = '', ...strong] = entry.split('/')
    const [particle, bare] = head.includes('|') ? (head.split('|') as [string, string]) : ['', head]
    const parts = conjugate(bare, strong, particle)
    const finite = [...parts.present, ...parts.past]
    for (const form of parts.present) present.add(form).add(particle + form)
    for (const form of parts.past) past.add(form).add(particle + form)
    participles.add(parts.participle)
    const infinitive = particle + bare
    const whole = finite.map(form => particle + form)
    const extra = particle ? [`${particle}${zu}${bare}`] : []
    forms.set(infinitive, [infinitive, ...whole, parts.participle, `${infinitive}d`, ...extra].join(' '))
    if (particle) separable.push(...finite.map(form => `${particle}+${form}=${infinitive}`))
  }
  const joined = (words: ReadonlySet<string>) => [...words].join(' ')
  return {
    present: joined(present),
    past: joined(past),
    participles: joined(participles),
    forms,
    separable: separable.join(' '),
  }
}

/** Groups of synonyms with all forms of the verbs among them, and a group for each verb. */
export function expandVerbs(groups: string, { forms }: VerbForms): string {
  const lines = groups.split('\n').map(line =>
    line
      .trim()
      .split(/\s+/)
      .map(word => forms.get(word) ?? word)
      .join(' '),
  )
  return [...lines, ...forms.values()].join('\n')
}

const DE_UNSTRESSED = /^(?:be|emp|ent|er|ge|miss|ver|zer)|ieren$/

const conjugateGerman: Conjugate = (infinitive, strong, particle) => {
  const isShort = /e[lr]n$/.test(infinitive)
  const stem = infinitive.slice(0, isShort || !infinitive.endsWith('en') ? -1 : -2)
  const e = /[td]$|(?:[^aeiouäöülrhmn]|ch)[mn]$/.test(stem) ? 'e' : ''
  const ge = DE_UNSTRESSED.test(infinitive) ? '' : 'ge'
  const [third = `${stem}${e}t`, past = `${stem}${e}te`, participle = `${ge}${stem}${e}t`] = strong
  return {
    present: [infinitive, third, `${stem}e`],
    past: [past, past.endsWith('e') ? `${past}n` : `${past}en`],
    participle: particle + participle,
  }
}

/** The forms of German verbs. Unstressed "über", "unter" and "wieder" need their participle given. */
export const germanVerbs = (list: string): VerbForms => conjugateAll(list, conjugateGerman, 'zu')

const NL_UNSTRESSED = /^(?:be(?!elden)|ge|er|her|ver(?!ven)|mis(?!sen)|ont|over(?!n)|onder)/
/** Verbs whose last "e" is not stressed: "lever", not "leveer". */
const NL_WEAK_E =
  /(?:(?:lev|bet|luist|verand|mind|wond|schild|gad|inn|timm|off|weig|cijf|wijd|filt)er|[bdgkmpstz]el|oefen|eken|open)$/

function dutchStem(infinitive: string): string {
  const raw = infinitive.replace(/en$/, '')
  if (/(?:aa|[^aeiou]oe|[^aeiou]ie)n$/.test(infinitive)) return infinitive.replace(/a?n$/, '')
  if (raw === 'kom') return raw
  if (raw.endsWith('iër')) return raw.replace('iër', 'ieer')
  if (/([bcdfgklmnprstvz])\1$/.test(raw)) return raw.slice(0, -1)
  const open = /(^|[^aeiou])([aeou])([bcdfgklmnprstvz])$/.exec(raw)
  const doubled =
    open && !(open[2] === 'e' && /[aeiou].*e[lrn]$/.test(raw) && NL_WEAK_E.test(raw))
      ? `${raw.slice(0, -1)}${open[2]}${open[3]}`
      : raw
  return doubled.replace(/v$/, 'f').replace(/z$/, 's')
}

const conjugateDutch: Conjugate = (infinitive, strong, particle) => {
  const raw = infinitive.replace(/en$/, '')
  const stem = dutchStem(infinitive)
  const dental = /(?:[tkfsp]|ch|x)$/.test(raw) ? 't' : 'd'
  const ge = NL_UNSTRESSED.test(infinitive) ? '' : 'ge'
  const ending = /[td]$/.test(stem) ? stem.slice(-1) : dental
  const weak = `${stem}${ending}e`
  // "Geëindigd", "geïnstalleerd".
  const weakParticiple = `${ge}${stem}${/[td]$/.test(stem) ? '' : dental}`
    .replace(/^gee/, 'geë')
    .replace(/^gei/, 'geï')
  const third = stem.endsWith('t') ? stem : `${stem}t`
  const [given = third, past = weak, participle = weakParticiple] = strong
  const plural = past.endsWith('e') ? `${past}n` : dutchPlural(past)
  return { present: [infinitive, given, stem], past: [past, plural], participle: particle + participle }
}

/** "schreef" and "schreven", "nam" and "namen". */
function dutchPlural(past: string): string {
  if (past === 'zei') return 'zeiden'
  if (/(?:aa|ee|oo|uu)[a-z]$/.test(past)) return `${past.slice(0, -2)}${softened(past.slice(-1))}en`
  if (/ie[a-z]$|[oe]e[a-z]$|[ou]u[a-z]$/.test(past))
    return `${past.slice(0, -1)}${softened(past.slice(-1))}en`
  if (/(?:ng|nd|rd|rp|lp|rf|cht|nk|lk|rk|st|ld|lt)$|(?:^|[^aeiou])a[a-z]$/.test(past))
    return `${past.slice(0, -1)}${softened(past.slice(-1))}en`
  return `${past}${past.slice(-1)}en`
}

const softened = (letter: string) => ({ f: 'v', s: 'z' })[letter] ?? letter

/** The forms of Dutch verbs. */
export const dutchVerbs = (list: string): VerbForms => conjugateAll(list, conjugateDutch, 'te')

/** Numbers from 21 to 99 in one word: `fünfundzwanzig=25`. */
export function joinedNumbers(ones: string, tens: string, and: (one: string) => string): string {
  const list = (words: string) => words.split(/\s+/).filter(Boolean)
  return list(tens)
    .flatMap((ten, at) =>
      list(ones).map((one, index) => `${one}${and(one)}${ten}=${(at + 2) * 10 + index + 1}`),
    )
    .join(' ')
}

/**
 * A stemmer that also gives regular verbs outside the list one stem: "geschärft", "schärfte" as "schärf".
 * Nouns in -t lose it in all their forms, so that they stay apart.
 */
export function withVerbStems(
  stem: (word: string) => string,
  { forms }: VerbForms,
  endings: { participle: RegExp; finite: RegExp },
): (word: string) => string {
  const known = new Set([...forms.values()].flatMap(words => words.split(' ')).map(stem))
  return word => {
    const plain = stem(word)
    if (known.has(plain)) return plain
    const participle = endings.participle.exec(plain)?.[1]
    if (participle) return participle
    return endings.finite.exec(plain)?.[1] ?? plain
  }
}
