import type { Website } from '@vitrine/model'
import { useState } from 'react'
import { asFailure } from '../../../api/client/failure.ts'
import { settingsApi, useWebsiteSettingsQuery } from '../../../api/queries/settings.queries.ts'
import { useAppDispatch } from '../../../api/state/hooks.ts'
import { useAddressAvailability } from '../../../api/state/use-availability.ts'
import { useEditWebsiteMutation } from '../../../api/queries/websites.queries.ts'
import { notify } from '../../../ui/feedback/toast.tsx'
import { changesOf, type GeneralDraft, refusalsOf, savedDraft } from './general-draft.ts'

/** The general settings while they are edited; `focus` puts the focus into a field by its path. */
export function useGeneral(website: Website, focus: (field: string) => void) {
  const { data } = useWebsiteSettingsQuery(website._id)
  const dispatch = useAppDispatch()
  const [edits, setEdits] = useState<Partial<GeneralDraft>>({})
  const [edit, { isLoading, error, reset }] = useEditWebsiteMutation()
  const saved = savedDraft(website, data?.settings.language ?? null)
  const draft = { ...saved, ...edits }
  const changes = changesOf(saved, draft)
  const isMoved = draft.domain !== website.domain
  const availability = useAddressAvailability(isMoved ? draft.domain : '')
  const failure = asFailure(error)
  // What is being written is not refused before it is to be saved; the name is told at once (specification, section 5).
  const [isTold, setTold] = useState(false)
  const written = refusalsOf(isTold ? changes : { name: changes.name })
  const refusals = { ...failure?.fields, ...written }

  async function save() {
    if (isLoading || Object.keys(changes).length === 0) return
    setTold(true)
    const [wrong] = Object.keys(refusalsOf(changes))
    if (wrong) return focus(wrong)
    if (isMoved && availability.state === 'refused') return focus('domain')
    const answer = await edit({ id: website._id, ...changes })
    if (answer.data) {
      const { url } = answer.data.website
      if (changes.language) keepLanguage(changes.language)
      setTold(false)
      setEdits({})
      return notify.success(isMoved ? `Saved. Your website is now at ${new URL(url).host}.` : 'Saved.')
    }
    const failed = asFailure(answer.error)
    const [field] = Object.keys(failed?.fields ?? {})
    if (field) focus(field === 'domain_name' ? 'domain' : field)
    else notify.error(failed?.message ?? 'This could not be saved.')
  }

  function keepLanguage(language: string) {
    const put = settingsApi.util.updateQueryData('websiteSettings', website._id, known => {
      known.settings.language = language
    })
    dispatch(put)
  }

  return {
    draft,
    saved,
    refusals,
    availability,
    isMoved,
    changed: Object.keys(changes).length,
    busy: isLoading,
    set: (change: Partial<GeneralDraft>) => {
      if (error) reset()
      setEdits(before => ({ ...before, ...change }))
    },
    save: () => void save(),
    discard: () => {
      reset()
      setTold(false)
      setEdits({})
    },
  }
}

export type General = ReturnType<typeof useGeneral>
