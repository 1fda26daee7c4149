import { EditWebsiteRequest, type LegalLink, type Website } from '@vitrine/model'

/** The values of the fields of the general settings. */
export type GeneralDraft = {
  name: string
  domain: string
  language: string
  contact_email: string
  legal_links: LegalLink[]
  keep_free_address: boolean
}

/** Returns the saved values of the fields. */
export function draftFromWebsite(website: Website): GeneralDraft {
  const { name, domain, language, contact_email, legal_links, keep_free_address } = website
  return { name, domain, language, contact_email, legal_links, keep_free_address }
}

/** Returns the changed fields as a request body; empty without changes. */
export function getChanges(saved: GeneralDraft, draft: GeneralDraft): Partial<EditWebsiteRequest> {
  const trimmed = { ...draft, name: draft.name.trim(), contact_email: draft.contact_email.trim() }
  const changed = (Object.keys(trimmed) as (keyof GeneralDraft)[]).filter(
    key => JSON.stringify(trimmed[key]) !== JSON.stringify(saved[key]),
  )
  return Object.fromEntries(changed.map(key => [key, trimmed[key]]))
}

/** Returns the error message of each invalid field, by its path in the request: `legal_links.1.url`. */
export function validateChanges(changes: Partial<EditWebsiteRequest>): Record<string, string> {
  const { error } = EditWebsiteRequest.safeParse(changes)
  const errors: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) errors[path.join('.')] ??= message
  return errors
}
