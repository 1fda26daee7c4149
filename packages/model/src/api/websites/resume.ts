import { z } from 'zod'
import { ResumeSection, ResumeSettings } from '../../website/resume-settings.ts'

/** PUT /api/website/{id}/resume: replaces the settings of the résumé. */
export const SaveResumeRequest = ResumeSettings
export type SaveResumeRequest = z.infer<typeof SaveResumeRequest>

/** GET /api/website/{id}/resume. */
export const ResumeResponse = z.object({
  resume: ResumeSettings,
  /** The owner's own file; null without one. */
  file: z.object({ name: z.string(), bytes: z.number().int() }).nullable(),
  /** Whether the website is about a person whose page has what makes a résumé. */
  is_available: z.boolean(),
  /** The address of the résumé; null if the website has none. */
  url: z.string().nullable(),
  /** Letters of the page that no font of a résumé has, so that none can be made from it. */
  missing_letters: z.array(z.string()),
  /** Sections that a résumé made from the page may have, in its order. */
  sections: z.array(
    z.object({
      section: ResumeSection,
      heading: z.string(),
      entries: z.array(z.object({ key: z.string(), title: z.string(), detail: z.string() })),
    }),
  ),
})
export type ResumeResponse = z.infer<typeof ResumeResponse>
