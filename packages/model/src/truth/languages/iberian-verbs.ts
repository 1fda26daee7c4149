/** The forms of a list of verbs, as a grammar wants them. */
export type IberianForms = {
  present: string
  past: string
  /** Futures, conditionals and subjunctives, which state no fact. */
  unreal: string
  participles: string
  /** Forms that only a first person has. */
  firstPerson: string
  /** All forms of an infinitive, written together. */
  forms: ReadonlyMap<string, string>
}

type Parts = {
  first: string[]
  present: string[]
  past: string[]
  firstPast: string[]
  unreal: string[]
  participles: string[]
  /** Forms that do not show the tense: "trabajamos", gerund. */
  other: string[]
}

type Conjugate = (infinitive: string, change: string) => Parts

/** Conjugates verbs given by their infinitives; a slash and a mark name a change of vowel (`contar/ue`). */
function conjugateAll(list: string, conjugate: Conjugate): IberianForms {
  const sets = { present: new Set<string>(), past: new Set<string>(), unreal: new Set<string>() }
  const participles = new Set<string>()
  const firstPerson = new Set<string>()
  const forms = new Map<string, string>()
  for (const entry of list.split(/\s+/).filter(Boolean)) {
    const [infinitive = '', change = ''] = entry.split('/')
    const parts = conjugate(infinitive, change)
    for (const form of [...parts.present, ...parts.first]) sets.present.add(form)
    for (const form of [...parts.past, ...parts.firstPast]) sets.past.add(form)
    for (const form of parts.unreal) sets.unreal.add(form)
    for (const form of [...parts.first, ...parts.firstPast]) firstPerson.add(form)
    for (const form of parts.participles) for (const each of inflected(form)) participles.add(each)
    const all = [infinitive, ...Object.values(parts).flat(), ...parts.participles.flatMap(inflected)]
    forms.set(infinitive, all.join(' '))
  }
  for (const form of [...sets.present, ...sets.past]) sets.unreal.delete(form)
  const joined = (words: ReadonlySet<string>) => [...words].join(' ')
  return {
    present: joined(sets.present),
    past: joined(sets.past),
    unreal: joined(sets.unreal),
    participles: joined(participles),
    firstPerson: joined(firstPerson),
    forms,
  }
}

/** A participle with its gender and number. */
function inflected(participle: string): string[] {
  if (!participle.endsWith('o')) return [participle, `${participle}s`]
  const stem = participle.slice(0, -1)
  return [participle, `${stem}a`, `${stem}os`, `${stem}as`]
}

/** Groups of synonyms with all forms of the verbs among them, and a group for each verb. */
export function expandForms(groups: string, { forms }: IberianForms): string {
  const lines = groups.split('\n').map(line =>
    line
      .trim()
      .split(/\s+/)
      .map(word => forms.get(word) ?? word)
      .join(' '),
  )
  return [...lines, ...forms.values()].join('\n')
}

/** All forms of the infinitives. */
export const formsOf = ({ forms }: IberianForms, infinitives: string): string =>
  infinitives
    .split(/\s+/)
    .map(word => forms.get(word) ?? word)
    .join(' ')

/** Lists of words with all forms of the verbs among them, as stems differ: "estudió" and "estudiar". */
export function expandLists<K extends string>(
  lists: Record<K, string>,
  verbs: IberianForms,
): Record<K, string> {
  const expanded = Object.entries<string>(lists).map(([key, words]) => [key, formsOf(verbs, words)])
  return Object.fromEntries(expanded) as Record<K, string>
}

/** Each form as a phrase with the word after it: `empezó_a`. */
export const phrasesOf = (forms: string, next: string): string =>
  forms
    .split(' ')
    .map(form => `${form}_${next}`)
    .join(' ')

/** A list of words without some of them, such as forms that are nouns, too. */
export function without(words: string, excluded: string): string {
  const gone = new Set(excluded.split(/\s+/))
  return words
    .split(/\s+/)
    .filter(word => !gone.has(word))
    .join(' ')
}

/** Replaces the last of some letters in a stem: `cont` → `cuent`. */
function shifted(stem: string, from: string, to: string): string {
  const at = Math.max(...[...from].map(letter => stem.lastIndexOf(letter)))
  return at < 0 ? stem : stem.slice(0, at) + to + stem.slice(at + 1)
}

/** The stem with the first ending that fits replaced: `busc` → `busqu`. */
function respelled(stem: string, spellings: readonly [RegExp, string][]): string {
  const [from, to] = spellings.find(([ending]) => ending.test(stem)) ?? [/$/, '']
  return stem.replace(from, to)
}

type Strong = {
  first?: string
  third?: string
  plural?: string
  past?: string
  future?: string
  participle?: string
}

/** Irregular Spanish verbs and all their compounds, by the end of the infinitive. */
const ES_STRONG: [string, Strong][] = [
  ['tener', { first: 'tengo', past: 'tuv', future: 'tendr' }],
  ['poner', { first: 'pongo', past: 'pus', future: 'pondr', participle: 'puesto' }],
  ['venir', { first: 'vengo', past: 'vin', future: 'vendr' }],
  ['hacer', { first: 'hago', past: 'hic', future: 'har', participle: 'hecho' }],
  ['facer', { first: 'fago', past: 'fic', future: 'far', participle: 'fecho' }],
  ['decir', { first: 'digo', past: 'dij', future: 'dir', participle: 'dicho' }],
  ['ducir', { first: 'duzco', past: 'duj' }],
  ['traer', { first: 'traigo', past: 'traj', participle: 'traído' }],
  ['caer', { first: 'caigo', participle: 'caído' }],
  ['salir', { first: 'salgo', future: 'saldr' }],
  ['poder', { past: 'pud', future: 'podr' }],
  ['querer', { past: 'quis', future: 'querr' }],
  ['saber', { first: 'sé', past: 'sup', future: 'sabr' }],
  ['estar', { first: 'estoy', third: 'está', plural: 'están', past: 'estuv' }],
  ['andar', { past: 'anduv' }],
  ['scribir', { participle: 'scrito' }],
  ['volver', { participle: 'vuelto' }],
  ['solver', { participle: 'suelto' }],
  ['abrir', { participle: 'abierto' }],
  ['cubrir', { participle: 'cubierto' }],
  ['morir', { participle: 'muerto' }],
  ['romper', { participle: 'roto' }],
  ['ver', { first: 'veo', participle: 'visto' }],
  ['dar', { first: 'doy' }],
]

/** Verbs without compounds, whose ends others have by chance: "prestar", "mandar", "apagar". */
const SINGLE = new Set('estar andar querer ganhar pagar gastar aceitar'.split(' '))
const isCompound = (infinitive: string, suffix: string) =>
  infinitive === suffix || (suffix.length > 3 && !SINGLE.has(suffix) && infinitive.endsWith(suffix))

const ES_BEFORE_E: [RegExp, string][] = [
  [/c$/, 'qu'],
  [/z$/, 'c'],
  [/gu$/, 'gü'],
  [/g$/, 'gu'],
]

/** The stem before "o" and "a" of verbs in -er and -ir. */
function spanishBeforeO(stem: string, infinitive: string): string {
  if (/[aeiou]c$/.test(stem) && !infinitive.endsWith('cocer')) return stem.replace(/c$/, 'zc')
  if (stem.endsWith('c')) return stem.replace(/c$/, 'z')
  if (stem.endsWith('gu')) return stem.slice(0, -1)
  return stem.replace(/g$/, 'j')
}

function spanishChanged(stem: string, change: string): string {
  if (change === 'í' || change === 'ú') return shifted(stem, change === 'í' ? 'i' : 'u', change)
  if (change === 'ie' || change === 'i') return shifted(stem, 'e', change)
  return change === 'ue' ? shifted(stem, stem.endsWith('jug') ? 'u' : 'o', 'ue') : stem
}

const conjugateSpanish: Conjugate = (infinitive, change) => {
  const vowel = infinitive.slice(-2, -1).replace('í', 'i') as 'a' | 'e' | 'i'
  const stem = infinitive.slice(0, -2)
  const isUir = /[^gq]uir$/.test(infinitive)
  const [end, strong] = ES_STRONG.find(([suffix]) => isCompound(infinitive, suffix)) ?? ['', {}]
  const prefix = infinitive.slice(0, infinitive.length - end.length)
  const own = (form: string | undefined) => (form === undefined ? undefined : prefix + form)
  const stressed = isUir ? `${stem}y` : spanishChanged(stem, change)
  const soft = (one: string) => respelled(one, ES_BEFORE_E)
  const first =
    own(strong.first) ?? (vowel === 'a' ? `${stressed}o` : `${spanishBeforeO(stressed, infinitive)}o`)
  const [a, e] = vowel === 'a' ? ['a', 'an'] : ['e', 'en']
  const third = own(strong.third) ?? stressed + a
  const plural = own(strong.plural) ?? stressed + e
  const weakest = change === 'ue' ? shifted(stem, 'o', 'u') : shifted(stem, 'e', 'i')
  const weak = vowel === 'i' && change && change !== 'ú' ? weakest : stem
  const i = isUir || /[aeo]$/.test(stem) ? 'y' : 'i'
  const past = own(strong.past)
  const regular = vowel === 'a' ? `${stem}aron` : `${weak}${i}eron`
  const theirs = past ? `${past}${past.endsWith('j') ? 'eron' : 'ieron'}` : regular
  const told = past
    ? [`${past.replace(/c$/, 'z')}o`, theirs]
    : [vowel === 'a' ? `${stem}ó` : infinitive === 'ver' ? 'vio' : `${weak}${i}ó`, theirs]
  const mine = past ? `${past}e` : vowel === 'a' ? `${soft(stem)}é` : infinitive === 'ver' ? 'vi' : `${stem}í`
  const was = vowel === 'a' ? ['aba', 'aban', 'ábamos'] : ['ía', 'ían', 'íamos']
  const future = own(strong.future) ?? infinitive.replace('í', 'i')
  const wish = vowel === 'a' ? soft(first.replace(/oy?$/, '')) : first.replace(/o$/, '')
  const subjunctive = vowel === 'a' ? ['e', 'en'] : ['a', 'an']
  const were = theirs.slice(0, -3)
  const ours = vowel === 'a' ? 'amos' : vowel === 'e' ? 'emos' : 'imos'
  return {
    first: [first],
    present: [third, plural],
    past: [...told, ...was.map(ending => (infinitive === 'ver' ? `ve${ending}` : stem + ending))],
    firstPast: past ? [mine, `${past}imos`] : [mine],
    unreal: [
      ...['é', 'á', 'án', 'emos', 'ía', 'ían', 'íamos'].map(ending => future + ending),
      ...subjunctive.map(ending => wish + ending),
      ...['ra', 'ran', 'se', 'sen'].map(ending => were + ending),
    ],
    participles: [
      own(strong.participle) ?? `${stem}${vowel === 'a' ? 'ado' : /[aeo]$/.test(stem) ? 'ído' : 'ido'}`,
    ],
    other: [`${stem}${ours}`, vowel === 'a' ? `${stem}ando` : `${weak}${i}endo`],
  }
}

/** The forms of Spanish verbs. */
export const spanishVerbs = (list: string): IberianForms => conjugateAll(list, conjugateSpanish)

type StrongPt = Strong & { thirdPast?: string; mine?: string; imperfect?: string; wish?: string }

/** Irregular Portuguese verbs and all their compounds, by the end of the infinitive. */
const PT_STRONG: [string, StrongPt][] = [
  [
    'ter',
    {
      first: 'tenho',
      third: 'tem',
      plural: 'têm',
      past: 'tive',
      mine: 'tive',
      thirdPast: 'teve',
      imperfect: 'tinha',
    },
  ],
  [
    'por',
    {
      first: 'ponho',
      third: 'põe',
      plural: 'põem',
      past: 'puse',
      mine: 'pus',
      thirdPast: 'pôs',
      imperfect: 'punha',
      participle: 'posto',
    },
  ],
  [
    'vir',
    {
      first: 'venho',
      third: 'vem',
      plural: 'vêm',
      past: 'vie',
      mine: 'vim',
      thirdPast: 'veio',
      imperfect: 'vinha',
      participle: 'vindo',
    },
  ],
  [
    'fazer',
    {
      first: 'faço',
      third: 'faz',
      past: 'fize',
      mine: 'fiz',
      thirdPast: 'fez',
      future: 'far',
      participle: 'feito',
    },
  ],
  [
    'dizer',
    {
      first: 'digo',
      third: 'diz',
      past: 'disse',
      mine: 'disse',
      thirdPast: 'disse',
      future: 'dir',
      participle: 'dito',
    },
  ],
  [
    'trazer',
    { first: 'trago', third: 'traz', past: 'trouxe', mine: 'trouxe', thirdPast: 'trouxe', future: 'trar' },
  ],
  ['saber', { first: 'sei', past: 'soube', mine: 'soube', thirdPast: 'soube', wish: 'saib' }],
  ['poder', { first: 'posso', past: 'pude', mine: 'pude', thirdPast: 'pôde' }],
  [
    'querer',
    { first: 'quero', third: 'quer', past: 'quise', mine: 'quis', thirdPast: 'quis', wish: 'queir' },
  ],
  [
    'estar',
    {
      first: 'estou',
      third: 'está',
      plural: 'estão',
      past: 'estive',
      mine: 'estive',
      thirdPast: 'esteve',
      wish: 'estej',
    },
  ],
  ['dar', { first: 'dou', third: 'dá', plural: 'dão', past: 'de', mine: 'dei', thirdPast: 'deu', wish: 'd' }],
  [
    'ver',
    {
      first: 'vejo',
      third: 'vê',
      plural: 'veem',
      past: 'vi',
      mine: 'vi',
      thirdPast: 'viu',
      participle: 'visto',
    },
  ],
  ['ler', { first: 'leio', third: 'lê', plural: 'leem' }],
  ['crer', { first: 'creio', third: 'crê', plural: 'creem' }],
  ['perder', { first: 'perco' }],
  ['valer', { first: 'valho' }],
  ['pedir', { first: 'peço' }],
  ['medir', { first: 'meço' }],
  ['ouvir', { first: 'ouço' }],
  ['uzir', { third: 'uz' }],
  ['construir', { third: 'constrói', plural: 'constroem' }],
  ['destruir', { third: 'destrói', plural: 'destroem' }],
  ['requerer', { first: 'requeiro', third: 'requer' }],
  ['screver', { participle: 'scrito' }],
  ['abrir', { participle: 'aberto' }],
  ['cobrir', { first: 'cubro', participle: 'coberto' }],
  ['ganhar', { participle: 'ganho' }],
  ['pagar', { participle: 'pago' }],
  ['gastar', { participle: 'gasto' }],
  ['eleger', { participle: 'eleito' }],
  ['entregar', { participle: 'entregue' }],
  ['imprimir', { participle: 'impresso' }],
  ['suspender', { participle: 'suspenso' }],
  ['aceitar', { participle: 'aceito' }],
  ['limpar', { participle: 'limpo' }],
  ['morrer', { participle: 'morto' }],
  ['fritar', { participle: 'frito' }],
]

const PT_SHORT = new Set(['dar', 'ver', 'ler'])
const isPtCompound = (infinitive: string, suffix: string) =>
  isCompound(infinitive, suffix) ||
  (suffix === 'ter' && /^(?:man|ob|con|re|de|sus|abs)ter$/.test(infinitive)) ||
  (suffix === 'por' && /^(?:com|pro|ex|im|o|su|dis|trans|contra|re)por$/.test(infinitive)) ||
  (suffix === 'vir' && /^(?:inter|con|pro|ad)vir$/.test(infinitive)) ||
  (PT_SHORT.has(suffix) && /^(?:re|pre)(?:ver|ler)$/.test(infinitive) && infinitive.endsWith(suffix))

const PT_BEFORE_E: [RegExp, string][] = [
  [/qu?$|c$/, 'qu'],
  [/ç$/, 'c'],
  [/gu?$/, 'gu'],
]

const conjugatePortuguese: Conjugate = (written, change) => {
  const infinitive = written.replace('ô', 'o')
  const isPor = infinitive.endsWith('por') && isPtCompound(infinitive, 'por')
  const vowel = (isPor ? 'e' : infinitive.slice(-2, -1)) as 'a' | 'e' | 'i'
  const stem = infinitive.slice(0, -2)
  const [end, strong]: [string, StrongPt] = PT_STRONG.find(([suffix]) =>
    isPtCompound(infinitive, suffix),
  ) ?? ['', {}]
  const prefix = infinitive.slice(0, infinitive.length - end.length)
  const own = (form: string | undefined) => (form === undefined ? undefined : prefix + form)
  const isHiatus = vowel === 'i' && /[aou]$/.test(stem) && !/[gq]u$/.test(stem)
  const isOer = vowel === 'e' && stem.endsWith('o')
  const accent = /[íú]/.test(change) && shifted(stem, change === 'í' ? 'i' : 'u', change)
  const before = accent
    ? accent
    : change === 'ei'
      ? `${stem.slice(0, -1)}ei`
      : /[^g]e$/.test(stem) && vowel === 'a'
        ? `${stem}i`
        : stem
  const shiftedStem =
    change === 'i' ? shifted(stem, 'e', 'i') : change === 'u' ? shifted(stem, 'o', 'u') : before
  const beforeO: [RegExp, string][] = [
    [/c$/, 'ç'],
    [/gu$/, 'g'],
    [/g$/, 'j'],
  ]
  const hard = vowel === 'a' ? shiftedStem : respelled(shiftedStem, beforeO)
  const first = own(strong.first) ?? (isHiatus && stem.endsWith('a') ? `${stem}io` : `${hard}o`)
  const [he, they] = vowel === 'a' ? ['a', 'am'] : isHiatus ? ['i', 'em'] : ['e', 'em']
  // "obtém", as "tem" has no accent only on its own.
  const isStressed = prefix !== '' && (end === 'ter' || end === 'vir')
  const said = isOer ? `${stem.slice(0, -1)}ói` : before + he
  const third = (own(strong.third) ?? said).replace(/em$/, isStressed ? 'ém' : 'em')
  const plural = own(strong.plural) ?? before + they
  const past = own(strong.past) ?? `${stem}${isHiatus ? 'í' : vowel}`
  const thirdPast = own(strong.thirdPast) ?? `${stem}${{ a: 'ou', e: 'eu', i: 'iu' }[vowel]}`
  const softened = respelled(stem, PT_BEFORE_E)
  const mine =
    own(strong.mine) ?? (vowel === 'a' ? `${softened}ei` : `${stem}${isHiatus || isOer ? 'í' : 'i'}`)
  const imperfect =
    own(strong.imperfect) ?? `${stem}${vowel === 'a' ? 'ava' : isHiatus || isOer ? 'ía' : 'ia'}`
  const future = own(strong.future) ?? infinitive
  const wish = own(strong.wish) ?? first.replace(/o$/, '')
  const softWish = strong.wish ? wish : respelled(wish, PT_BEFORE_E)
  const subjunctive = vowel === 'a' ? [`${softWish}e`, `${softWish}em`] : [`${wish}a`, `${wish}am`]
  const participle =
    own(strong.participle) ?? `${stem}${vowel === 'a' ? 'ado' : isHiatus || isOer ? 'ído' : 'ido'}`
  const isDouble = /^(?:ganh|pag|gast|eleg|entreg|imprim|suspend|aceit|limp|morr|frit)/.test(end)
  const regular = isDouble ? [`${stem}${vowel === 'a' ? 'ado' : 'ido'}`] : []
  return {
    first: [first],
    present: [third, plural],
    past: [thirdPast, `${past}ram`, imperfect, `${imperfect}m`],
    firstPast: [...(mine === thirdPast ? [] : [mine]), ...(strong.past ? [`${past}mos`] : [])],
    unreal: [
      ...['ei', 'á', 'ão', 'emos', 'ia', 'iam', 'íamos'].map(ending => future + ending),
      ...subjunctive,
      ...['sse', 'ssem'].map(ending => past + ending),
      ...(strong.past ? [`${past}r`, `${past}rem`] : []),
    ],
    participles: [participle, ...regular],
    other: [
      isPor ? `${prefix}pomos` : `${stem}${vowel === 'a' ? 'amos' : vowel === 'e' ? 'emos' : 'imos'}`,
      isPor ? `${prefix}púnhamos` : `${stem}${vowel === 'a' ? 'ámos' : 'íamos'}`,
      ...(strong.past ? [] : [`${past}mos`]),
      `${infinitive}em`,
      `${infinitive}mos`,
      isPor ? `${prefix}pondo` : `${stem}${vowel}ndo`,
    ],
  }
}

/** The forms of Portuguese verbs. */
export const portugueseVerbs = (list: string): IberianForms => conjugateAll(list, conjugatePortuguese)
