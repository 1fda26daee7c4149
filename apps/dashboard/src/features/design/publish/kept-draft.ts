import { useEffect, useEffectEvent } from 'react'
import { browserDrafts } from '../../../api/state/design/kept-drafts.ts'
import { draftKey } from '../../../api/state/design/open-design.ts'
import { useDesign } from '../../../api/state/design/use-design.ts'
import { useAppSelector } from '../../../api/state/hooks.ts'

/** Milliseconds after the last change until it is kept. */
const PAUSE = 300

/** Keeps the draft with its steps and files on this device, so that a reload or a crash takes nothing. */
export function KeptDraft(): null {
  const userId = useAppSelector(state => state.auth.user?._id)
  const websiteId = useDesign(state => state.websiteId)
  const history = useDesign(state => state.history)
  const saved = useDesign(state => state.saved)
  const filesToUpload = useDesign(state => state.filesToUpload)
  const media = useDesign(state => state.media)
  const keep = useEffectEvent(() => {
    if (!userId || !websiteId || !history || !saved) return
    const key = draftKey(userId, websiteId)
    const isUntouched = history.past.length === 0 && history.future.length === 0
    void (isUntouched
      ? browserDrafts.remove(key)
      : browserDrafts.write(key, { history, saved, filesToUpload, media }))
  })
  useEffect(() => {
    const timer = setTimeout(() => keep(), PAUSE)
    return () => clearTimeout(timer)
  }, [userId, websiteId, history, saved, filesToUpload, media])
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && keep()
    document.addEventListener('visibilitychange', leave)
    return () => document.removeEventListener('visibilitychange', leave)
  }, [])
  return null
}
