import type { ThemeName, VariantName } from '@vitrine/model'

/** A bundled example in a theme, mode and viewport. */
export type GallerySite = {
  example: 'ada-lovelace' | 'anna-atkins' | 'bauhaus' | 'faraday-lectures' | 'grace-hopper'
  theme: ThemeName
  mode: 'light' | 'dark'
  device: 'desktop' | 'phone'
}

export const SITE_NAMES: Record<GallerySite['example'], { name: string; from: string }> = {
  'ada-lovelace': { name: 'Ada Lovelace', from: 'LinkedIn' },
  'anna-atkins': { name: 'Anna Atkins', from: 'Instagram' },
  bauhaus: { name: 'Bauhaus', from: 'LinkedIn' },
  'faraday-lectures': { name: 'The Faraday Lectures', from: 'YouTube' },
  'grace-hopper': { name: 'Grace Hopper', from: 'GitHub' },
}

const createSites =
  (example: GallerySite['example'], device: GallerySite['device']) =>
  (theme: ThemeName, mode: GallerySite['mode'] = 'light'): GallerySite => ({ example, theme, mode, device })
const ada = createSites('ada-lovelace', 'desktop')
const anna = createSites('anna-atkins', 'desktop')
const bauhaus = createSites('bauhaus', 'desktop')
const faraday = createSites('faraday-lectures', 'desktop')
const grace = createSites('grace-hopper', 'desktop')
const onPhone = (site: GallerySite): GallerySite => ({ ...site, device: 'phone' })

/** Five sites per variant, left to right; the middle one is shown largest. */
export const GALLERIES: Record<VariantName, readonly GallerySite[]> = {
  generic: [
    ada('atelier'),
    onPhone(anna('white-cube')),
    faraday('marquee', 'dark'),
    onPhone(bauhaus('ledger')),
    grace('blueprint'),
  ],
  linkedin: [
    ada('atelier'),
    onPhone(bauhaus('ledger')),
    bauhaus('meridian'),
    onPhone(ada('signal', 'dark')),
    ada('gazette'),
  ],
  github: [
    grace('blueprint'),
    onPhone(ada('signal', 'dark')),
    grace('terminal', 'dark'),
    onPhone(anna('white-cube')),
    grace('gazette'),
  ],
  youtube: [
    faraday('gazette'),
    onPhone(anna('white-cube')),
    faraday('marquee', 'dark'),
    onPhone(faraday('signal', 'dark')),
    ada('atelier'),
  ],
  instagram: [
    anna('white-cube'),
    onPhone(faraday('signal', 'dark')),
    anna('zine'),
    onPhone(bauhaus('ledger')),
    faraday('marquee', 'dark'),
  ],
}

/** One profile in five themes, per variant. */
export const THEME_EXAMPLES: Record<VariantName, readonly GallerySite[]> = {
  generic: [ada('gazette'), ada('marquee', 'dark'), ada('white-cube'), ada('zine'), ada('blueprint')],
  linkedin: [
    ada('ledger'),
    ada('marquee', 'dark'),
    ada('white-cube'),
    ada('meridian', 'dark'),
    ada('blueprint'),
  ],
  github: [
    grace('terminal'),
    grace('ledger'),
    grace('signal', 'dark'),
    grace('atelier'),
    grace('blueprint', 'dark'),
  ],
  youtube: [
    faraday('signal', 'dark'),
    faraday('atelier'),
    faraday('zine'),
    faraday('white-cube'),
    faraday('meridian', 'dark'),
  ],
  instagram: [
    anna('atelier'),
    anna('marquee', 'dark'),
    anna('gazette'),
    anna('signal', 'dark'),
    anna('blueprint'),
  ],
}

/** Every screenshot of the landing page, once. */
export const GALLERY_SITES: readonly GallerySite[] = [
  ...new Map(
    [...Object.values(GALLERIES), ...Object.values(THEME_EXAMPLES)]
      .flat()
      .map(site => [screenshotName(site), site]),
  ).values(),
]

/** File name of a screenshot without width and extension. */
export function screenshotName({ example, theme, mode, device }: GallerySite): string {
  return `${example}-${theme}-${mode}-${device}`
}

/** Viewport in CSS pixels, and the widths in which the screenshot is stored. */
export const SCREENSHOTS = {
  desktop: { width: 1200, height: 1400, stored: [320, 640] },
  phone: { width: 390, height: 800, stored: [180, 360] },
} as const satisfies Record<GallerySite['device'], unknown>
