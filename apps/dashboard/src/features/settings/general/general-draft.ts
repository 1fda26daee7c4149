import { EditWebsiteRequest, type LegalLink, type Visibility, type Website } from '@vitrine/model'

/** What stands in the fields of the general settings. */
export type GeneralDraft = {
  name: string
  domain: string
  /** Null until it was read. */
  language: string | null
  visibility: Visibility
  contact_email: string
  legal_links: LegalLink[]
}

/** The fields as they are saved. */
export function savedDraft(website: Website, language: string | null): GeneralDraft {
  const { name, domain, visibility, contact_email, legal_links } = website
  return { name, domain, language, visibility, contact_email, legal_links }
}

/** What was changed, as the call takes it; empty where nothing was. */
export function changesOf(saved: GeneralDraft, draft: GeneralDraft): Partial<EditWebsiteRequest> {
  const trimmed = { ...draft, name: draft.name.trim(), contact_email: draft.contact_email.trim() }
  const changed = (Object.keys(trimmed) as (keyof GeneralDraft)[]).filter(
    key => trimmed[key] !== null && JSON.stringify(trimmed[key]) !== JSON.stringify(saved[key]),
  )
  return Object.fromEntries(changed.map(key => [key, trimmed[key]]))
}

/** What is wrong with what was changed: a sentence for each field, by its path as the call names it. */
export function refusalsOf(changes: Partial<EditWebsiteRequest>): Record<string, string> {
  const { error } = EditWebsiteRequest.safeParse(changes)
  const refusals: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) refusals[path.join('.')] ??= message
  return refusals
}
