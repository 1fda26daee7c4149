import { cleanLine } from '../sanitize.ts'

/** Parts of titles that name no one. */
const GENERIC =
  /^(?:home ?page|home|start(?:seite)?|index|welcome(?: to .*)?|willkommen|accueil|bienvenue|inicio|blog|about(?: me| us)?|portfolio|website|official (?:web)?site|untitled|new tab|my site|profile|coming soon|gitlab)$/i
const SEPARATOR = /\s+[|•·:–—-]+\s+|\s*[|•·–—]\s*|:\s+/u

/** The name that a page's title holds, and what it says besides. */
export type TitleParts = { name: string | null; rest: string | null }

/**
 * Splits a page's title into a name and the rest: "Ada Lovelace – Mathematician" and "Home | Ada Lovelace". The part
 * that shares a word with the host or is the site's own name wins, else the first that says more than "Home".
 */
export function splitPageTitle(title: string | null, siteName: string | null, host: string): TitleParts {
  const parts = (cleanLine(title, 400) ?? '')
    .split(SEPARATOR)
    .map(part => part.trim())
    .filter(part => part && !GENERIC.test(part))
  const own = cleanLine(siteName, 200)
  const isOwn = (part: string) => part.toLowerCase() === own?.toLowerCase()
  const hostLetters = host
    .replace(/^www\./, '')
    .replace(/[^a-z\d]/gi, '')
    .toLowerCase()
  const isInHost = (part: string) => {
    const words = (fold(part).match(/[a-z\d]{3,}/g) ?? []).slice(0, 8)
    return words.length > 0 && words.length <= 5 && words.some(word => hostLetters.includes(word))
  }
  const name = parts.find(isOwn) ?? parts.find(isInHost) ?? parts[0] ?? null
  const rest = name !== null && parts[0] === name ? (parts[1] ?? null) : null
  return { name: name === null ? null : cleanLine(name, 200), rest }
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
