import type { ThemeName, VariantName } from '@vitrine/model'

/** A bundled example in the dress in which it is pictured. */
export type ShownSite = {
  example: 'ada-lovelace' | 'anna-atkins' | 'bauhaus' | 'faraday-lectures' | 'grace-hopper'
  theme: ThemeName
  mode: 'light' | 'dark'
  device: 'desktop' | 'phone'
}

export const SITE_NAMES: Record<ShownSite['example'], { name: string; from: string }> = {
  'ada-lovelace': { name: 'Ada Lovelace', from: 'LinkedIn' },
  'anna-atkins': { name: 'Anna Atkins', from: 'Instagram' },
  bauhaus: { name: 'Bauhaus', from: 'LinkedIn' },
  'faraday-lectures': { name: 'The Faraday Lectures', from: 'YouTube' },
  'grace-hopper': { name: 'Grace Hopper', from: 'GitHub' },
}

const site =
  (example: ShownSite['example'], device: ShownSite['device']) =>
  (theme: ThemeName, mode: ShownSite['mode'] = 'light'): ShownSite => ({ example, theme, mode, device })
const ada = site('ada-lovelace', 'desktop')
const anna = site('anna-atkins', 'desktop')
const bauhaus = site('bauhaus', 'desktop')
const faraday = site('faraday-lectures', 'desktop')
const grace = site('grace-hopper', 'desktop')
const onPhone = (shown: ShownSite): ShownSite => ({ ...shown, device: 'phone' })

/** Five sites from left to right, the one in the middle largest: the variant's own kind, and what others make of theirs. */
export const SHELVES: Record<VariantName, readonly ShownSite[]> = {
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

/** One profile, five dresses. */
export const DRESSES: Record<VariantName, readonly ShownSite[]> = {
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

/** Every picture that the landing page shows, each once. */
export const SHOWN_SITES: readonly ShownSite[] = [
  ...new Map(
    [...Object.values(SHELVES), ...Object.values(DRESSES)].flat().map(shown => [pictureName(shown), shown]),
  ).values(),
]

/** What the picture's files are called, before their width. */
export function pictureName({ example, theme, mode, device }: ShownSite): string {
  return `${example}-${theme}-${mode}-${device}`
}

/** CSS pixels of the window in which a site is pictured, and the widths in which the picture is stored. */
export const SHOTS = {
  desktop: { width: 1200, height: 1400, stored: [320, 640] },
  phone: { width: 390, height: 800, stored: [180, 360] },
} as const satisfies Record<ShownSite['device'], unknown>
