import { msg, type ThemeName, type WebsiteType } from '@vitrine/model'

/** The theme gallery's description of a theme; rendering does not need it. */
type ThemeOffer = {
  /** One sentence for the theme gallery. */
  sentence: string
  /** Website types it suits, best first. */
  suits: readonly WebsiteType[]
}

/** The theme gallery's descriptions of all themes. */
export const THEME_OFFERS: Readonly<Record<ThemeName, ThemeOffer>> = {
  atelier: {
    sentence: msg(
      'An annotated page: one long measure of text, notes beside it, numbers in the margin in blue pencil.',
    ),
    suits: ['linkedin-individual', 'instagram', 'youtube'],
  },
  blueprint: {
    sentence: msg(
      'A technical drawing of your work: one ink, fine grid, dimension lines, repositories as sheets.',
    ),
    suits: ['github', 'linkedin-company'],
  },
  gazette: {
    sentence: msg(
      'A newspaper: nameplate and date, a lead above the fold, columns with true rules between them.',
    ),
    suits: ['youtube', 'linkedin-individual', 'github', 'linkedin-company'],
  },
  ledger: {
    sentence: msg(
      'A book of accounts: twelve columns, one accent, every list a table closed by a double rule.',
    ),
    suits: ['linkedin-individual', 'linkedin-company', 'github'],
  },
  marquee: {
    sentence: msg(
      'A cinema: one enormous frame, its title in the widest capitals, and the credits at the end.',
    ),
    suits: ['youtube', 'linkedin-individual', 'instagram'],
  },
  meridian: {
    sentence: msg(
      'Large statements: one line runs down the page, everything aligned to it, facts as a report.',
    ),
    suits: ['linkedin-company', 'linkedin-individual', 'youtube'],
  },
  signal: {
    sentence: msg(
      'Everything about you on one screen, links always at hand, each section under its own flag.',
    ),
    suits: ['instagram', 'youtube', 'linkedin-individual', 'github', 'linkedin-company'],
  },
  terminal: {
    sentence: msg('A manual page about you: one typeface, one grid of characters, set with care.'),
    suits: ['github'],
  },
  'white-cube': {
    sentence: msg(
      'A gallery: white walls, numbered rooms, every picture at its own proportions, a label beside it.',
    ),
    suits: ['instagram', 'linkedin-individual', 'linkedin-company'],
  },
  zine: {
    sentence: msg('Cut and paste: a photocopied cover, pictures taped down askew, words on strips of paper.'),
    suits: ['instagram', 'youtube', 'linkedin-individual'],
  },
}
