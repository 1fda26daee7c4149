// The typefaces of the themes: which packages they come from and how much of each is taken. cut-fonts.ts cuts them.

/** A package's files by the letters in them. */
export type Subset = 'latin' | 'latin-ext' | 'vietnamese' | 'cyrillic' | 'cyrillic-ext' | 'greek'
/** A face of the machine, for the weights that CSS asks for: as wide as the family at its weight `at`. */
export type StandIn = { weights: string; at: number; bold: boolean; capitals?: true }
/** What of a package becomes a family. */
export type Source = {
  family: string
  slug: string
  /** Which of the package's files: `<slug>-<subset>-<axes>-normal.woff2`. */
  axes: 'wght' | 'standard' | 'opsz'
  weights: readonly [number, number]
  /** Its stand-ins, where it is set in other weights than its plain and its boldest, or in capitals. */
  standIns?: readonly StandIn[]
  /** Axes set for good, so that the page pays nothing for them. */
  pinned?: Record<string, number>
  subsets: readonly Subset[]
  /** Letters that it lacks, of another family, drawn larger by `scale`, so that small letters are as high. */
  borrows?: { slug: string; axes: Source['axes']; scale: number; subsets: readonly Subset[] }
  generic: 'mono' | 'sans' | 'serif'
  /** What its files are called where one package gives several families. */
  file?: string
  italic?: true
  /** Its letters are the odd ones (h, l, b with a bowl on top), unless a feature puts the plain ones in their place. */
  plain?: true
  /** For a theme's few words, or those below the first screen: not worth a preload. */
  later?: true
}

/**
 * Martian Mono is only ever set at 87.5 % of its width (Blueprint): pinning it halves the file. Archivo (Marquee) and
 * Bricolage Grotesque (Zine) are set at widths far apart: each as a family is half of what the axis costs. So are the
 * light and the strong half of Newsreader, which Meridian and Gazette are set in. Archivo's and Newsreader's bold is
 * their half-bold: the last hundred is up to a quarter of the file. Fraunces (Atelier) has one weight:
 * the range of them costs half as much again, for differences that are hardly seen.
 *
 * Every family has the letters of Vietnamese, so that no name is of two hands in its middle; where its authors drew none,
 * those of the family that is most like it stand in.
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

/** Which faces of the machine stand in, for which weights: the plain, the bold, or both, as the family's weights need. */
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
