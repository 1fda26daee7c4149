import { escapeMarkup } from '../head/escape.ts'
import { initials } from '../initials.ts'
import type { PageContext } from '../page-context.ts'

/** The site's mark as SVG: its initials in its theme's colours, light and dark. */
export function faviconSvg(page: PageContext): string {
  const { design } = page.view
  const { light, dark } = page.theme.swatches
  const mark = initials(page.name) || '·'
  const size = [...mark].length > 1 ? 30 : 40
  const rule = (colours: typeof light) =>
    `rect{fill:${design.accent ?? colours.accent}}text{fill:${readableOn(design.accent ?? colours.accent)}}`
  const style =
    design.theme_mode === 'auto'
      ? `${rule(light)}@media(prefers-color-scheme:dark){${rule(dark)}}`
      : rule(design.theme_mode === 'dark' ? dark : light)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><style>${style}</style><rect width="64" height="64"/><text x="32" y="34" font-family="ui-monospace,monospace" font-size="${String(size)}" font-weight="700" text-anchor="middle" dominant-baseline="central">${escapeMarkup(mark)}</text></svg>\n`
}

/** Black or white, whichever stands out more from a colour given as #rrggbb (WCAG relative luminance). */
function readableOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000' : '#fff'
}
