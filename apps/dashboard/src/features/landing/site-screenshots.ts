import { pictureName, SHOTS, type ShownSite } from './gallery-sites.ts'

/**
 * Pictures of real generated websites, taken from the product's own renderer by
 * `apps/dashboard/tools/photograph-sites.ts`. A picture that was not taken is not shown.
 */
const FILES = import.meta.glob<string>('./sites/*.avif', {
  eager: true,
  query: '?url',
  import: 'default',
})

export type SitePicture = { src: string; srcSet: string; width: number; height: number }

/** The picture in all its widths, with the size that keeps its place; null when it was not taken. */
export function sitePicture(shown: ShownSite): SitePicture | null {
  const { width, height, stored } = SHOTS[shown.device]
  const files = stored.flatMap(wide => {
    const url = FILES[`./sites/${pictureName(shown)}-${wide}.avif`]
    return url ? [{ wide, url }] : []
  })
  const largest = files.at(-1)
  if (!largest || files.length < stored.length) return null
  return {
    src: largest.url,
    srcSet: files.map(({ wide, url }) => `${url} ${wide}w`).join(', '),
    width: largest.wide,
    height: Math.round((largest.wide * height) / width),
  }
}

/** Where the pictured site can be seen alive, in the dress of the picture. */
export function liveExamplePath({ example, theme, mode }: ShownSite): string {
  return `/website/preview?example=${example}&theme=${theme}&mode=${mode}`
}
