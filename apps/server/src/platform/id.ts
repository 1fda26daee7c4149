import { randomBytes } from 'node:crypto'

/** Returns an opaque id: 48 bits of time and 80 random bits in hex. New rows land at the end of their index. */
export function newId(): string {
  return Date.now().toString(16).padStart(12, '0') + randomBytes(10).toString('hex')
}

/** Whether a text has the form of an id; PostgreSQL rejects some texts as parameters, such as those with NUL. */
export const isId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)
