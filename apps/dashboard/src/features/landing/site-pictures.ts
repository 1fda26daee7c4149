/**
 * Real generated websites: the bundled example in every theme, photographed from the product's own renderer by
 * `apps/dashboard/tools/photograph-sites.ts`. A picture that was not taken is not shown.
 */
const FILES = import.meta.glob<string>('./sites/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

export type SitePicture = {
  theme: 'terminal' | 'blueprint'
  mode: 'light' | 'dark'
  device: 'desktop' | 'phone'
}
/** A theme in another accent than its own; `name` is what the tool called the picture. */
export type ColouredPicture = Omit<SitePicture, 'device'> & { name: string; accent: string }

export const SITE_PICTURE_SIZE = {
  desktop: { width: 640, height: 747 },
  phone: { width: 312, height: 640 },
} as const

/** The address of the picture, or null when it was not taken. */
export function sitePictureUrl(picture: SitePicture | ColouredPicture): string | null {
  const name = 'accent' in picture ? picture.name : `${picture.mode}-${picture.device}`
  return FILES[`./sites/${picture.theme}-${name}.webp`] ?? null
}

/** Where the pictured site can be seen alive, in the dress of the picture. */
export function liveExamplePath(picture: SitePicture | ColouredPicture): string {
  const accent = 'accent' in picture ? `&accent=${encodeURIComponent(picture.accent)}` : ''
  return `/website/preview?example=grace-hopper&theme=${picture.theme}&mode=${picture.mode}${accent}`
}
