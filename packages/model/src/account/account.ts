import { z } from 'zod'
import { isVisible, oneLine } from '../text/visible-text.ts'

/** An address to write to: trimmed, lower-cased, as accounts are compared without case. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email('Enter a valid email address').max(254, 'Enter a valid email address'))

/** One line that can be seen: breaks and other control characters (which no database keeps) count as spaces. */
export const UserName = z
  .string()
  .overwrite(oneLine)
  .trim()
  .refine(isVisible, { error: 'Name is required', abort: true })
  .max(80, 'Name must be 80 characters or less')

/** The lower bound is the rule; the upper one keeps hashing cheap. Common passwords are refused by the server. */
export const NewPassword = z
  .string()
  .min(8, 'Password must be at least 8 characters')
  .max(128, 'Password must be 128 characters or less')

/** A language as browsers name it (BCP 47: `en`, `de-CH`): how a person's dates and numbers are written. */
export const LanguageTag = z
  .string()
  .max(35, 'Choose a language')
  .refine(tag => accepts(() => Intl.getCanonicalLocales(tag)), 'Choose a language')

/** A time zone by its name in the IANA database (`Europe/Zurich`), whose days a person's numbers are counted by. */
export const TimeZone = z
  .string()
  .max(60, 'Choose a time zone')
  .regex(/^[A-Za-z]/, 'Choose a time zone')
  .refine(name => accepts(() => new Intl.DateTimeFormat('en', { timeZone: name })), 'Choose a time zone')

function accepts(ask: () => unknown): boolean {
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
  /** A path of the product's hosts, or null: then the initials are shown. */
  profile_picture: z.string().nullable(),
  email_verified: z.boolean(),
  /** The address that the account gets as soon as it is confirmed from there. */
  pending_email: z.string().nullable(),
  /** Null where the browser's own is meant. */
  language: z.string().nullable(),
  time_zone: z.string().nullable(),
  created_at: z.iso.datetime(),
})
export type User = z.infer<typeof User>
