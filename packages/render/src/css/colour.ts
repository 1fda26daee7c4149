// Colour arithmetic (sRGB, OKLCH, WCAG contrast) without a library: this module is part of the browser's preview, where
// a library would outweigh a section's renderer.

/** sRGB red, green and blue, 0–1. */
export type Rgb = readonly [red: number, green: number, blue: number]
/** Björn Ottosson's OKLCH: lightness 0–1, chroma from 0 to about 0.37, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number]

/** Parses `#rrggbb`; black for other input. */
export function parseHex(colour: string): Rgb {
  const digits = /^#([0-9a-f]{6})$/i.exec(colour)?.[1]
  const value = digits ? Number.parseInt(digits, 16) : 0
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

export function toHex(rgb: Rgb): string {
  const parts = rgb.map(part => Math.round(Math.min(1, Math.max(0, part)) * 255))
  return `#${parts.map(part => part.toString(16).padStart(2, '0')).join('')}`
}

/** WCAG 2.2 contrast ratio of two `#rrggbb`, 1–21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(parseHex(one)), luminance(parseHex(other))].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** WCAG 2.2 relative luminance, 0–1. */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = toLinear(rgb)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function toOklch(rgb: Rgb): Oklch {
  const [red, green, blue] = toLinear(rgb)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [lightness, Math.hypot(a, b), ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360]
}

/** The `#rrggbb` of an OKLCH colour; chroma is reduced until it is in the sRGB gamut. */
export function fromOklch([lightness, chroma, hue]: Oklch): string {
  const light = Math.min(1, Math.max(0, lightness))
  let [low, high] = [0, chroma]
  let rgb = unclamped([light, chroma, hue])
  if (inGamut(rgb)) return toHex(rgb)
  for (let step = 0; step < 12; step++) {
    const middle = (low + high) / 2
    rgb = unclamped([light, middle, hue])
    if (inGamut(rgb)) low = middle
    else high = middle
  }
  return toHex(unclamped([light, low, hue]))
}

function unclamped([lightness, chroma, hue]: Oklch): Rgb {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    toGamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toGamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toGamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

const inGamut = (rgb: Rgb) => rgb.every(part => part >= -0.0005 && part <= 1.0005)

function toLinear([red, green, blue]: Rgb): Rgb {
  const straight = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  return [straight(red), straight(green), straight(blue)]
}

const toGamma = (part: number) =>
  part <= 0.0031308 ? 12.92 * part : 1.055 * Math.sign(part) * Math.abs(part) ** (1 / 2.4) - 0.055
