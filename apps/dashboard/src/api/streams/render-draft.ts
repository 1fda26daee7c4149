import { type PreviewData, viewOfDraft, type WebsiteView } from '@vitrine/model'
import { loadHome, renderHome } from '@vitrine/render/preview'

export { THEME_OFFERS, THEMES } from '@vitrine/render/preview'

const PUBLISHED_AT = new Date().toISOString()

/** The view of a preview in the browser, as of when the renderer was loaded. */
export const viewOfPreview = (preview: PreviewData): WebsiteView =>
  viewOfDraft(preview, {
    site: location.origin,
    product: location.origin,
    published_at: PUBLISHED_AT,
    revision: 1,
  })

/** Renders a preview's start page, once its theme and sections are loaded. */
export async function renderHomeOf(preview: PreviewData): Promise<string> {
  await loadHome(preview)
  return renderHome(viewOfPreview(preview)).body
}
