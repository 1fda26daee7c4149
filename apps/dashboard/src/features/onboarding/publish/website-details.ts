import type { PreviewData } from '@vitrine/model'
import type { WebsiteDetails } from '../../../api/state/onboarding-slice.ts'

/** The draft's suggestions as initial details, with a new idempotency key. */
export function defaultDetails(preview: PreviewData): WebsiteDetails {
  return {
    name: preview.suggested.website_name,
    domain: preview.suggested.domain_name,
    theme: preview.design.theme_name,
    type: preview.website_type,
    key: crypto.randomUUID(),
  }
}

/** Returns the new preview with the theme and mode chosen on the previous one. */
export function keepThemeChoice(next: PreviewData, previous: PreviewData): PreviewData {
  const { theme_name, theme_mode } = previous.design
  const isChosen = theme_name !== previous.suggested.theme_name
  return {
    ...next,
    design: { ...next.design, theme_mode, ...(isChosen ? { theme_name } : {}) },
  }
}

/** Returns the details with edited name and address kept; untouched ones follow the new draft. */
export function keepEditedDetails(
  details: WebsiteDetails,
  next: PreviewData,
  previous: PreviewData,
): WebsiteDetails {
  const { website_name, domain_name } = previous.suggested
  return {
    ...details,
    name: details.name === website_name ? next.suggested.website_name : details.name,
    domain: details.domain === domain_name ? next.suggested.domain_name : details.domain,
    theme: next.design.theme_name,
    type: next.website_type,
  }
}
