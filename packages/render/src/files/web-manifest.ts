import { paperOf } from '../css/accent.ts'
import type { PageContext } from '../page/page-context.ts'
import { hasCustomIcon } from './favicon.ts'

/** manifest.webmanifest: name, icons and colours on a home screen. */
export function webManifest(page: PageContext): string {
  const { accent, theme_mode: mode } = page.view.design
  const paper = paperOf(page.theme, accent, mode === 'dark' ? 'dark' : 'light')
  return JSON.stringify({
    name: page.name,
    short_name: page.view.website.name,
    lang: page.language,
    dir: page.dir,
    start_url: '/',
    display: 'browser',
    background_color: paper,
    theme_color: paper,
    icons: [
      ...(hasCustomIcon(page.view) ? [] : [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }]),
      ...[192, 512].map(size => ({
        src: `/icons/${String(size)}.png`,
        sizes: `${String(size)}x${String(size)}`,
        type: 'image/png',
        purpose: 'any maskable',
      })),
    ],
  })
}
