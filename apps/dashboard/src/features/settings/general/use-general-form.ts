import { type Website, t } from '@vitrine/model'
import { useState } from 'react'
import { asFailure } from '../../../api/client/failure.ts'
import { useAddressAvailability } from '../../../api/state/use-availability.ts'
import { useEditWebsiteMutation } from '../../../api/queries/websites.queries.ts'
import { notify } from '../../../ui/feedback/toast.tsx'
import { getChanges, type GeneralDraft, validateChanges, draftFromWebsite } from './general-draft.ts'

/** The state of the general settings form. `focus` focuses the field with a path such as `legal_links.1.url`. */
export function useGeneralForm(website: Website, focus: (field: string) => void) {
  const [edits, setEdits] = useState<Partial<GeneralDraft>>({})
  const [edit, { isLoading, error, reset }] = useEditWebsiteMutation()
  const saved = draftFromWebsite(website)
  const draft = { ...saved, ...edits }
  const changes = getChanges(saved, draft)
  const isMoved = draft.domain !== website.domain
  const availability = useAddressAvailability(isMoved ? draft.domain : '')
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
      setEdits({})
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
