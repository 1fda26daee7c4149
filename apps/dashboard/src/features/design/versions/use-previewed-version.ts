import type { EditedDesign, MediaByUrl } from '@vitrine/model'
import { useEffect, useState } from 'react'
import { useDesignQuery } from '../../../api/design.queries.ts'
import { addFileToUpload } from '../../../api/state/design/design-slice.ts'
import { draftStorage, type AbandonedDraft } from '../../../api/state/design/draft-storage.ts'
import { rebaseDesign } from '../../../api/state/design/merge-designs.ts'
import { getDraftOwner } from '../../../api/state/design/load-design.ts'
import { useDesign } from '../../../api/state/design/use-design.ts'
import { useAppDispatch, useAppSelector } from '../../../api/state/hooks.ts'

/** A published design by its revision, or by a tab's name what that tab left unpublished. */
export type Looked = number | string

/** What is looked at in place of the edited design; `left` where it was never published. */
export type LookedAt = EditedDesign & { media: MediaByUrl; left: AbandonedDraft | null }

/** The design that is looked at; undefined while none is, or it is on its way. */
export function useLookedAt(websiteId: string, looked: Looked | null): LookedAt | undefined {
  const published = useDesignQuery(
    { websiteId, ...(typeof looked === 'number' ? { revision: looked } : {}) },
    { skip: typeof looked !== 'number' },
  ).currentData
  const left = useLeftDraft(websiteId, typeof looked === 'string' ? looked : null)
  const present = useDesign(state => state.history?.present)
  if (published && typeof looked === 'number') {
    const { design, section_order, media } = published
    return { design, section_order, media, left: null }
  }
  const { history, saved, media } = left?.draft ?? {}
  if (!left || !history || !saved || !present) return undefined
  return { ...rebaseDesign(saved.draft, history.present, present), media: media ?? {}, left }
}

/** What a tab left, with its files, which the page shows from this device. */
function useLeftDraft(websiteId: string, tab: string | null): AbandonedDraft | null {
  const dispatch = useAppDispatch()
  const userId = useAppSelector(state => state.auth.user?._id)
  const [found, setFound] = useState<AbandonedDraft | null>(null)
  useEffect(() => {
    if (tab === null || !userId) return
    let isOver = false
    void draftStorage.listAbandoned(getDraftOwner(userId, websiteId)).then(all => {
      const one = all.find(left => left.tab === tab)
      if (isOver || !one) return
      for (const [url, file] of Object.entries(one.draft.filesToUpload))
        dispatch(addFileToUpload({ url, ...file }))
      setFound(one)
    })
    return () => {
      isOver = true
    }
  }, [dispatch, userId, websiteId, tab])
  return found?.tab === tab ? found : null
}
