import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { NewPassword, VitrineError, t } from '@vitrine/model'

/**
 * Argon2id with the first recommendation of OWASP's password storage cheat sheet: 19 MiB, two iterations, one lane.
 */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const COMMON_PASSWORDS = 10_000

const commonPasswords = new Set(dictionary.passwords.slice(0, COMMON_PASSWORDS))

/** @throws VitrineError validation_failed for `field` if the password is among the most common ones */
export function checkNotCommon(password: string, field: 'password' | 'newPassword' = 'password'): void {
  if (!commonPasswords.has(password.toLowerCase())) return
  throw new VitrineError('validation_failed', {
    message: t('This password is too common'),
    fields: { [field]: t('This password is too common') },
  })
}

export const hashPassword = (password: string): Promise<string> => hash(NewPassword.parse(password), OPTIONS)

/** Compared against when the account does not exist, so that the response time does not reveal it. */
const dummyHash = hash('nobody has this password', OPTIONS)

/** Whether the password matches. Takes the time of a comparison even without a stored hash. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const same = await verify(stored ?? (await dummyHash), password)
  return stored !== null && same
}
