/** `hydrate.ts` looks for it, too. */
export const STATIC_PREVIEW_ID = 'static-preview'

/**
 * Removes the preview that the server sent with the document, if it is there; `frame`, the document that shows the same
 * page now, takes over its scroll position.
 */
export function removeStaticPreview(frame?: Document): void {
  const preview = document.getElementById(STATIC_PREVIEW_ID)
  if (!preview) return
  // Of a document that was navigated away, a window may not be read.
  const top = preview.querySelector('iframe')?.contentDocument?.defaultView?.scrollY ?? 0
  frame?.defaultView?.scrollTo({ top, behavior: 'instant' })
  preview.remove()
}
