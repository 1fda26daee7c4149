import { isKnownLanguage } from '../i18n/known-language.ts'
import { msg } from '../i18n/translate.ts'
import { z } from 'zod'
import { isVisible, oneLine } from '../text/visible-text.ts'

/** Zod's pattern, also for top-level domains in other scripts. */
const EMAIL = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z\d][A-Za-z\d-]*\.)+(?:[A-Za-z]{2,}|xn--[a-z\d-]+)$/

/**
 * An e-mail address, trimmed and lower-cased: accounts are compared case-insensitively. A domain in another script becomes
 * punycode, as in the email fields of Chrome: mail servers understand no other form.
 */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .overwrite(withAsciiDomain)
  .pipe(
    z
      .email({ pattern: EMAIL, error: msg('Enter a valid email address') })
      .max(254, msg('Enter a valid email address')),
  )

/** Leaves anything but letters of another script, digits, dots and hyphens after the last `@` to the check. */
function withAsciiDomain(email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const url = `http://${domain}`
  return /\P{ASCII}/u.test(domain) && /^[\p{L}\p{M}\d.-]+$/u.test(domain) && URL.canParse(url)
    ? email.slice(0, -domain.length) + new URL(url).hostname
    : email
}

/** A single visible line. Line breaks and other control characters (which PostgreSQL cannot store) become spaces. */
export const UserName = z
  .string()
  .overwrite(oneLine)
  .trim()
  .refine(isVisible, { error: msg('Name is required'), abort: true })
  .max(80, msg('Name must be 80 characters or less'))

/** The upper bound keeps hashing cheap. The server also rejects breached passwords. */
export const NewPassword = z
  .string()
  .min(8, msg('Password must be at least 8 characters'))
  .max(128, msg('Password must be 128 characters or less'))

/** A BCP 47 language tag (`en`, `de-CH`) used to format the user's dates and numbers. */
export const LanguageTag = z
  .string()
  .max(35, msg('Choose a language'))
  .refine(isKnownLanguage, msg('Choose a language'))

/** An IANA time zone name (`Europe/Zurich`); analytics days start at its midnight. */
export const TimeZone = z
  .string()
  .max(60, msg('Choose a time zone'))
  .regex(/^[A-Za-z]/, msg('Choose a time zone'))
  .refine(
    name => isAccepted(() => new Intl.DateTimeFormat('en', { timeZone: name })),
    msg('Choose a time zone'),
  )

function isAccepted(ask: () => unknown): boolean {
  try {
    ask()
    return true
  } catch {
    return false
  }
}

export const User = z.object({
  _id: z.string(),
  email: z.string(),
  name: z.string(),
  /** A root-relative path on the product's hosts, or null to show initials. */
  profile_picture: z.string().nullable(),
  email_verified: z.boolean(),
  /** The new address of a pending change; it replaces `email` once confirmed. */
  pending_email: z.string().nullable(),
  /** Null means the browser's setting. */
  language: z.string().nullable(),
  time_zone: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** Whether the account may use the operator's screens; only there if it may. */
  is_operator: z.literal(true).optional(),
})
export type User = z.infer<typeof User>
