/** Texts of a channel's counts. */
export type CountTexts = { subscribers: string; videos: string; views: string }

/**
 * The notation of 12,300 subscribers, 27 videos and 1,234,567 views in some languages of YouTube's interface; now and
 * then it answers in another one than was asked for.
 */
export const NOTATIONS: Record<string, CountTexts> = {
  de: { subscribers: '12.300 Abonnenten', videos: '27 Videos', views: '1.234.567 Aufrufe' },
  fr: { subscribers: '12,3\u00a0k abonnés', videos: '27 vidéos', views: '1\u202f234\u202f567 vues' },
  hi: { subscribers: '12.3 हज़ार सदस्य', videos: '27 वीडियो', views: '12,34,567 बार देखा गया' },
  ja: { subscribers: 'チャンネル登録者数 1.23万人', videos: '27 本の動画', views: '1,234,567 回視聴' },
  ko: { subscribers: '구독자 1.23만명', videos: '동영상 27개', views: '조회수 1,234,567회' },
  pt: { subscribers: '12,3 mil inscritos', videos: '27 vídeos', views: '1.234.567 visualizações' },
  ru: { subscribers: '12,3 тыс. подписчиков', videos: '27 видео', views: '1 234 567 просмотров' },
  tr: { subscribers: '12,3 B abone', videos: '27 video', views: '1.234.567 görüntüleme' },
}

/** The texts of YouTube itself in Zulu, a language into which it translates no titles. */
const ZULU: [english: RegExp, zulu: string][] = [
  [/^No views$/, 'Akukho ukubukwa'],
  [/^([\d.,]+[kmb]?) views?$/, 'ukubukwa okungu-$1'],
  [/^([\d.,]+[kmb]?) subscribers?$/, 'ababhalisile abangu-$1'],
  [/^([\d.,]+) videos?$/, 'amavidiyo angu-$1'],
  [/^([\d.,]+) episodes?$/, 'iziqephu ezingu-$1'],
  [/^(?:Streamed |Premiered )?(\d+) \w+ ago$/, 'ezinsukwini ezingu-$1 ezedlule'],
  [/^(?:Premieres|Scheduled for|Joined) (.+)$/, 'I-$1'],
  [/^UPCOMING$/, 'OKUZAYO'],
]

/** Writes YouTube's own texts of a response in a language: Zulu, or English for all others. */
export function writeInLanguage(response: unknown, language: string): unknown {
  if (language !== 'zu') return response
  const text = JSON.stringify(response, (_, value: unknown) => {
    if (typeof value !== 'string') return value
    const [english, zulu] = ZULU.find(([pattern]) => pattern.test(value)) ?? []
    return english && zulu ? value.replace(english, zulu) : value
  })
  return JSON.parse(text)
}
