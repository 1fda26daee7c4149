import type { ThemeName } from '@vitrine/model'

/** A font file's name before its subset, in `share-fonts`. */
export type ResumeFont = string

/** The typography of a résumé: the fonts of its site's theme, and the look of headings. */
export type ResumeType = {
  display: ResumeFont
  /** Body text, and its bold. */
  text: ResumeFont
  strong: ResumeFont
  /** The font of section headings and of dates. */
  label: ResumeFont
  /** Size of the name in points. */
  nameSize: number
  /** Size of body text in points. */
  size: number
  /** Added between letters of the name and of headings, in em. */
  nameTracking: number
  labelTracking: number
  nameCapitals?: true
  labelCapitals?: true
  /** Position of the line of a section heading. */
  line: 'above' | 'below' | 'none'
  /** Thickness of that line in points. */
  lineWidth: number
}

const INSTRUMENT = 'resume-instrument-sans-400'
const INSTRUMENT_BOLD = 'resume-instrument-sans-600'
const JETBRAINS = 'jetbrains-mono'

/** The résumé of each theme. */
export const RESUME_TYPES: Record<ThemeName, ResumeType> = {
  atelier: {
    ...sans('fraunces', INSTRUMENT, INSTRUMENT_BOLD),
    label: 'fraunces-italic',
    nameSize: 34,
    line: 'none',
  },
  blueprint: {
    ...sans('familjen-grotesk', 'resume-familjen-grotesk-400', 'resume-familjen-grotesk-600'),
    label: 'martian-mono',
    labelCapitals: true,
    labelTracking: 0.02,
    line: 'above',
    lineWidth: 0.5,
  },
  gazette: {
    ...sans('newsreader-bold', 'resume-newsreader-400', 'resume-newsreader-600'),
    size: 10,
    label: 'libre-franklin',
    nameSize: 36,
    line: 'above',
    lineWidth: 1.5,
  },
  ledger: {
    ...sans('schibsted-grotesk-bold', 'resume-schibsted-grotesk-400', 'schibsted-grotesk-bold'),
    line: 'above',
    lineWidth: 2,
  },
  marquee: {
    ...sans('archivo-wide', 'resume-archivo-400', 'resume-archivo-600'),
    label: 'archivo-condensed',
    nameSize: 27,
    nameCapitals: true,
    labelCapitals: true,
    labelTracking: 0.04,
    line: 'below',
  },
  meridian: {
    ...sans('hanken-grotesk-bold', 'resume-hanken-grotesk-400', 'hanken-grotesk-bold'),
    line: 'above',
  },
  signal: {
    ...sans('space-grotesk-bold', 'resume-space-grotesk-400', 'space-grotesk-bold'),
    line: 'none',
  },
  terminal: {
    ...sans('jetbrains-mono-bold', JETBRAINS, 'jetbrains-mono-bold'),
    size: 8.5,
    nameSize: 24,
    nameTracking: 0,
    line: 'below',
  },
  'white-cube': {
    ...sans(INSTRUMENT_BOLD, INSTRUMENT, INSTRUMENT_BOLD),
    nameSize: 26,
    line: 'none',
  },
  zine: {
    ...sans('bricolage-condensed', 'resume-bricolage-grotesque-400', 'bricolage-grotesque'),
    nameSize: 40,
    line: 'below',
    lineWidth: 2.5,
  },
}

function sans(display: ResumeFont, text: ResumeFont, strong: ResumeFont): ResumeType {
  return {
    display,
    text,
    strong,
    label: strong,
    nameSize: 30,
    size: 9.5,
    nameTracking: -0.015,
    labelTracking: 0,
    line: 'above',
    lineWidth: 0.75,
  }
}
