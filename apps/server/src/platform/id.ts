import { randomBytes } from 'node:crypto'

/** Returns an opaque id: 48 bits of time and 80 random bits in hex. New rows land at the end of their index. */
export function newId(): string {
  return Date.now().toString(16).padStart(12, '0') + randomBytes(10).toString('hex')
}

/** Whether a text has the form of an id; PostgreSQL rejects some texts as parameters, such as those with NUL. */
export const isId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)

let last = 0n

/** Returns an id that is higher than every earlier one of this process, and almost surely unique among processes. */
export function newOrderedId(): string {
  const id = BigInt(`0x${newId()}`)
  // Of the same millisecond, or of a clock that was set back.
  last = id > last ? id : last + 1n
  return last.toString(16).padStart(32, '0')
}
