import { randomBytes } from 'node:crypto'

/** Opaque ids: 48 bits of time, then 80 random ones, in hex; new rows land at the end of their index. */
export function newId(): string {
  return Date.now().toString(16).padStart(12, '0') + randomBytes(10).toString('hex')
}

/** Whether a text could be one of our ids; PostgreSQL refuses to look for some other texts at all, such as a NUL. */
export const isId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)
