import type { WebsiteView } from '@vitrine/model'
import '../sections/every-section.ts'
import { findLanguage } from '../i18n/languages.tsx'
import { preparePage } from '../page/document.tsx'
import { hasResume, RESUME_PATH } from '../machines/alternates.ts'
import { draftResume, hasResumePdf, resumeChoices } from './draft-resume.ts'
import type { ResumeDocument } from './resume-document.ts'

/** The résumé to draw at a path (`/resume.pdf`, also below that of a language); null for other paths and without one. */
export function resumeAt(main: WebsiteView, requested: string): ResumeDocument | null {
  const page = resumePage(main, requested)
  const drafted = page && draftResume(page)
  return drafted && 'document' in drafted ? drafted.document : null
}

/** The hash of the owner's own file at the path of a résumé; null without one. */
export function resumeFileAt(main: WebsiteView, requested: string): string | null {
  const page = resumePage(main, requested)
  const { resume, resume_file: file } = main.website
  return page && resume?.source === 'file' && hasResumePdf(page) ? (file ?? null) : null
}

function resumePage(main: WebsiteView, requested: string) {
  const inLanguage = findLanguage(main, requested)
  const path = inLanguage ? inLanguage.rest : requested
  return path === RESUME_PATH ? preparePage(inLanguage?.view ?? main) : null
}

/** Returns the parts of a résumé that the owner can leave out, and the letters that no résumé can show. */
export function resumeChoicesOf(view: WebsiteView) {
  const page = preparePage(view)
  const drafted = draftResume(page)
  const isAvailable = hasResume(page)
  const choices = isAvailable ? resumeChoices(page) : []
  return { isAvailable, choices, missing: drafted && 'missing' in drafted ? drafted.missing : [] }
}
