import { parseDate } from '../parse-date.ts'

/** "6:11 pm", "à 18:11", "오후 6:11": a time at the end, with the words around it. */
const TIME =
  /[\s,،]+(?:at |à |a las |às |um |alle ore |kl\.? |om |в |o )?(?:(오전|오후|上午|下午|午前|午後) ?)?(\d{1,2})[:.h](\d{2})(?::\d{2})?(?: ?(am|pm|a\.? ?m\.?|p\.? ?m\.?|오전|오후|上午|下午|ص|م))?$/iu
const AFTERNOON = /^(?:p|오후|下午|午後|م)/iu
const FORENOON = /^(?:a|오전|上午|午前|ص)/iu
/** Arabic-Indic, extended Arabic-Indic, Devanagari and Bengali digits, by their zero. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6]

/**
 * Parses the date and time of a post in Instagram's HTML download to seconds since 1970. The format is that of the
 * account's language and of the year: "Oct 19, 2025 6:11 pm", "3 de nov de 2020 12:12", "29 авг 2021 г., 05:23",
 * "2023年9月27日 02:33". Returns null for anything else, and for days that two countries read differently (03/04/2021).
 * The time zone is not stated; the day that is written is the day that is returned.
 */
export function parseExportDate(text: string): number | null {
  const plain = toAsciiDigits(text.slice(0, 80))
    .replace(/[\u200e\u200f\u202a-\u202e]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const time = TIME.exec(plain)
  if (!time) return null
  const [, before = '', hourText = '', minuteText = '', after = ''] = time
  const date = parseDay(plain.slice(0, time.index).replace(/[,،.]$/, ''))
  const half = before || after
  const hour = (Number(hourText) % (half ? 12 : 24)) + (half && AFTERNOON.test(half) ? 12 : 0)
  const isTime = Number(hourText) < 24 && Number(minuteText) < 60
  if (date?.length !== 10 || !isTime || (half && !AFTERNOON.test(half) && !FORENOON.test(half))) return null
  return (
    Date.UTC(
      Number(date.slice(0, 4)),
      Number(date.slice(5, 7)) - 1,
      Number(date.slice(8)),
      hour,
      Number(minuteText),
    ) / 1000
  )
}

/** Parses a day to YYYY-MM-DD. */
function parseDay(text: string): string | null {
  const korean = /^(\d{1,2})월 (\d{1,2}), (\d{4})$/.exec(text)
  if (korean) return parseDate(`${korean[3]}-${korean[1]}-${korean[2]}`)
  const [, one = '', two = '', separator = '', year = ''] =
    /^(\d{1,2})[./-] ?(\d{1,2})([./-]) ?(\d{4})$/.exec(text) ?? []
  if (year) {
    const isDayFirst = separator === '.' || Number(one) > 12
    if (!isDayFirst && Number(two) <= 12) return null
    return parseDate(isDayFirst ? `${year}-${two}-${one}` : `${year}-${one}-${two}`)
  }
  return parseDate(text.replace(/^(\d{4})\. ?(\d{1,2})\. ?(\d{1,2})\.?$/, '$1-$2-$3'))
}

function toAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, digit => {
    const code = digit.codePointAt(0) ?? 0
    const zero = ZEROS.find(start => code >= start && code < start + 10)
    return zero === undefined ? digit : String(code - zero)
  })
}
