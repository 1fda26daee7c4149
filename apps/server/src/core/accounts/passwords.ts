import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { NewPassword, VitrineError } from '@vitrine/model'

/** Argon2id with the first choice of OWASP's password storage sheet: 19 MiB, two rounds, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const COMMON_PASSWORDS = 10_000

const commonPasswords = new Set(dictionary.passwords.slice(0, COMMON_PASSWORDS))

/** @throws VitrineError validation_failed, of this field, when everybody's first guess would be right */
export function checkNotCommon(password: string, field: 'password' | 'newPassword' = 'password'): void {
  if (!commonPasswords.has(password.toLowerCase())) return
  throw new VitrineError('validation_failed', {
    message: 'This password is too common',
    fields: { [field]: 'This password is too common' },
  })
}

export const hashPassword = (password: string): Promise<string> => hash(NewPassword.parse(password), OPTIONS)

/** A hash of nobody's password: an address that is unknown costs the same time as one that is known. */
const dummyHash = hash('nobody has this password', OPTIONS)

/** Whether the password is the one; always takes the time of a comparison, with or without a hash. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const same = await verify(stored ?? (await dummyHash), password)
  return stored !== null && same
}
