import { hash, verify } from '@node-rs/argon2'
import { NewPassword, VitrineError, t } from '@vitrine/model'
import { PATHS } from '../../paths.ts'
import { hasPassword, readFilter } from './breached-passwords.ts'

/**
 * Argon2id with the first recommendation of OWASP's password storage cheat sheet: 19 MiB, two iterations, one lane.
 */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let filter: Uint8Array | undefined

/** @throws VitrineError validation_failed for `field` if the password is among the most breached ones */
export function checkNotBreached(password: string, field: 'password' | 'newPassword' = 'password'): void {
  filter ??= readFilter(PATHS.breachedPasswords)
  if (!hasPassword(filter, password)) return
  const message = t('This password appears in data breaches. Choose another one.')
  throw new VitrineError('validation_failed', { message, fields: { [field]: message } })
}

export const hashPassword = (password: string): Promise<string> => hash(NewPassword.parse(password), OPTIONS)

/** Compared against when the account does not exist, so that the response time does not reveal it. */
const dummyHash = hash('nobody has this password', OPTIONS)

/** Whether the password matches. Takes the time of a comparison even without a stored hash. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const same = await verify(stored ?? (await dummyHash), password)
  return stored !== null && same
}
