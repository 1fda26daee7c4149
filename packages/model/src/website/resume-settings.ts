import { z } from 'zod'

/** The sections of a page that its résumé may have, in the order of a résumé. */
export const ResumeSection = z.enum([
  'about',
  'experience',
  'education',
  'projects',
  'skills',
  'languages',
  'certifications',
  'publications',
  'honors',
  'volunteering',
  'recommendations',
])
export type ResumeSection = z.infer<typeof ResumeSection>

/** `auto` follows the language of the site: Letter where it is the paper of offices, else A4. */
export const ResumePageSize = z.enum(['auto', 'a4', 'letter'])
export type ResumePageSize = z.infer<typeof ResumePageSize>

/** Largest PDF of the owner's in bytes. */
export const MAX_RESUME_FILE = 5_000_000
const MAX_ENTRY_KEY = 240

/** The résumé of a website about a person: what is at `/resume.pdf`. */
export const ResumeSettings = z.strictObject({
  /** Made from the page, the owner's own file, or nothing. */
  source: z.enum(['page', 'file', 'none']),
  page_size: ResumePageSize,
  /** Sections of the page that the résumé leaves out. */
  hidden_sections: z.array(ResumeSection).max(ResumeSection.options.length),
  /** Entries that the résumé leaves out, by `resumeEntryKey`. */
  hidden_entries: z.array(z.string().max(MAX_ENTRY_KEY)).max(300),
})
export type ResumeSettings = z.infer<typeof ResumeSettings>

export const DEFAULT_RESUME: ResumeSettings = {
  source: 'page',
  page_size: 'auto',
  hidden_sections: [],
  hidden_entries: [],
}

/** Identifies an entry of a section by its content, so that reordering a section hides no other entry. */
export const resumeEntryKey = (section: ResumeSection, title: string, by = '', start: string | null = null) =>
  `${section}:${[title.trim(), by.trim(), start ?? ''].join('|')}`.slice(0, MAX_ENTRY_KEY).toWellFormed()
