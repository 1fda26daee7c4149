import { t } from '@vitrine/model'
import { useEffect, useEffectEvent, useState } from 'react'
import { draftStorage } from '../../../api/state/design/draft-storage.ts'
import { setDraftStored } from '../../../api/state/design/design-slice.ts'
import { getDraftOwner } from '../../../api/state/design/load-design.ts'
import { useDesign } from '../../../api/state/design/use-design.ts'
import { useAppDispatch, useAppSelector } from '../../../api/state/hooks.ts'
import { notify } from '../../../ui/feedback/toast.tsx'

const NOT_STORED_MESSAGE = t('This browser can’t save your changes. Publish them before you close this tab.')

/** Milliseconds after the last change until the draft is stored. */
const SAVE_DELAY_MS = 300

/**
 * Stores the draft with its undo steps and files on this device, so that a reload or a crash loses nothing. Notifies
 * of drafts that closed tabs left; `onShow` opens them.
 */
export function DraftAutosave({ onShow }: { onShow: () => void }): null {
  const userId = useAppSelector(state => state.auth.user?._id)
  const websiteId = useDesign(state => state.websiteId)
  const history = useDesign(state => state.history)
  const saved = useDesign(state => state.saved)
  const filesToUpload = useDesign(state => state.filesToUpload)
  const media = useDesign(state => state.media)
  const statements = useDesign(state => state.statements)
  const isDraftStored = useDesign(state => state.isDraftStored)
  const dispatch = useAppDispatch()
  const owner = userId && websiteId ? getDraftOwner(userId, websiteId) : null
  const [initialHistory] = useState(history)
  const reportStored = useEffectEvent((isStored: boolean) => {
    if (isStored === isDraftStored) return
    dispatch(setDraftStored(isStored))
    if (!isStored) notify.error(NOT_STORED_MESSAGE)
  })
  const saveDraft = useEffectEvent(() => {
    if (owner === null || !history || !saved) return
    const isUnchanged = history.past.length === 0 && history.future.length === 0
    // An unchanged draft keeps its time: of several abandoned drafts, the last edited one is the newest.
    if (history === initialHistory && !isUnchanged) return
    if (isUnchanged) void draftStorage.remove(owner)
    else
      void draftStorage
        .write(owner, { history, saved, filesToUpload, media, statements })
        .then(isStored => reportStored(isStored))
  })
  useEffect(() => {
    const timer = setTimeout(() => saveDraft(), SAVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [owner, history, saved, filesToUpload, media, statements])
  useEffect(() => {
    const saveWhenHidden = () => document.visibilityState === 'hidden' && saveDraft()
    document.addEventListener('visibilitychange', saveWhenHidden)
    return () => document.removeEventListener('visibilitychange', saveWhenHidden)
  }, [])
  const openVersions = useEffectEvent(onShow)
  useEffect(() => {
    if (owner === null) return
    void draftStorage.listAbandoned(owner).then(drafts => {
      if (drafts.length > 0)
        notify.success(t('You have unpublished changes from a closed tab.'), {
          label: t('View'),
          onClick: () => openVersions(),
        })
    })
  }, [owner])
  return null
}
