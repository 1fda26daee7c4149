import type { Storage } from '../app/storage.ts'

/** Storage in memory; `full` refuses every write, as a full disk or a private window does. */
export function memoryStorage(
  kept: Record<string, string> = {},
  cookies: Record<string, string> = {},
  { full = false } = {},
): Storage & { kept: Record<string, string>; cookies: Record<string, string> } {
  return {
    kept,
    cookies,
    read: key => kept[key] ?? null,
    write(key, value) {
      if (full) return false
      kept[key] = value
      return true
    },
    remove(key) {
      delete kept[key]
    },
    readCookie: name => cookies[name] ?? null,
    removeCookie(name) {
      delete cookies[name]
    },
  }
}
