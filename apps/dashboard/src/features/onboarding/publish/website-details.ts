import type { PreviewData } from '@vitrine/model'
import type { WebsiteDetails } from '../../../api/state/onboarding-slice.ts'

/** What a website begins with when nobody changes anything: all of it is the draft's own suggestion. */
export function defaultDetails(preview: PreviewData): WebsiteDetails {
  return {
    name: preview.suggested.website_name,
    domain: preview.suggested.domain_name,
    theme: preview.design.theme_name,
    type: preview.website_type,
    key: crypto.randomUUID(),
  }
}

/** The new preview with what the person had chosen on the one before: theme, and light or dark. */
export function keepThemeChoice(next: PreviewData, before: PreviewData): PreviewData {
  const { theme_name, theme_mode } = before.design
  const isChosen = theme_name !== before.suggested.theme_name
  return {
    ...next,
    design: { ...next.design, theme_mode, ...(isChosen ? { theme_name } : {}) },
  }
}

/** The name and address as they were typed; what nobody touched follows the new draft. */
export function keepEditedDetails(
  details: WebsiteDetails,
  next: PreviewData,
  before: PreviewData,
): WebsiteDetails {
  const { website_name, domain_name } = before.suggested
  return {
    ...details,
    name: details.name === website_name ? next.suggested.website_name : details.name,
    domain: details.domain === domain_name ? next.suggested.domain_name : details.domain,
    theme: next.design.theme_name,
    type: next.website_type,
  }
}
