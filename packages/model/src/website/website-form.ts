import { msg } from '../i18n/translate.ts'
import { isVisible, oneLine } from '../text/visible-text.ts'

export const MAX_WEBSITE_NAME = 80
export const MAX_DOMAIN_NAME = 25
export const DOMAIN_NAME_PATTERN = /^[a-z0-9]*$/i

/** The messages of the specification (section 5), for the schemas as well. */
export const WEBSITE_MESSAGES = {
  nameRequired: msg('Website name is required'),
  nameTooLong: msg('Website name must be 80 characters or less'),
  domainRequired: msg('Website domain is required'),
  domainTooLong: msg('Website domain must be 25 characters or less'),
  domainInvalid: msg('subdomain can only contain letters and numbers, no special characters'),
  themeRequired: msg('Theme is required'),
  typeRequired: msg('Type is required'),
}

/** The creation form, with the field names of the specification (section 3). */
export type WebsiteForm = Record<'websiteName' | 'websiteDomain' | 'theme' | 'type', string>

/** Returns a name as it is stored: one line without direction overrides. */
export const normalizeWebsiteName = (name: string): string => oneLine(name).trim()

/** Returns a subdomain as it is stored: host names are case-insensitive. */
export const normalizeDomainName = (domain: string): string => domain.trim().toLowerCase()

/** Returns the message for a subdomain that `DomainName` refuses; null for a good one. */
export function domainNameError(domain: string): string | null {
  const name = normalizeDomainName(domain)
  if (name === '') return WEBSITE_MESSAGES.domainRequired
  if (name.length > MAX_DOMAIN_NAME) return WEBSITE_MESSAGES.domainTooLong
  return DOMAIN_NAME_PATTERN.test(name) ? null : WEBSITE_MESSAGES.domainInvalid
}

/** Checks the creation form without a schema, as the preview is read without zod. Returns the message for each wrong field. */
export function checkWebsiteForm(form: WebsiteForm): Partial<WebsiteForm> {
  const name = normalizeWebsiteName(form.websiteName)
  const errors = {
    websiteName: isVisible(name)
      ? name.length > MAX_WEBSITE_NAME && WEBSITE_MESSAGES.nameTooLong
      : WEBSITE_MESSAGES.nameRequired,
    websiteDomain: domainNameError(form.websiteDomain),
    theme: !form.theme && WEBSITE_MESSAGES.themeRequired,
    type: !form.type && WEBSITE_MESSAGES.typeRequired,
  }
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message))
}
