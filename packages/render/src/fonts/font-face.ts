import type { FontFamily } from './font-family.ts'

type Fonts = { fonts: readonly FontFamily[]; wideFonts?: readonly FontFamily[] }

/**
 * The @font-face rules of the families: the files by unicode-range, and a `<name> Fallback` family from local fonts
 * with matching metrics. Themes name both: `font-family: "X", "X Fallback", sans-serif`. Families in `wideFonts` load
 * only in windows wider than a phone: a third font for a few words is a quarter of a first screen's bytes.
 */
export function fontFaceCss({ fonts, wideFonts = [] }: Fonts): string {
  return fonts
    .map(family => {
      const css = familyCss(family)
      return wideFonts.includes(family) ? `@media (min-width:40rem){${css}}` : css
    })
    .join('')
}

/**
 * The paths to preload: core files of the first two families that have one, the larger first. The first uses the page's
 * connection; the second waits a round trip for a new one.
 */
export function fontPreloads(families: readonly FontFamily[]): string[] {
  return families
    .flatMap(({ files }) => files.filter(({ coreBytes }) => coreBytes))
    .slice(0, 2)
    .sort((a, b) => (b.coreBytes ?? 0) - (a.coreBytes ?? 0))
    .map(({ path }) => path)
}

function familyCss({ family, weights, files, fallback }: FontFamily): string {
  // Ranges overlap, and browsers ask the last matching face first, so the core file comes last.
  const faces = files
    .toReversed()
    .map(
      ({ path, range, sizeAdjust }) =>
        `@font-face{font-family:"${family}";src:url(${path}) format("woff2");font-weight:${weights};font-display:swap;${sizeAdjust ? `size-adjust:${sizeAdjust};` : ''}unicode-range:${range}}`,
    )
  const fallbackFaces = fallback.map(face => {
    const sources = face.local.map(name => `local("${name}")`).join(',')
    return `@font-face{font-family:"${family} Fallback";src:${sources};font-weight:${face.weight};size-adjust:${face.sizeAdjust};ascent-override:${face.ascent};descent-override:${face.descent};line-gap-override:0%}`
  })
  return [...faces, ...fallbackFaces].join('')
}
