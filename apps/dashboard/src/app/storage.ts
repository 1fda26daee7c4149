/** The browser's own memory: local storage and cookies. Either may be missing, full or forbidden; nobody may stumble. */
export type Storage = {
  read(key: string): string | null
  /** False when it could not be kept (full, private mode). */
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
      // Storage is forbidden here, so there is nothing to remove either.
    }
  },
  readCookie(name) {
    for (const pair of document.cookie.split('; ')) {
      const [key, ...value] = pair.split('=')
      if (key === name) return decoded(value.join('=')) || null
    }
    return null
  },
  removeCookie(name) {
    for (const domain of cookieDomains(location.hostname)) {
      document.cookie = `${name}=; Path=/; Max-Age=0${domain && `; Domain=${domain}`}`
    }
  },
}

/** What no program of ours wrote is as good as nothing. */
function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

/** Where a cookie of this host may have been set: the host itself ('') and every domain above it. */
export function cookieDomains(hostname: string): string[] {
  const labels = hostname.split('.')
  return ['', ...labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))]
}

/** Text as JSON, or null when it is none. */
export function parseJson(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
