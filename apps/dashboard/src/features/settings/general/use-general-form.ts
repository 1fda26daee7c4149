import { type Website, t, EditWebsiteRequest, type LegalLink } from '@vitrine/model'
import { useState } from 'react'
import { asFailure } from '../../../api/client/failure.ts'
import { useAddressAvailability } from '../../../api/state/use-availability.ts'
import { useEditWebsiteMutation } from '../../../api/queries/websites.queries.ts'
import { notify } from '../../../ui/feedback/toast.tsx'
import { keepEdits } from '../../../ui/forms/keep-edits.ts'

/** The state of the general settings form. `focus` focuses the field with a path such as `legal_links.1.url`. */
export function useGeneralForm(website: Website, focus: (field: string) => void) {
  const [edits, setEdits] = useState<Partial<GeneralDraft>>({})
  const [edit, { isLoading, error, reset }] = useEditWebsiteMutation()
  const saved = draftFromWebsite(website)
  const draft = { ...saved, ...edits }
  const changes = getChanges(saved, draft)
  const isMoved = draft.domain !== website.domain
  const availability = useAddressAvailability(isMoved ? draft.domain : '', website._id)
  const failure = asFailure(error)
  // Errors are shown after the first attempt to save; those of the name at once (specification, section 5).
  const [hasSubmitted, setSubmitted] = useState(false)
  const validationErrors = validateChanges(hasSubmitted ? changes : { name: changes.name })
  const errors = { ...failure?.fields, ...validationErrors }

  async function save() {
    if (isLoading || Object.keys(changes).length === 0) return
    setSubmitted(true)
    const [invalidField] = Object.keys(validateChanges(changes))
    if (invalidField) return focus(invalidField)
    if (isMoved && availability.state === 'refused') return focus('domain')
    const result = await edit({ id: website._id, ...changes })
    if (result.data) {
      const { url } = result.data.website
      setSubmitted(false)
      setEdits(now => keepEdits(edits, now, {}))
      return notify.success(
        isMoved ? t('Saved. Your website is now at {host}.', { host: new URL(url).host }) : t('Saved.'),
      )
    }
    const failed = asFailure(result.error)
    const [field] = Object.keys(failed?.fields ?? {})
    if (field) focus(field === 'domain_name' ? 'domain' : field)
    else notify.error(failed?.message ?? t('We couldn’t save this.'))
  }

  return {
    draft,
    saved,
    errors,
    availability,
    isMoved,
    changeCount: Object.keys(changes).length,
    busy: isLoading,
    set: (change: Partial<GeneralDraft>) => {
      if (error) reset()
      setEdits(previous => ({ ...previous, ...change }))
    },
    save: () => void save(),
    discard: () => {
      reset()
      setSubmitted(false)
      setEdits({})
    },
  }
}

export type GeneralForm = ReturnType<typeof useGeneralForm>

/** The values of the fields of the general settings. */
type GeneralDraft = {
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
