/**
 * Width by height of the place that the page gives a picture, measured where it is shown; null where the page shows it
 * whole, or not at all.
 */
export function slotRatio(fieldKey: string): number | null {
  const page = document.querySelector<HTMLIFrameElement>('.page-frame')?.contentDocument
  const image = page?.querySelector(`img[data-field="${CSS.escape(fieldKey)}"]`)
  const view = page?.defaultView
  if (!image || !view || view.getComputedStyle(image).objectFit !== 'cover') return null
  const { width, height } = image.getBoundingClientRect()
  if (width < 8 || height < 8) return null
  return Math.min(5, Math.max(0.2, width / height))
}
