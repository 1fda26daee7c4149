import type { EditedDesign, MediaByUrl } from '@vitrine/model'
import { useEffect, useState } from 'react'
import { useDesignQuery } from '../../../api/queries/design.queries.ts'
import { addFileToUpload } from '../../../api/state/design/design-slice.ts'
import { draftStorage, type AbandonedDraft } from '../../../api/state/design/draft-storage.ts'
import { rebaseDesign } from '../../../api/state/design/merge-designs.ts'
import { getDraftOwner } from '../../../api/state/design/load-design.ts'
import { useDesign } from '../../../api/state/design/use-design.ts'
import { useAppDispatch, useAppSelector } from '../../../api/state/hooks.ts'

/** The revision of a published design, or the tab id of an abandoned draft. */
export type VersionId = number | string

/** The version previewed in place of the edited design; `abandonedDraft` if it was never published. */
export type PreviewedVersion = EditedDesign & { media: MediaByUrl; abandonedDraft: AbandonedDraft | null }

/** Returns the previewed version; undefined if there is none, or while it is loading. */
export function usePreviewedVersion(
  websiteId: string,
  versionId: VersionId | null,
): PreviewedVersion | undefined {
  const published = useDesignQuery(
    { websiteId, ...(typeof versionId === 'number' ? { revision: versionId } : {}) },
    { skip: typeof versionId !== 'number' },
  ).currentData
  const draft = useAbandonedDraft(websiteId, typeof versionId === 'string' ? versionId : null)
  const present = useDesign(state => state.history?.present)
  if (published && typeof versionId === 'number') {
    const { design, section_order, media } = published
    return { design, section_order, media, abandonedDraft: null }
  }
  const { history, saved, media } = draft?.draft ?? {}
  if (!draft || !history || !saved || !present) return undefined
  return { ...rebaseDesign(saved.draft, history.present, present), media: media ?? {}, abandonedDraft: draft }
}

/** Returns an abandoned draft and adds its files, which the page shows from this device. */
function useAbandonedDraft(websiteId: string, tab: string | null): AbandonedDraft | null {
  const dispatch = useAppDispatch()
  const userId = useAppSelector(state => state.auth.user?._id)
  const [loaded, setLoaded] = useState<AbandonedDraft | null>(null)
  useEffect(() => {
    if (tab === null || !userId) return
    let isOver = false
    void draftStorage.listAbandoned(getDraftOwner(userId, websiteId)).then(drafts => {
      const match = drafts.find(draft => draft.tab === tab)
      if (isOver || !match) return
      for (const [url, file] of Object.entries(match.draft.filesToUpload))
        dispatch(addFileToUpload({ url, ...file }))
      setLoaded(match)
    })
    return () => {
      isOver = true
    }
  }, [dispatch, userId, websiteId, tab])
  return loaded?.tab === tab ? loaded : null
}
