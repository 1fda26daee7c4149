import { createHmac, hkdfSync } from 'node:crypto'

/** Codes derived from the product's secret: nothing is stored, and every process derives the same. */
export type OwnershipCodes = {
  /**
   * The codes by which a website's owner proves their profiles: the current one first, then that of the previous secret,
   * as it is in owners' profiles.
   */
  forOwner(websiteId: string): [current: string, ...accepted: string[]]
  /** The codes that claim the profile behind a website, in the same order. */
  forClaim(websiteId: string): [current: string, ...accepted: string[]]
}

/** Letters and digits of a code: 60 bits. */
const CODE_LENGTH = 15

export function createOwnershipCodes(secret: string, previousSecret: string | null = null): OwnershipCodes {
  const deriveKey = (from: string) =>
    Buffer.from(hkdfSync('sha256', from, '', 'vitrine profile ownership', 32))
  const key = deriveKey(secret)
  const previousKey = previousSecret === null ? null : deriveKey(previousSecret)
  const codesFor = (purpose: string, websiteId: string): [string, ...string[]] => {
    const codeOf = (one: Buffer) =>
      `vitrine-${createHmac('sha256', one).update(`${purpose} ${websiteId}`).digest('hex').slice(0, CODE_LENGTH)}`
    return [codeOf(key), ...(previousKey ? [codeOf(previousKey)] : [])]
  }
  return { forOwner: id => codesFor('owner', id), forClaim: id => codesFor('claim', id) }
}
