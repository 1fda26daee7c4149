import { t } from '@vitrine/model'
type PasswordStrength = { level: 0 | 1 | 2 | 3; hint: string }

/** Words that guessers try first; the server has the long list. */
const COMMON_WORDS = [
  'password',
  'passwort',
  'qwerty',
  'letmein',
  'welcome',
  'iloveyou',
  'admin',
  'dragon',
  'monkey',
]

/**
 * Rates a password for a hint; the server decides what is too common. Length counts most, then variety; the user's
 * name and address count nothing.
 */
export function ratePassword(password: string, personal: readonly string[]): PasswordStrength {
  const missing = 8 - [...password].length
  if (missing > 0)
    return {
      level: 0,
      hint: t('{missing, plural, one {# more character} other {# more characters}}', { missing }),
    }
  const score = estimateEntropy(removeWords(password, [...personal, ...COMMON_WORDS]))
  if (score < 40) return { level: 1, hint: t('Weak: make it longer') }
  if (score < 60) return { level: 2, hint: t('Good') }
  return { level: 3, hint: t('Strong') }
}

function removeWords(password: string, words: readonly string[]): string {
  const parts = words.flatMap(text => text.toLowerCase().split(/[\s@.]+/)).filter(part => part.length > 2)
  let rest = password
  for (const part of parts) {
    const at = rest.toLowerCase().indexOf(part)
    if (at >= 0) rest = rest.slice(0, at) + rest.slice(at + part.length)
  }
  return rest
}

/** Estimates the entropy in bits from distinct characters and their character classes. */
function estimateEntropy(password: string): number {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^a-zA-Z\d]/, 33],
  ]
  const alphabet = kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0)
  const characters = [...password]
  const nonSequential = characters.filter((character, index) => {
    const before = characters[index - 1]
    return before === undefined || Math.abs(character.charCodeAt(0) - before.charCodeAt(0)) > 1
  })
  return alphabet === 0
    ? 0
    : Math.min(nonSequential.length, new Set(characters).size * 2) * Math.log2(alphabet)
}

/** The password rule, replaced by the strength once the user types. */
export function PasswordHint({ password, personal }: { password: string; personal: string[] }) {
  if (!password) return <>{t('At least 8 characters, not a common password')}</>
  const { level, hint } = ratePassword(password, personal)
  return (
    <span className="strength">
      <meter min={0} max={3} low={1} high={2} optimum={3} value={level} aria-hidden="true" />
      <span aria-live="polite">{hint}</span>
    </span>
  )
}
