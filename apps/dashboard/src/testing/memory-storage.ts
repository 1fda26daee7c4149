import type { Storage } from '../app/storage.ts'

/** Storage in memory; `full` refuses every write, as a full disk or a private window does. */
export function memoryStorage(
  stored: Record<string, string> = {},
  cookies: Record<string, string> = {},
  { full = false } = {},
): Storage & { stored: Record<string, string>; cookies: Record<string, string> } {
  return {
    stored,
    cookies,
    read: key => stored[key] ?? null,
    write(key, value) {
      if (full) return false
      stored[key] = value
      return true
    },
    remove(key) {
      delete stored[key]
    },
    readCookie: name => cookies[name] ?? null,
    removeCookie(name) {
      delete cookies[name]
    },
  }
}
