// The themes' typefaces: their packages and the parts used. subset-fonts.ts processes them.

/** A package's files by character subset. */
export type Subset = 'latin' | 'latin-ext' | 'vietnamese' | 'cyrillic' | 'cyrillic-ext' | 'greek'
/** A local font for CSS weights: as wide as the family at its weight `at`. */
export type StandIn = { weights: string; at: number; bold: boolean; capitals?: true }
/** The parts of a package that become a family. */
export type Source = {
  family: string
  slug: string
  /** The package's files: `<slug>-<subset>-<axes>-normal.woff2`. */
  axes: 'wght' | 'standard' | 'opsz'
  weights: readonly [number, number]
  /** Fallbacks, if it is set in weights other than regular and bold, or in capitals. */
  standIns?: readonly StandIn[]
  /** Pinned axes, which cost the page no bytes. */
  pinned?: Record<string, number>
  subsets: readonly Subset[]
  /** Missing characters from another family, scaled by `scale` to match the x-height. */
  borrows?: { slug: string; axes: Source['axes']; scale: number; subsets: readonly Subset[] }
  generic: 'mono' | 'sans' | 'serif'
  /** File names, if a package provides several families. */
  file?: string
  italic?: true
  /** Its default letters are alternates (h, l, b with a bowl on top); a feature substitutes the plain ones. */
  plain?: true
  /** For a few words or text below the first screen: no preload. */
  later?: true
}

/**
 * Martian Mono is only set at 87.5 % of its width (Blueprint): pinning it halves the file. Archivo (Marquee) and
 * Bricolage Grotesque (Zine) are set at distant widths: separate families cost half of the axis. So do the light and
 * strong halves of Newsreader, for Meridian and Gazette. Archivo's and Newsreader's bold is their semibold: the last
 * hundred is up to a quarter of the file. Fraunces (Atelier) has one weight: the range costs half as much again for
 * hardly visible differences.
 *
 * Every family has the letters of Vietnamese, so that no name mixes two fonts; missing ones come from the most
 * similar family.
 */
export const SOURCES: readonly Source[] = [
  {
    family: 'JetBrains Mono',
    slug: 'jetbrains-mono',
    axes: 'wght',
    weights: [300, 800],
    subsets: ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek'],
    generic: 'mono',
  },
  {
    family: 'Martian Mono',
    slug: 'martian-mono',
    axes: 'standard',
    weights: [400, 700],
    pinned: { wdth: 87.5 },
    subsets: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'],
    borrows: { slug: 'jetbrains-mono', axes: 'wght', scale: 1.09, subsets: ['vietnamese', 'cyrillic'] },
    generic: 'mono',
  },
  {
    family: 'Familjen Grotesk',
    slug: 'familjen-grotesk',
    axes: 'wght',
    weights: [400, 700],
    subsets: ['latin', 'latin-ext', 'vietnamese'],
    generic: 'sans',
  },
  {
    family: 'Fraunces',
    slug: 'fraunces',
    axes: 'opsz',
    weights: [350, 350],
    pinned: { opsz: 36 },
    subsets: ['latin', 'latin-ext', 'vietnamese'],
    generic: 'serif',
  },
  {
    family: 'Fraunces Display',
    slug: 'fraunces',
    axes: 'opsz',
    weights: [320, 320],
    pinned: { opsz: 144 },
    subsets: ['latin', 'latin-ext', 'vietnamese'],
    generic: 'serif',
    file: 'fraunces-display',
    later: true,
  },
  {
    family: 'Fraunces Italic',
    slug: 'fraunces',
    axes: 'wght',
    weights: [370, 370],
    subsets: ['latin', 'latin-ext', 'vietnamese'],
    generic: 'serif',
    file: 'fraunces-italic',
    italic: true,
    plain: true,
    later: true,
  },
  {
    family: 'Instrument Sans',
    slug: 'instrument-sans',
    axes: 'wght',
    weights: [400, 700],
    standIns: [plain('100 450', 400), plain('451 550', 500), bold('551 900', 700)],
    subsets: ['latin', 'latin-ext'],
    borrows: { slug: 'hanken-grotesk', axes: 'wght', scale: 1.035, subsets: ['vietnamese'] },
    generic: 'sans',
  },
  {
    family: 'Schibsted Grotesk',
    slug: 'schibsted-grotesk',
    axes: 'wght',
    weights: [400, 800],
    standIns: [plain('100 450', 400), plain('451 550', 500), bold('551 900', 700)],
    subsets: ['latin', 'latin-ext'],
    borrows: { slug: 'libre-franklin', axes: 'wght', scale: 0.995, subsets: ['vietnamese'] },
    generic: 'sans',
  },
  {
    family: 'Hanken Grotesk',
    slug: 'hanken-grotesk',
    axes: 'wght',
    weights: [400, 700],
    subsets: ['latin', 'latin-ext', 'vietnamese'],
    generic: 'sans',
  },
  {
    family: 'Newsreader',
    slug: 'newsreader',
    axes: 'opsz',
    weights: [400, 600],
    standIns: [plain('100 450', 400), plain('451 550', 500), bold('551 900', 600)],
    pinned: { opsz: 36 },
    subsets: ['latin', 'latin-ext', 'vietnamese'],
    generic: 'serif',
  },
  {
    family: 'Newsreader Light',
    slug: 'newsreader',
    axes: 'opsz',
    weights: [300, 400],
    standIns: [plain('100 350', 300), plain('351 500', 400), bold('501 900', 400)],
    pinned: { opsz: 36 },
    subsets: ['latin', 'latin-ext', 'vietnamese'],
    generic: 'serif',
    file: 'newsreader-light',
  },
  {
    family: 'Space Grotesk',
    slug: 'space-grotesk',
    axes: 'wght',
    weights: [400, 700],
    standIns: [plain('100 450', 400), plain('451 550', 500), bold('551 900', 700)],
    subsets: ['latin', 'latin-ext', 'vietnamese'],
    generic: 'sans',
  },
  {
    family: 'Archivo Wide',
    slug: 'archivo',
    axes: 'wdth',
    weights: [800, 800],
    pinned: { wdth: 125 },
    subsets: ['latin', 'latin-ext', 'vietnamese'],
    generic: 'sans',
    file: 'archivo-wide',
    standIns: [{ ...bold('600 900', 800), capitals: true }],
  },
  {
    family: 'Archivo',
    slug: 'archivo',
    axes: 'wght',
    weights: [400, 600],
    subsets: ['latin', 'latin-ext', 'vietnamese'],
    generic: 'sans',
  },
  {
    family: 'Archivo Condensed',
    slug: 'archivo',
    axes: 'wdth',
    weights: [600, 600],
    pinned: { wdth: 66 },
    subsets: ['latin', 'latin-ext', 'vietnamese'],
    generic: 'sans',
    file: 'archivo-condensed',
    standIns: [{ ...bold('600 900', 600), capitals: true }],
    later: true,
  },
  {
    family: 'Newsreader Italic',
    slug: 'newsreader',
    axes: 'wght',
    weights: [400, 400],
    subsets: ['latin', 'latin-ext', 'vietnamese'],
    generic: 'serif',
    file: 'newsreader-italic',
    italic: true,
    later: true,
  },
  {
    family: 'Libre Franklin',
    slug: 'libre-franklin',
    axes: 'wght',
    weights: [600, 600],
    subsets: ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext'],
    generic: 'sans',
  },
  {
    family: 'Bricolage Condensed',
    slug: 'bricolage-grotesque',
    axes: 'wdth',
    weights: [800, 800],
    pinned: { wdth: 75 },
    subsets: ['latin', 'latin-ext', 'vietnamese'],
    generic: 'sans',
    file: 'bricolage-condensed',
    standIns: [bold('500 750', 800), { ...bold('751 900', 800), capitals: true }],
  },
  {
    family: 'Bricolage Grotesque',
    slug: 'bricolage-grotesque',
    axes: 'wght',
    weights: [500, 800],
    standIns: [plain('100 500', 500), bold('600 900', 600)],
    subsets: ['latin', 'latin-ext', 'vietnamese'],
    generic: 'sans',
  },
]

/** Local fallback fonts by weight: regular, bold, or both, as the family's weights need. */
export function standInsOf({
  generic,
  italic,
  weights: [lightest, heaviest],
  standIns,
}: Source): readonly StandIn[] {
  if (standIns) return standIns
  const regular = Math.min(400, heaviest)
  if (generic === 'mono') return [plain(`${String(lightest)} ${String(heaviest)}`, regular)]
  if (italic) return [plain('100 500', regular)]
  return lightest >= 600
    ? [bold('600 900', heaviest)]
    : [plain('100 500', regular), bold('600 900', heaviest)]
}

function plain(weights: string, at: number): StandIn {
  return { weights, at, bold: false }
}

function bold(weights: string, at: number): StandIn {
  return { weights, at, bold: true }
}
