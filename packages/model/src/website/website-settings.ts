import { z } from 'zod'
import { Email } from '../account/account.ts'
import { readSiteTarget } from './site-target.ts'
import { isVisible, oneLine } from '../text/visible-text.ts'

/**
 * Who finds a website: everybody; whoever has the address, while searches are asked to leave it out; or nobody, who
 * is told that it is private.
 */
export const Visibility = z.enum(['public', 'unlisted', 'private'])
export type Visibility = z.infer<typeof Visibility>

/** A target by the rules of `readSiteTarget`, in its one form. */
export const SiteTarget = z.string().transform((text, context) => {
  const read = readSiteTarget(text)
  if (read.ok) return read.text
  context.addIssue({ code: 'custom', message: read.message })
  return z.NEVER
})

export const MOST_LEGAL_LINKS = 5

/** A link that stands at the foot of every page, such as an imprint: laws ask for it, whatever the design. */
export const LegalLink = z.strictObject({
  label: z
    .string()
    .overwrite(oneLine)
    .trim()
    .refine(isVisible, { error: 'Say what the link is called.', abort: true })
    .max(40, 'Use at most 40 characters.'),
  url: SiteTarget,
})
export type LegalLink = z.infer<typeof LegalLink>

/** A language by its code (BCP 47), as a page names it. */
export const SiteLanguage = z
  .string()
  .max(20, 'Choose a language.')
  .regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i, 'Choose a language.')

/** What is true of a whole website, whatever its design. */
export const WebsiteSettings = z.strictObject({
  language: SiteLanguage,
  visibility: Visibility,
  /** Shown in the contact section and told to search engines; empty where its owner gave none. */
  contact_email: z.union([z.literal(''), Email]),
  legal_links: z.array(LegalLink).max(MOST_LEGAL_LINKS, 'Five links at most.'),
})
export type WebsiteSettings = z.infer<typeof WebsiteSettings>
