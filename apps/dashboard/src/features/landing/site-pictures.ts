/**
 * Real generated websites: the bundled example in every theme, photographed from the product's own renderer by
 * `apps/dashboard/tools/photograph-sites.ts`. A picture that was not taken is not shown.
 */
const FILES = import.meta.glob<string>('./sites/*.webp', { eager: true, query: '?url', import: 'default' })

export type SitePicture = { theme: string; mode: 'light' | 'dark'; device: 'desktop' | 'phone' }

export const SITE_PICTURE_SIZE = {
  desktop: { width: 900, height: 1050 },
  phone: { width: 390, height: 800 },
} as const

/** The address of the picture, or null when it was not taken. */
export function sitePictureUrl({ theme, mode, device }: SitePicture): string | null {
  return FILES[`./sites/${theme}-${mode}-${device}.webp`] ?? null
}

/** Where the pictured site can be seen alive, with the theme and mode of the picture. */
export function liveExamplePath({ theme, mode }: SitePicture): string {
  return `/website/preview?example=grace-hopper&theme=${theme}&mode=${mode}`
}
