import type { ResumeSection } from '@vitrine/model'
import type { ResumeType } from './resume-type.ts'

/** A text with where it leads, if anywhere. */
export type ResumeLine = { text: string; url: string | null }
export type ResumeParagraph = { kind: 'paragraph' | 'item'; text: string }

/** An entry of a section: a role, a degree, a project. Empty strings for what it lacks. */
export type ResumeEntry = {
  key: string
  title: ResumeLine
  /** The organisation and the place. */
  by: ResumeLine
  where: string
  when: string
  text: ResumeParagraph[]
}

/** A section has entries, or a list of words such as skills, or only paragraphs. */
export type ResumePart = {
  section: ResumeSection
  heading: string
  entries: ResumeEntry[]
  words: string[]
  text: ResumeParagraph[]
}

/** A résumé as plain data for the drawing process; every text is a single line that its fonts can draw. */
export type ResumeDocument = {
  /** BCP 47. */
  language: string
  dir: 'ltr' | 'rtl'
  /** The document's title: name and “Résumé” in its language. */
  title: string
  size: 'a4' | 'letter'
  type: ResumeType
  /** Each `#rrggbb`, readable on white. */
  colours: { ink: string; soft: string; mark: string; line: string }
  name: string
  label: string
  contacts: ResumeLine[]
  parts: ResumePart[]
  /** The site, at the foot of each page. */
  site: ResumeLine
  /** The words for further entries on the site, with `{number}`. */
  more: string
  /** The first and the second page's number, as on a résumé of two pages. */
  pageNumbers: [string, string]
  /** ISO 8601: the document's only clock. */
  published_at: string
  /** The same résumé as JSON Resume, which is attached. */
  json: string
}
