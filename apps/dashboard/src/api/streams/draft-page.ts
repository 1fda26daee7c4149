import type { PreviewData } from '@vitrine/model'

/** The start pages that came with their previews, rendered by the server. */
const received = new WeakMap<PreviewData, string>()

/** Keeps the start page that came with a preview, for as long as the preview is in memory unchanged. */
export function keepReceivedPage(preview: PreviewData, html: string): void {
  received.set(preview, html)
}

/** Loads the publishing renderer, without themes and rarer sections. */
export const loadRenderer = () => import('./render-draft.ts')

/**
 * Returns the HTML of a preview's start page: as it was received, else rendered here by the same renderer, loaded for it
 * with the preview's theme and sections. Rejects if loading fails.
 */
export async function renderDraftHome(preview: PreviewData): Promise<string> {
  return received.get(preview) ?? (await loadRenderer()).renderHomeOf(preview)
}
