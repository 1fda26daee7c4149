/** Local storage and cookies. Both may be missing, full or blocked; methods never throw. */
export type Storage = {
  read(key: string): string | null
  /** False if it could not be stored (full, private mode). */
  write(key: string, value: string): boolean
  remove(key: string): void
  readCookie(name: string): string | null
  removeCookie(name: string): void
}

export const browserStorage: Storage = {
  read(key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  write(key, value) {
    try {
      localStorage.setItem(key, value)
      return true
    } catch {
      return false
    }
  },
  remove(key) {
    try {
      localStorage.removeItem(key)
    } catch {
      // Storage is blocked, so there is nothing to remove.
    }
  },
  readCookie(name) {
    for (const pair of document.cookie.split('; ')) {
      const [key, ...value] = pair.split('=')
      if (key === name) return decodeCookie(value.join('=')) || null
    }
    return null
  },
  removeCookie(name) {
    for (const domain of cookieDomains(location.hostname)) {
      document.cookie = `${name}=; Path=/; Max-Age=0${domain && `; Domain=${domain}`}`
    }
  },
}

/** Decodes a cookie value; returns null for malformed encodings. */
function decodeCookie(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

/** Returns the domains a cookie of this host may be set for: '' for the host itself, and every parent domain. */
export function cookieDomains(hostname: string): string[] {
  const labels = hostname.split('.')
  return ['', ...labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))]
}

/** Parses JSON; returns null for invalid text. */
export function parseJson(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
