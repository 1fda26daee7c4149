import { t } from '@vitrine/model'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
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
 * of drafts that closed tabs left; `onShow` opens them. The browser asks before closing the page only while the last
 * change is not stored.
 */
export function DraftAutosave({ onShow }: { onShow: () => void }): null {
  const userId = useAppSelector(state => state.auth.user?._id)
  const websiteId = useDesign(state => state.websiteId)
  const history = useDesign(state => state.history)
  const saved = useDesign(state => state.saved)
  const filesToUpload = useDesign(state => state.filesToUpload)
  const media = useDesign(state => state.media)
  const statements = useDesign(state => state.statements)
  const unsaved = useDesign(state => state.unsaved)
  const isDraftStored = useDesign(state => state.isDraftStored)
  const dispatch = useAppDispatch()
  const owner = userId && websiteId ? getDraftOwner(userId, websiteId) : null
  const [initialHistory] = useState(history)
  const storedHistory = useRef(history)
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
      void draftStorage.write(owner, { history, saved, filesToUpload, media, statements }).then(isStored => {
        if (isStored) storedHistory.current = history
        reportStored(isStored)
      })
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
  const confirmLeave = useEffectEvent((event: BeforeUnloadEvent) => {
    if (unsaved && history !== storedHistory.current) event.preventDefault()
  })
  useEffect(() => {
    const confirm = (event: BeforeUnloadEvent) => confirmLeave(event)
    addEventListener('beforeunload', confirm)
    return () => removeEventListener('beforeunload', confirm)
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
