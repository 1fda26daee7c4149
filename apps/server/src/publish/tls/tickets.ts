import { hkdfSync } from 'node:crypto'

const DAY = 86_400_000

/**
 * The key of the session tickets of a day, the same in every process: whoever was here goes on with any of them, and
 * after a restart. It changes every day, so that one that becomes known opens one day's tickets and nothing else.
 */
export function ticketKeys(secret: string, now: Date): Buffer {
  const day = String(Math.floor(now.getTime() / DAY))
  return Buffer.from(hkdfSync('sha256', secret, day, 'vitrine tls tickets', 48))
}

/** Milliseconds until the next key. */
export const untilNextTicketKeys = (now: Date): number => DAY - (now.getTime() % DAY)
