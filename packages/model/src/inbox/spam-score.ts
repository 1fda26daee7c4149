import { detectLanguage } from '../i18n/detect-language.ts'
import { primaryLanguage } from '../i18n/message-language.ts'

/** The reason why a message looks like spam. */
export type SpamReason =
  | 'honeypot'
  | 'markup'
  | 'links'
  | 'link-in-name'
  | 'short-link'
  | 'sales-pitch'
  | 'gibberish'
  | 'other-script'
  | 'other-language'
  | 'shouting'

export type SpamScore = { score: number; reasons: SpamReason[] }

/** From this score on a message is stored as spam. */
const SPAM_SCORE = 4
/** From this score on its writer is asked to check and send it once more, which programs do not do. */
const SUSPICIOUS_SCORE = 3

export const isSpam = ({ score }: SpamScore): boolean => score >= SPAM_SCORE
export const isSuspicious = ({ score }: SpamScore): boolean => score >= SUSPICIOUS_SCORE

const LINK =
  /https?:\/\/[^\s<>"\]]+|\bwww\.[^\s<>"\]]+|(?<![a-z0-9-])[a-z0-9-]{1,63}\.(?:ru|xyz|top|click|online|site|shop|icu|vip|bet|win|loan|info|biz)\b/giu
/** The part of an address that no name has; a slash alone is in "Jensen A/S". */
const LINK_PART = /:\/\/|\.\p{L}{2,}\/\S/u
const MARKUP = /<a\s[^>]{0,200}href|\[url[=\]]|\[link[=\]]|<\/?(?:b|h1|strong|font|iframe|script)[\s>]/iu
const SHORT_LINK =
  /\b(?:bit\.ly|t\.me|wa\.me|goo\.gl|tinyurl\.com|cutt\.ly|is\.gd|rb\.gy|telegra\.ph|t\.co|ow\.ly|shorturl\.at)\b/iu

/**
 * Phrases of offers that are sent to every form, with their weight. One alone decides nothing unless it is never
 * written to a person.
 */
const PITCHES: readonly (readonly [RegExp, number])[] = [
  [/\b(?:backlinks?|guest posts?|link building|domain authority|dofollow|do-follow|pbn)\b/iu, 3],
  [/\b(?:seo|search engine optimi[sz]ation)\b/iu, 1],
  [
    /\b(?:(?:rank|ranking|page one|first page|1st page|#1|number one)\b.{0,40}\bgoogle|google\b.{0,40}\b(?:rank|rankings|first page|top results?))/isu,
    3,
  ],
  [/\b(?:explainer video|web ?design (?:company|agency|services)|redesign your (?:web)?site)\b/iu, 2],
  [/\b(?:casino|betting|jackpot|slots?|1xbet|gambl\w+|sportsbook)\b/iu, 3],
  [/\b(?:viagra|cialis|cbd gummies|weight loss|keto|erectile|levitra)\b/iu, 4],
  [/\b(?:crypto(?:currency)?|bitcoin|btc|usdt|forex|trading bot|nft)\b/iu, 2],
  [
    /\b(?:guaranteed (?:profit|returns?|results)|passive income|earn (?:up to )?[$€£]?\s?\d[\d,.]*|make money (?:online|fast)|double your|financial freedom|rendimiento garantizado|gagnez de l.argent|geld verdienen)/iu,
    3,
  ],
  [
    /\b(?:(?:business|personal|working capital|unsecured) loans?|loan offer|merchant cash advance|line of credit|3% interest|kredit ohne schufa|pr[êe]t (?:rapide|entre particuliers)|pr[ée]stamos? (?:r[áa]pidos?|urgentes?))\b/iu,
    4,
  ],
  [
    /\b(?:email list|leads? (?:list|database)|b2b (?:leads|contacts)|mailing list of|targeted (?:traffic|visitors)|bulk (?:email|sms))\b/iu,
    3,
  ],
  [
    /\b(?:contact ?forms? (?:submission|blast|messages?|marketing)|messages? (?:to|through) (?:\d[\d,.]* ?\w* )?contact forms?)/iu,
    4,
  ],
  [/\b(?:dating|hot girls?|sexy|onlyfans|porn|xxx|escorts?)\b/iu, 3],
  [
    /\b(?:next of kin|inheritance|beneficiary|barrister|late client|million (?:us )?dollars|compensation fund|lottery winner)\b/iu,
    4,
  ],
  [
    /\b(?:copyright infringement|violat\w+ (?:of )?(?:my|our) (?:copyright|images?))\b.{0,200}\b(?:download|click|link)\b/isu,
    4,
  ],
  [
    /\b(?:tiktok|instagram|youtube) (?:followers|likes|subscribers|views)\b|\bbuy (?:real )?(?:followers|likes|subscribers)\b/iu,
    3,
  ],
  [/\b(?:unsubscribe|opt[- ]?out|to be removed|stop receiving)\b/iu, 2],
  [
    /\b(?:limited time|act now|don.t miss|click (?:here|below|the link)|risk[- ]free|100% free|free (?:quote|audit|trial|consultation))\b/iu,
    2,
  ],
  [
    /\b(?:i (?:was|just) (?:browsing|visiting|checking|looking at|came across|found|visited|noticed) (?:out )?your (?:web)?site|your website (?:has|is missing|could|is not))\b/iu,
    1,
  ],
  // `\b` knows ASCII words only.
  [/продвижени\p{L}+ сайт|раскрутк|накрутк|рассылк\p{L}+ по|суперпредложени/iu, 4],
  [/казино|ставки на|виагра|порно|знакомства для|заработок в|кредит\p{L}* онлайн|займ/iu, 4],
  [/カジノ|賭場|赌场|百家乐|百家樂|彩金|外链|谷歌优化/iu, 4],
  [
    /\b(?:referencement|référencement naturel|suchmaschinenoptimierung|posicionamiento (?:web|seo)|erste seite bei google|première page (?:de )?google|primera p[áa]gina de google)\b/iu,
    3,
  ],
]

const SCRIPTS = {
  latin: /\p{Script=Latin}/gu,
  cyrillic: /\p{Script=Cyrillic}/gu,
  han: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu,
  arabic: /\p{Script=Arabic}/gu,
  hebrew: /\p{Script=Hebrew}/gu,
  greek: /\p{Script=Greek}/gu,
  indic: /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Thai}]/gu,
} as const
type Script = keyof typeof SCRIPTS

const SCRIPT_OF_LANGUAGE: Readonly<Record<string, Script>> = {
  ar: 'arabic',
  be: 'cyrillic',
  bg: 'cyrillic',
  el: 'greek',
  fa: 'arabic',
  he: 'hebrew',
  hi: 'indic',
  ja: 'han',
  ko: 'han',
  mk: 'cyrillic',
  ru: 'cyrillic',
  sr: 'cyrillic',
  uk: 'cyrillic',
  ur: 'arabic',
  zh: 'han',
}

const countOf = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length

/** Returns the script that most letters of a text have; Latin below eight letters. */
function scriptOf(text: string): Script {
  let most: Script = 'latin'
  let count = 7
  for (const [script, letter] of Object.entries(SCRIPTS))
    if (countOf(text, letter) > count) {
      most = script as Script
      count = countOf(text, letter)
    }
  return most
}

/** Two or three letters of one sound, as in Goldschmidt and Knightsbridge. */
const DIGRAPH = /sch|[cgpst]h|ck/giu

/** Whether a text is a run of letters that no language has: `xKqWpZrTg`, or a long word without vowels. */
function isGibberish(text: string): boolean {
  const words = text.match(/\S+/gu) ?? []
  if (words.length > 4) return false
  return words.some(
    word =>
      /^[a-z]{8,}$/iu.test(word) &&
      (/[bcdfghjklmnpqrstvwxz]{6}/iu.test(word.replace(DIGRAPH, 's')) || countOf(word, /[a-z][A-Z]/gu) >= 3),
  )
}

/**
 * Scores a message by its links, its phrases and its language, without a network or a memory. `siteLanguage` is the
 * language of the website (BCP 47), `honeypot` what stands in the field that people do not see.
 */
export function scoreMessage(
  { name, text }: { name: string; text: string },
  { siteLanguage, honeypot }: { siteLanguage: string; honeypot: string },
): SpamScore {
  const reasons: SpamReason[] = []
  let score = 0
  const add = (reason: SpamReason, points: number) => {
    if (points <= 0) return
    score += points
    reasons.push(reason)
  }
  if (honeypot.trim()) add('honeypot', SPAM_SCORE)
  if (MARKUP.test(text)) add('markup', 5)
  add('links', [0, 1, 2][countOf(text, LINK)] ?? 4)
  if (countOf(name, LINK) > 0 || LINK_PART.test(name)) add('link-in-name', 4)
  // Some people type their email address.
  else if (name.includes('@')) add('link-in-name', 2)
  if (SHORT_LINK.test(text)) add('short-link', 3)
  const pitch = PITCHES.reduce((sum, [phrase, weight]) => sum + (phrase.test(text) ? weight : 0), 0)
  add('sales-pitch', Math.min(pitch, 8))
  // A name alone decides nothing: no rule knows them all.
  add('gibberish', isGibberish(text) ? 4 : isGibberish(name) ? 2 : 0)
  const letters = countOf(text, /\p{L}/gu)
  if (letters > 40 && countOf(text, /\p{Lu}/gu) > letters * 0.6) add('shouting', 1)
  addLanguage(text, siteLanguage, score > 0, add)
  return { score, reasons }
}

/** People write in other languages, too: a language alone makes no message suspicious. */
function addLanguage(
  text: string,
  siteLanguage: string,
  isDubious: boolean,
  add: (reason: SpamReason, points: number) => void,
): void {
  const base = primaryLanguage(siteLanguage)
  const script = scriptOf(text)
  // Everybody's second language may be English.
  if (script !== 'latin' && script !== SCRIPT_OF_LANGUAGE[base]) add('other-script', 2)
  else if (isDubious) {
    const language = detectLanguage(text)
    if (language !== null && language !== base && language !== 'en') add('other-language', 1)
  }
}
