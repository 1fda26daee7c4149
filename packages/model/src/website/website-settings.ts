import { isKnownLanguage } from '../i18n/known-language.ts'
import { msg } from '../i18n/translate.ts'
import { z } from 'zod'
import { Email } from '../account/account.ts'
import { parseSiteTarget } from './site-target.ts'
import { isVisible, oneLine } from '../text/visible-text.ts'

/** Public; unlisted (reachable by URL, search engines are asked not to index); with a password; or private. */
export const Visibility = z.enum(['public', 'unlisted', 'password', 'private'])
export type Visibility = z.infer<typeof Visibility>

/** A target parsed by `parseSiteTarget`. */
export const SiteTarget = z.string().transform((text, context) => {
  const read = parseSiteTarget(text)
  if (read.ok) return read.text
  context.addIssue({ code: 'custom', message: read.message })
  return z.NEVER
})

export const MAX_LEGAL_LINKS = 5

/** A link in the footer of every page, such as an imprint: legally required, whatever the design. */
export const LegalLink = z.strictObject({
  label: z
    .string()
    .overwrite(oneLine)
    .trim()
    .refine(isVisible, { error: msg('Enter the link’s text.'), abort: true })
    .max(40, msg('Use at most 40 characters.')),
  url: SiteTarget,
})
export type LegalLink = z.infer<typeof LegalLink>

/** A BCP 47 language code. */
export const SiteLanguage = z
  .string()
  .max(20, msg('Choose a language.'))
  .regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i, msg('Choose a language.'))
  .refine(isKnownLanguage, msg('Choose a language.'))

/** Settings of a website beside its design. */
export const WebsiteSettings = z.strictObject({
  language: SiteLanguage,
  visibility: Visibility,
  /** Shown in the contact section and in structured data; empty for none. */
  contact_email: z.union([z.literal(''), Email]),
  legal_links: z.array(LegalLink).max(MAX_LEGAL_LINKS, msg('Use at most five links.')),
  /** Whether the free address shows the website, too, instead of redirecting to an active custom domain. */
  keep_free_address: z.boolean(),
})
export type WebsiteSettings = z.infer<typeof WebsiteSettings>
