import type { WithheldContact } from '@vitrine/model'

/** Removed with the session (persistence.ts). */
export const WITHHELD_EMAIL_KEY = 'withheldEmail'

/** Stores on this device the e-mail address that was left out of a new website, so that its settings can offer it. */
export function storeWithheldEmail(websiteId: string, withheld: readonly WithheldContact[] = []): void {
  const email = withheld.find(({ kind }) => kind === 'email')?.value
  try {
    if (email) localStorage.setItem(WITHHELD_EMAIL_KEY, JSON.stringify({ websiteId, email }))
  } catch {
    // Without storage the offer ends with the preview.
  }
}

/** Returns the e-mail address that was left out of a website, or null. */
export function findWithheldEmail(websiteId: string): string | null {
  try {
    const stored = JSON.parse(localStorage.getItem(WITHHELD_EMAIL_KEY) ?? 'null') as Record<
      string,
      unknown
    > | null
    return stored?.websiteId === websiteId && typeof stored.email === 'string' ? stored.email : null
  } catch {
    return null
  }
}

/** Removes the stored e-mail address: its owner has decided. */
export function discardWithheldEmail(): void {
  try {
    localStorage.removeItem(WITHHELD_EMAIL_KEY)
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}
