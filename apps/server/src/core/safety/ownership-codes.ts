import { createHmac, hkdfSync } from 'node:crypto'

/** Codes derived from the product's secret: nothing is stored, and every process derives the same. */
export type OwnershipCodes = {
  /** The code by which a website's owner proves their profiles. */
  forOwner(websiteId: string): string
  /** The code that claims the profile behind a website. */
  forClaim(websiteId: string): string
}

/** Letters and digits of a code: 60 bits. */
const CODE_LENGTH = 15

export function createOwnershipCodes(secret: string): OwnershipCodes {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'vitrine profile ownership', 32))
  const codeFor = (purpose: string, websiteId: string) =>
    `vitrine-${createHmac('sha256', key).update(`${purpose} ${websiteId}`).digest('hex').slice(0, CODE_LENGTH)}`
  return { forOwner: id => codeFor('owner', id), forClaim: id => codeFor('claim', id) }
}
