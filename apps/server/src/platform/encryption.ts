import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts values for storage in the database, such as access tokens of other services. */
export type Encryptor = {
  encrypt(text: string): string
  /** @throws if the text was encrypted with another key, or altered */
  decrypt(sealed: string): string
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Creates an encryptor with AES-256-GCM and a key derived from the secret for this `purpose` (HKDF, RFC 5869).
 * `previousSecret` decrypts, too: for stored values, until all are encrypted again.
 */
export function createEncryptor(
  secret: string,
  purpose: string,
  previousSecret: string | null = null,
): Encryptor {
  const deriveKey = (from: string) => Buffer.from(hkdfSync('sha256', from, '', `vitrine ${purpose}`, 32))
  const key = deriveKey(secret)
  const previousKey = previousSecret === null ? null : deriveKey(previousSecret)
  return {
    encrypt(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    decrypt(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      try {
        return decryptBytes(bytes, key)
      } catch (error) {
        if (!previousKey) throw error
        return decryptBytes(bytes, previousKey)
      }
    },
  }
}

function decryptBytes(bytes: Buffer, key: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const body = bytes.subarray(NONCE_BYTES + TAG_BYTES)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
}
