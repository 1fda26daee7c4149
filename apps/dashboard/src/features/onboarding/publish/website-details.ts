import type { PreviewData } from '@vitrine/model'
import type { WebsiteDetails } from '../../../api/state/onboarding-slice.ts'

/** What a website begins with when nobody changes anything: all of it is the draft's own suggestion. */
export function detailsOf(preview: PreviewData): WebsiteDetails {
  return {
    name: preview.suggested.website_name,
    domain: preview.suggested.domain_name,
    theme: preview.design.theme_name,
    type: preview.website_type,
    key: crypto.randomUUID(),
  }
}
