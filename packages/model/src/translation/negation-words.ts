import { primaryLanguage } from '../i18n/message-language.ts'

/**
 * The negation words of a language. `strict` words always deny; a text that may have them in another sense, or that
 * denies by a part of a word, is listed in `loose`: it neither needs a denial in the other language nor lacks one.
 * Languages without spaces are searched for parts of text, after `ignore` is removed.
 */
type Negation = { strict: string; loose?: string; parts?: RegExp; looseParts?: RegExp; ignore?: RegExp }

const NEGATIONS: Readonly<Record<string, Negation>> = {
  ar: {
    strict: 'لا لم لن ليس ليست لست لسنا ليسوا ولا ولم ولن وليس وليست فلا غير بدون دون بلا عدم',
    loose: 'ما أبدا أبدًا أي قط',
  },
  bg: { strict: 'не няма нямам нямаше никога никой нищо нито никакъв никаква никакви', loose: 'без едва' },
  cs: {
    strict:
      'ne není nejsou nejsem nejsme nikdy nikdo nikoho nic ničeho ani žádný žádná žádné žádného nelze nemá nemám',
    loose: 'bez',
    looseParts: /(?<!\p{L})ne\p{L}/u,
  },
  da: { strict: 'ikke aldrig ingen intet ingenting ej hverken', loose: 'uden næppe' },
  de: {
    strict:
      'nicht kein keine keinen keinem keiner keines nie niemals niemand niemanden niemandem nichts weder keinerlei nirgends',
    loose: 'ohne kaum selten noch erst sonst keins nein fehlt fehlen',
    looseParts: /(?<!\p{L})un\p{L}{3}/u,
  },
  el: {
    strict: 'δεν δε μην μη ποτέ κανένας καμία κανένα κανείς κανέναν τίποτα τίποτε όχι ούτε',
    loose: 'χωρίς δίχως μόλις',
  },
  en: {
    strict: 'not no never neither nor none nobody nothing nowhere cannot',
    loose:
      'without hardly barely scarcely rarely seldom unable lack lacks lacked fail fails failed refuse refused avoid',
    parts: /n['’]t(?!\p{L})/u,
    looseParts: /(?<!\p{L})(?:un|in|im|dis|off|stop|else|clos)\p{L}{2}|less(?!\p{L})/u,
  },
  es: {
    strict: 'no nunca jamás tampoco ni nadie ningún ninguno ninguna ningunos ningunas',
    loose: 'sin nada apenas fuera carece carecen',
    looseParts: /(?<!\p{L})(?:im[pb]|in\p{L}{3}|ir{2}|des)/u,
  },
  et: {
    strict: 'ei mitte pole polnud ärge ega keegi kunagi',
    loose: 'ilma ära vaevalt',
    looseParts: /mata(?!\p{L})/u,
  },
  fa: {
    strict: 'نیست نیستند نیستم نبود نبودند هرگز هیچ هیچکس نه',
    loose: 'بدون بی',
    parts: /(?<!\p{L})نمی/u,
    looseParts: /(?<!\p{L})ن\p{L}/u,
  },
  fi: {
    strict: 'ei en et emme ette eivät eikä enkä älä älkää koskaan kukaan mitään',
    loose: 'ilman tuskin',
    looseParts: /m[aä]tt[aä](?!\p{L})/u,
  },
  fr: {
    strict: 'pas jamais aucun aucune rien nul nulle nullement',
    loose: 'sans ne ni non personne guère hors sauf absent absente',
    looseParts: /(?<!\p{L})(?:n['’]|im[pm]|in\p{L}{3}|irr|ill)/u,
  },
  ga: { strict: 'ní níl níor nach nár ná cha riamh níorbh', loose: 'gan' },
  he: { strict: 'לא אין אינו אינה אינם אינן איני אל ולא ואין שלא שאין', loose: 'בלי ללא מעולם אף כלום בלתי' },
  hi: { strict: 'नहीं नही मत कदापि', loose: 'न ना बिना कभी', looseParts: /(?<!\p{L})अ\p{L}{2}/u },
  hr: {
    strict:
      'ne nije nisu nisam nismo niste nisi nema nemam nemamo nikad nikada nitko ništa ni niti neću neće nećemo nijedan nijedna',
    loose: 'bez jedva',
  },
  hu: {
    strict: 'nem ne sem se nincs nincsenek soha sohasem senki semmi semmilyen sincs',
    loose: 'nélkül alig',
    looseParts: /(?:tlan|tlen|talan|telen)(?!\p{L})/u,
  },
  id: { strict: 'tidak tak bukan bukanlah belum jangan tiada tidaklah takkan', loose: 'tanpa pernah' },
  it: {
    strict: 'non mai nessun nessuno nessuna niente nulla né neanche nemmeno neppure',
    loose: 'senza appena',
  },
  ja: {
    strict: '',
    parts: /ません|ない|なかった|なく|ず[、に]|ずに/u,
    looseParts: /[無不非未]|ぬ|ず/u,
    ignore:
      /なければな(?:らない|りません|らなかった)|なくてはな(?:らない|りません)|少な(?:い|く|かった)|違いない|ほかない|だけで(?:は)?なく|のみならず|必ず|ません?か/gu,
  },
  ko: {
    strict: '안 못',
    parts: /않|못하|못했|못한|없|아니|아닌|아닙/u,
    looseParts: /무|비|불|미/u,
    ignore: /뿐(?:만)? ?아니라|끊임없이?|수없이|틀림없이?/gu,
  },
  lt: {
    strict: 'ne nėra niekada niekas nieko nei joks jokia jokio jokios nebuvo neturi',
    loose: 'be vos',
    looseParts: /(?<!\p{L})ne\p{L}/u,
  },
  lv: {
    strict: 'ne nav nekad neviens nekas neko nebija nedz',
    loose: 'bez tikko',
    looseParts: /(?<!\p{L})ne\p{L}/u,
  },
  mt: {
    strict: 'mhux mhix mhumiex mhijiex qatt xejn ħadd lanqas',
    loose: 'ma bla m',
    looseParts: /\p{L}x(?!\p{L})/u,
  },
  nb: { strict: 'ikke aldri ingen ingenting intet verken', loose: 'uten neppe ei' },
  nl: {
    strict: 'niet geen nooit niemand niets niks nergens',
    loose: 'zonder noch nauwelijks ontbreekt ontbreken',
  },
  pl: {
    strict: 'nie nigdy nikt nikogo nic niczego ani żaden żadna żadne żadnego żadnej żadnych brak',
    loose: 'bez ledwie',
    looseParts: /(?<!\p{L})nie\p{L}/u,
  },
  pt: {
    strict: 'não nunca jamais tampouco nem ninguém nenhum nenhuma nenhuns nenhumas',
    loose: 'sem nada mal carece',
  },
  ro: {
    strict: 'nu niciodată nimeni nimic nici niciun nicio',
    loose: 'fără abia n',
    looseParts: /(?<!\p{L})ne\p{L}/u,
  },
  ru: {
    strict: 'не ни нет никогда никто никого ничего ничто нельзя никакой никакая никаких нигде',
    loose: 'без едва',
    looseParts: /(?<!\p{L})(?:не|бес|без)\p{L}/u,
  },
  sk: {
    strict: 'nie nikdy nikto nikoho nič ničoho ani žiadny žiadna žiadne žiadneho nemá nemám niet',
    loose: 'bez',
    looseParts: /(?<!\p{L})ne\p{L}/u,
  },
  sl: {
    strict:
      'ne ni niso nisem nismo nisi niste nima nimam nimamo nikoli nihče nikogar nič ničesar niti noben nobena',
    loose: 'brez komaj',
    looseParts: /(?<!\p{L})ne\p{L}/u,
  },
  sv: { strict: 'inte aldrig ingen inget inga ingenting ej icke varken', loose: 'utan knappt' },
  th: { strict: '', parts: /ไม่|มิได้|มิใช่|อย่า/u, looseParts: /ไร้|ปราศจาก|มิ/u, ignore: /ไม่เพียง|ไม่ว่า/gu },
  tr: {
    strict: 'değil değildir değilim yok yoktur hiçbir asla hayır ne',
    loose: 'hiç olmadan olmaksızın',
    parts: /m[ıiuü]yor|m[ae]z(?!\p{L})|m[ae]d[ıi](?!\p{L})/u,
    looseParts: /m[ae]|s[ıiuü]z/u,
  },
  uk: {
    strict: 'не ні немає нема ніколи ніхто нікого нічого ніщо жоден жодна жодного жодної ніякий',
    loose: 'без ледве',
    looseParts: /(?<!\p{L})не\p{L}/u,
  },
  vi: { strict: 'không chưa chẳng chả đừng', loose: 'vô phi' },
  zh: {
    strict: '',
    parts: /[不没沒]/u,
    looseParts: /[无無未非否莫勿别別]/u,
    ignore:
      /不[仅僅同断斷错錯过過少论論管但只止久]|不可或缺|不得不|[来來]不及|[差对對]不[多起]|没有?什么不/gu,
  },
}

export type Denial = {
  /** The word that always denies; null if there is none. */
  strict: string | null
  /** Whether there is one, or a word or part of one that may deny. */
  isPossible: boolean
}

/** Returns the denial in a text in its language (BCP 47); null for a language that is not known here. */
export function findDenial(text: string, language: string): Denial | null {
  const base = primaryLanguage(language)
  const known = NEGATIONS[base === 'no' || base === 'nn' ? 'nb' : base]
  if (!known) return null
  const plain = (known.ignore ? text.replace(known.ignore, ' ') : text).toLowerCase().normalize('NFC')
  const words = plain.match(/[\p{L}\p{M}]+/gu) ?? []
  const listed = (list: string | undefined) => {
    const set = new Set((list ?? '').split(' ').filter(Boolean))
    return words.find(word => set.has(word)) ?? null
  }
  const strict = listed(known.strict) ?? known.parts?.exec(plain)?.[0] ?? null
  const isPossible =
    strict !== null || listed(known.loose) !== null || (known.looseParts?.test(plain) ?? false)
  return { strict, isPossible }
}
