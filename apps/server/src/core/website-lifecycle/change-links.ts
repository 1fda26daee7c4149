import { VitrineError } from '@vitrine/model'
import { createHash } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Encryptor } from '../../platform/encryption.ts'
import { isId } from '../../platform/id.ts'

const VALID_MS = 7 * 86_400_000

/** More changes than an owner reviews in a mail; also bounds the length of the link. */
export const MAX_MAILED_CHANGES = 60

/**
 * Links in mails about what changed at a website's sources: for seven days they show those changes and take them in,
 * without a log-in. The token is encrypted, so none is stored.
 */
export type ChangeLinks = {
  /** Returns the token of a link for the differences with these ids. */
  create(websiteId: string, ids: readonly string[]): string
  /**
   * Returns the website of a link, and whether it is about a difference.
   * @throws VitrineError link_expired for a link that is older than seven days, or forged
   */
  read(token: string): { websiteId: string; covers(id: string): boolean }
}

export function createChangeLinks({ encryptor, clock }: { encryptor: Encryptor; clock: Clock }): ChangeLinks {
  return {
    create(websiteId, ids) {
      const until = clock.now().getTime() + VALID_MS
      return encryptor.encrypt([websiteId, until, ...ids.map(toShortHash)].join(' '))
    },
    read(token) {
      const [websiteId = '', until, ...hashes] = decrypt(encryptor, token).split(' ')
      if (!isId(websiteId) || !(Number(until) > clock.now().getTime())) throw new VitrineError('link_expired')
      const covered = new Set(hashes)
      return { websiteId, covers: id => covered.has(toShortHash(id)) }
    },
  }
}

function decrypt(encryptor: Encryptor, token: string): string {
  try {
    return encryptor.decrypt(token)
  } catch {
    throw new VitrineError('link_expired')
  }
}

/** 48 bits tell the differences of one website apart. */
const toShortHash = (id: string) => createHash('sha256').update(id).digest('base64url').slice(0, 8)
