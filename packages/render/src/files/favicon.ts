import type { WebsiteView } from '@vitrine/model'
import { contrast } from '../css/colour.ts'
import { escapeMarkup } from '../text/text.ts'
import { initials } from '../text/initials.ts'
import type { PageContext } from '../page/page-context.ts'

/** Whether the owner chose a picture for the icons instead of initials. */
export const hasCustomIcon = ({ seo, media }: WebsiteView): boolean => media[seo.favicon] !== undefined

/** The favicon as SVG: initials on the accent, as on the drawn icons. */
export function faviconSvg(page: PageContext): string {
  const { design } = page.view
  const mark = initials(page.name) || '·'
  const size = [...mark].length > 1 ? 30 : 40
  const ground = design.accent ?? page.theme.accent
  const style = `rect{fill:${ground}}text{fill:${readableOn(ground)}}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><style>${style}</style><rect width="64" height="64"/><text x="32" y="34" font-family="ui-monospace,monospace" font-size="${String(size)}" font-weight="700" text-anchor="middle" dominant-baseline="central">${escapeMarkup(mark)}</text></svg>\n`
}

/** Black or white, whichever has more contrast with a colour (#rrggbb). */
function readableOn(colour: string): string {
  return contrast('#000000', colour) > contrast('#ffffff', colour) ? '#000' : '#fff'
}
