import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The code that makes the first account an operator, printed at the start. */
export type SetupCode = {
  readonly text: string
  /** Compares in constant time; case and blanks around do not matter. */
  matches(given: string): boolean
}

/** 120 bits, in letters and digits that are easy to type. */
const CODE_LENGTH = 24

/** Derives the code from the product's secret: nothing is stored, and every process derives the same. */
export function createSetupCode(secret: string): SetupCode {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'vitrine first setup', 32))
  const digest = createHmac('sha256', key).update('code').digest()
  const text = [...digest.subarray(0, CODE_LENGTH)].map(byte => ALPHABET[byte % ALPHABET.length]).join('')
  const hash = (value: string) => createHmac('sha256', key).update(value.trim().toLowerCase()).digest()
  return { text, matches: given => timingSafeEqual(hash(given), hash(text)) }
}

/** 32 characters without those that look alike. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'
