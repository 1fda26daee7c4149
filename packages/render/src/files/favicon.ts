import { contrast } from '../colour.ts'
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

/** Black or white, whichever stands out more from a colour given as #rrggbb. */
function readableOn(colour: string): string {
  return contrast('#000000', colour) > contrast('#ffffff', colour) ? '#000' : '#fff'
}
