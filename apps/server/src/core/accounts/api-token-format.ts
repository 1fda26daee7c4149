import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RANDOM = 30
const SHAPE = /^vtr_([0-9A-Za-z]{30})([0-9A-Za-z]{6})$/

/**
 * A new access token: a prefix that scanners of secrets know, 30 random letters and digits (178 bits), and their CRC-32,
 * so that what was mistyped or only looks like one is told apart without asking anybody.
 */
export function generateApiToken(): string {
  const random = Array.from({ length: RANDOM }, () => DIGITS[randomInt(DIGITS.length)]).join('')
  return `vtr_${random}${checksumOf(random)}`
}

/** Whether a bearer is meant as an access token, well-formed or not: sessions begin otherwise. */
export const hasApiTokenPrefix = (bearer: string): boolean => bearer.startsWith('vtr_')

/** Whether a text could be a token of ours at all. */
export function isWellFormedApiToken(text: string): boolean {
  const [, random, sum] = SHAPE.exec(text) ?? []
  return random !== undefined && checksumOf(random) === sum
}

/** A CRC-32 in six digits of base 62. */
function checksumOf(random: string): string {
  let rest = crc32(random)
  let text = ''
  for (let at = 0; at < 6; at += 1) {
    text = `${DIGITS[rest % 62]}${text}`
    rest = Math.floor(rest / 62)
  }
  return text
}
