import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { PRODUCT_NAME } from '@vitrine/model'

/** RFC 6238 as authenticator apps support it: SHA-1, six digits, steps of 30 seconds. */
const STEP_MS = 30_000
const DIGITS = 6
/** Steps before and after the present one that are accepted, for clocks that are off. */
const DRIFT_STEPS = 1
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns a random secret of 160 bits in Base32. */
export function generateTotpSecret(): string {
  return encodeBase32(randomBytes(20))
}

/** Returns the address that authenticator apps read from a QR code. */
export function totpUri(secret: string, account: string, host: string): string {
  const label = encodeURIComponent(`${PRODUCT_NAME} (${host}):${account}`)
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(`${PRODUCT_NAME} (${host})`)}`
}

/** Returns the code of a time step (RFC 4226, section 5.3). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  const number = (digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** DIGITS
  return String(number).padStart(DIGITS, '0')
}

export const totpStep = (now: Date): number => Math.floor(now.getTime() / STEP_MS)

/**
 * Returns the time step of a code, or null if the code is wrong or not newer than the step `after`, the last one that
 * was accepted.
 */
export function matchTotp(secret: string, code: string, now: Date, after: number | null): number | null {
  const typed = Buffer.from(code)
  if (typed.length !== DIGITS) return null
  const present = totpStep(now)
  for (let step = present - DRIFT_STEPS; step <= present + DRIFT_STEPS; step += 1)
    if (step > (after ?? -1) && timingSafeEqual(typed, Buffer.from(totpCode(secret, step)))) return step
  return null
}

function encodeBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map(group => BASE32[Number.parseInt(group, 2)]).join('')
}

function decodeBase32(text: string): Uint8Array {
  const bits = [...text].map(letter => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], group => Number.parseInt(group, 2))
}
