import { createRequire } from 'node:module'
import type * as Argon2 from '@node-rs/argon2'

// Required, as native-modules.ts replaces an import of the module by this one.
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2

/** The options of the last hash, as the product gave them. */
export let lastOptions: Argon2.Options | undefined

/**
 * Hashes as the product does, at the lowest cost: 1 ms instead of 30, as tests sign up hundreds of users. A hash states
 * its cost, so `verify` needs no replacement.
 */
export const hash: typeof Argon2.hash = (password, options, signal) => {
  lastOptions = options ?? undefined
  return argon2.hash(password, { ...options, memoryCost: 64, timeCost: 1 }, signal)
}

/** The number of hashes that were compared with a password. */
export let comparisons = 0

export const verify: typeof Argon2.verify = (...given) => {
  comparisons += 1
  return argon2.verify(...given)
}
