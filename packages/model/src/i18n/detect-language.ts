/** Scripts used by (nearly) one language alone, in the order of testing. */
const SCRIPTS: [RegExp, string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Georgian}/gu, 'ka'],
  [/\p{Script=Armenian}/gu, 'hy'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Bengali}/gu, 'bn'],
  [/\p{Script=Tamil}/gu, 'ta'],
  [/\p{Script=Telugu}/gu, 'te'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
]
/** Letters that distinguish languages sharing a script. */
const NEIGHBOURS: Record<string, [RegExp, string][]> = {
  ru: [
    [/[іїєґ]/giu, 'uk'],
    [/[јљњћђџ]/giu, 'sr'],
  ],
  ar: [
    [/[ٹڈڑےں]/gu, 'ur'],
    [/[پچژگ]/gu, 'fa'],
  ],
}

/** Stop words by language. */
const STOP_WORDS: Record<string, ReadonlySet<string>> = Object.fromEntries(
  Object.entries({
    en: 'the and of to in is are was for with on that this it by from my your i you we they at as be have has i’m i’ve not but or who what how about more can will would',
    de: 'der die das und ist sind ein eine einen einem einer ich wir nicht mit für auf von zu im den dem des auch als bei aus nach über oder aber wie mein meine sich zum zur war habe',
    fr: 'le la les et est un une des du de je nous vous pour avec sur dans que qui en au aux pas plus mon ma mes ce cette sont par ou mais à été j’ai suis',
    es: 'el la los las y es un una unos de del que en con por para mi mis su sus se lo como más pero o al soy son esta este muy desde también está yo nos',
    pt: 'o a os as e é um uma de do da dos das que em com por para meu minha no na nos nas se mais como mas ou ao não são eu sou também está você',
    it: 'il lo la i gli le e è un una di del della dei che in con per mio mia su sul nel non più come ma o al sono anche questo ho dal alla io',
    nl: 'de het een en is zijn van ik wij niet met voor op te in dat die ook als bij uit naar over of maar mijn aan om was heb deze door',
    sv: 'och är en ett att det som på för med av jag vi inte till den i om har de var från min mitt men eller kan',
    da: 'og er en et at det som på for med af jeg vi ikke til den i om har de var fra min mit men eller kan',
    pl: 'i w na z jest się nie do to że jak od dla po co ale lub oraz jestem są przez moje mój o za przy tak',
    tr: 've bir bu için ile de da ne ben çok olarak gibi daha var en ya ama veya olan benim',
    cs: 'a v na je se že to s z do jsem pro jak ale nebo který od po jako jsou by o k tak za',
    id: 'dan yang di untuk dengan ini itu dari saya adalah ke pada dalam tidak atau akan bisa kami juga',
  }).map(([language, words]) => [language, new Set(words.split(' '))]),
)

/**
 * Detects the language (BCP 47, no region) of a text by its script, or by stop words in Latin script. Null if the
 * text is too short or ambiguous.
 */
export function detectLanguage(text: string): string | null {
  const prose = text.slice(0, 20_000).replace(/https?:\/\/\S+|[@#]\S+|`[^`]*`/g, ' ')
  return byScript(prose) ?? byStopWords(prose)
}

function byScript(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  for (const [script, language] of SCRIPTS) {
    const count = text.match(script)?.length ?? 0
    // Japanese mixes kana with Han, and any script occurs with Latin names: a third suffices, a word does not.
    const share = language === 'ja' ? 0.1 : 1 / 3
    if (count < 8 || count < letters * share) continue
    return NEIGHBOURS[language]?.find(([mark]) => (text.match(mark)?.length ?? 0) >= 2)?.[1] ?? language
  }
  return null
}

function byStopWords(text: string): string | null {
  const words =
    text
      .toLowerCase()
      .replaceAll("'", '’')
      .match(/[\p{L}’]+/gu) ?? []
  const hits = Object.entries(STOP_WORDS)
    .map(([language, stops]) => {
      const found = words.filter(word => stops.has(word))
      return { language, count: found.length, different: new Set(found).size }
    })
    .sort((a, b) => b.count - a.count || b.different - a.different)
  const [first, second] = hits
  if (!first || first.count < 3 || first.different < 2) return null
  return second && second.count * 1.3 > first.count ? null : first.language
}
