import { z } from 'zod'

/** An address to write to: trimmed, lower-cased, as accounts are compared without case. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email('Enter a valid email address').max(254, 'Enter a valid email address'))

/** One line: breaks and other control characters (which no database keeps) count as spaces. */
export const UserName = z
  .string()
  .overwrite(name => name.replace(/\p{Cc}+/gu, ' '))
  .trim()
  .min(1, 'Name is required')
  .max(80, 'Name must be 80 characters or less')

/** The lower bound is the rule; the upper one keeps hashing cheap. Common passwords are refused by the server. */
export const NewPassword = z
  .string()
  .min(8, 'Password must be at least 8 characters')
  .max(128, 'Password must be 128 characters or less')

export const User = z.object({
  _id: z.string(),
  email: z.string(),
  name: z.string(),
  profile_picture: z.string().nullable(),
  email_verified: z.boolean(),
  created_at: z.iso.datetime(),
})
export type User = z.infer<typeof User>
