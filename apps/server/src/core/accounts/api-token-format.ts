import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RANDOM = 30
const SHAPE = /^vtr_([0-9A-Za-z]{30})([0-9A-Za-z]{6})$/

/**
 * Returns a new API token: a prefix that secret scanners know, 30 random base62 characters (178 bits), and their
 * CRC-32, which rejects typos and look-alikes without a query.
 */
export function generateApiToken(): string {
  const random = Array.from({ length: RANDOM }, () => DIGITS[randomInt(DIGITS.length)]).join('')
  return `vtr_${random}${checksumOf(random)}`
}

/** Whether a bearer is meant as an API token, well-formed or not. Session tokens start differently. */
export const hasApiTokenPrefix = (bearer: string): boolean => bearer.startsWith('vtr_')

/** Whether the text has the format of an API token and a correct checksum. */
export function isWellFormedApiToken(text: string): boolean {
  const [, random, sum] = SHAPE.exec(text) ?? []
  return random !== undefined && checksumOf(random) === sum
}

/** CRC-32 in six base62 digits. */
function checksumOf(random: string): string {
  let rest = crc32(random)
  let text = ''
  for (let at = 0; at < 6; at += 1) {
    text = `${DIGITS[rest % 62]}${text}`
    rest = Math.floor(rest / 62)
  }
  return text
}
