import type { MediaByUrl, Picture } from '@vitrine/model'

const BLURS: Record<string, string> = {
  portrait: '#a98#a98#654#986',
  ada: '#aa9#998#655#876',
  workshop: '#523#745#312#b67',
  candle: '#253#374#232#4a5',
  mark: '#eba#a99#dca#777',
  avatar: '#a98#a98#654#986',
  emblem: '',
  'fern-3': '#147#248#147#248',
  'fern-8': '#148#148#148#148',
  'fern-13': '#247#258#247#258',
  'fern-21': '#247#247#247#248',
  'fern-34': '#247#257#247#257',
  'fern-55': '#147#248#147#248',
  'fern-89': '#148#148#148#148',
  'fern-144': '#247#247#247#248',
  'fern-233': '#247#247#247#247',
  'fern-377': '#148#148#148#148',
  'fern-610': '#157#258#157#258',
  'fern-987': '#147#158#147#158',
  'still-5': '#253#474#232#494',
  'still-12': '#255#477#233#599',
  'still-23': '#425#647#323#758',
  'still-44': '#452#673#332#894',
  'still-58': '#244#477#234#488',
  'still-71': '#525#747#323#96a',
  'reel-4': '#247#247#247#247',
  'reel-56': '#257#257#257#258',
  'reel-234': '#247#247#247#248',
}

/** The subject of a sample picture; tools/drawings.ts draws it. */
export type Drawing = {
  kind: 'portrait' | 'scene' | 'fern' | 'mark' | 'emblem'
  seed: number
  width: number
  height: number
}

const drawing = (kind: Drawing['kind'], seed: number, width: number, height: number): Drawing => ({
  kind,
  seed,
  width,
  height,
})
/** The gallery's pictures by seed: portrait, landscape and square. */
const FERNS: readonly [number, number, number][] = [
  [3, 800, 1000],
  [8, 1000, 800],
  [13, 800, 800],
  [21, 800, 1100],
  [34, 1100, 800],
  [55, 800, 1000],
  [89, 800, 800],
  [144, 1000, 800],
  [233, 800, 1000],
  [377, 800, 800],
  [610, 1100, 800],
  [987, 800, 1000],
]
const SCENES = [5, 12, 23, 44, 58, 71]
const REELS = [4, 56, 234]

/** All sample pictures by the name in their URL. */
export const DRAWINGS: Record<string, Drawing> = {
  portrait: drawing('portrait', 19, 800, 800),
  ada: drawing('portrait', 7, 800, 1000),
  workshop: drawing('scene', 31, 1200, 800),
  candle: drawing('scene', 6, 1600, 900),
  mark: drawing('mark', 1, 400, 400),
  avatar: drawing('portrait', 3, 200, 200),
  emblem: drawing('emblem', 1, 400, 400),
  ...Object.fromEntries(FERNS.map(([seed, w, h]) => [`fern-${String(seed)}`, drawing('fern', seed, w, h)])),
  ...Object.fromEntries(SCENES.map(seed => [`still-${String(seed)}`, drawing('scene', seed, 1280, 720)])),
  ...Object.fromEntries(REELS.map(seed => [`reel-${String(seed)}`, drawing('fern', seed, 720, 1280)])),
}

/** The sample picture with a name. */
export function picture(name: string, alt = ''): Picture {
  const drawn = DRAWINGS[name]
  return {
    url: `https://example.org/${name}.jpg`,
    width: drawn?.width ?? null,
    height: drawn?.height ?? null,
    alt,
  }
}

/** The copies of the sample pictures, written by sample-pages.ts. */
export const SAMPLE_MEDIA: MediaByUrl = Object.fromEntries(
  Object.entries(DRAWINGS).map(([name, { width, height }]) => [
    picture(name).url,
    {
      width,
      height,
      blur: BLURS[name] ?? '',
      color: null,
      // Where a server finds the subject: the flame.
      ...(name === 'candle' ? { focus: [60, 42] as [number, number] } : {}),
      variants: [320, 640, 1280]
        .map(size => Math.min(size, width))
        .filter((size, index, all) => all.indexOf(size) === index)
        .flatMap(size =>
          (['avif', 'webp', 'jpg'] as const).map(format => ({
            path: `/media/${folderOf(name)}/${String(size)}.${format}`,
            format,
            width: size,
          })),
        ),
    },
  ]),
)

/** Thirty-two hexadecimal digits, distributed like real hashes. */
function folderOf(name: string): string {
  if (name === 'portrait') return '5a3b1e0c9d7f4a26'
  let hash = 0x811c9dc5
  let digits = ''
  for (let part = 0; part < 4; part++) {
    for (const letter of `${name}${String(part)}`)
      hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0
    digits += hash.toString(16).padStart(8, '0')
  }
  return digits
}
