import { type SavedDesign, t } from '@vitrine/model'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import type { DesignPart } from '../../../api/state/design/merge-designs.ts'
import type { PublishResult } from './publish-and-describe.ts'
import { createFailure } from '../../../api/client/failure.ts'
import { loadPublishChunk } from '../lazy-parts.tsx'
import { useAppDispatch } from '../../../api/state/hooks.ts'
import type { RootState } from '../../../api/state/state.ts'
import { notifyIfStale } from '../../../ui/loading/stale-build.ts'
import { notify } from '../../../ui/feedback/toast.tsx'

/** Milliseconds between retries while the browser is online and the server does not respond. */
const RETRY_INTERVAL_MS = 20_000

/** Publishes the design and handles conflicts, lost connections and invalid fields. */
export function usePublish(onInvalid: (key: string) => void) {
  const dispatch = useAppDispatch()
  const store = useStore<RootState>()
  const [step, setStep] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<SavedDesign | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const isRunning = useRef(false)

  const getStorageNote = () => describeDraftStorage(store.getState().design?.isDraftStored ?? true)
  /** Resolves with true when everything is live. */
  const publish = async (): Promise<boolean> => {
    const { invalidInputs = {}, isAiWriting = false } = store.getState().design ?? {}
    const [invalidKey] = Object.keys(invalidInputs)
    if (invalidKey !== undefined) {
      onInvalid(invalidKey)
      notify.error(t('Check one field before you publish.'))
      return false
    }
    if (isAiWriting) notify.error(t('A text is still being written. Publish when it’s done.'))
    if (isRunning.current || isAiWriting) return false
    isRunning.current = true
    setWaiting(false)
    try {
      const publishing = await loadPublishChunk().catch(() => null)
      if (publishing) return report(await publishing.publishAndDescribe(store, setStep))
      return (await notifyIfStale()) ? false : report(OFFLINE_RESULT)
    } finally {
      isRunning.current = false
      setStep(null)
    }
  }
  const report = (result: PublishResult): boolean => {
    switch (result.outcome) {
      case 'published':
        notify.success(result.message)
        return true
      case 'nothing':
        return true
      case 'stale':
        setTheirs(result.theirs)
        return false
      case 'failed': {
        const isOffline = result.failure.status === 'FETCH_ERROR' || !navigator.onLine
        setWaiting(isOffline)
        // Automatic retries do not repeat the message.
        if (result.failure.code === 'not_found') notify.error(DELETED_MESSAGE)
        else if (!isOffline) notify.error(`${result.failure.message} ${getStorageNote()}`)
        else if (!isWaiting)
          notify.error(
            t('You’re offline. {getStorageNote} We’ll publish when you’re back.', {
              getStorageNote: getStorageNote(),
            }),
          )
        return false
      }
    }
  }
  const retry = useEffectEvent(() => void (navigator.onLine && publish()))
  useEffect(() => {
    if (!isWaiting) return
    const tryAgain = () => retry()
    const timer = setInterval(tryAgain, RETRY_INTERVAL_MS)
    addEventListener('online', tryAgain)
    return () => {
      clearInterval(timer)
      removeEventListener('online', tryAgain)
    }
  }, [isWaiting])
  const resolve = async (mine: ReadonlySet<DesignPart>) => {
    const publishing = await loadPublishChunk().catch(() => null)
    const failure = publishing
      ? await dispatch(publishing.resolveConflict(mine))
      : createFailure('FETCH_ERROR')
    if (failure) return notify.error(`${failure.message} ${getStorageNote()}`)
    setTheirs(null)
    if (mine.size > 0) void publish()
    else notify.success(t('You’re now editing the newer design. Undo to get yours back.'))
  }
  const conflict = theirs && {
    theirs,
    onResolve: (mine: ReadonlySet<DesignPart>) => void resolve(mine),
    onClose: () => setTheirs(null),
  }
  return { publish, step, isWaiting, conflict }
}

const OFFLINE_RESULT: PublishResult = { outcome: 'failed', failure: createFailure('FETCH_ERROR') }

const DELETED_MESSAGE = t('This website was deleted somewhere else, so you can’t publish to it.')

/** Says whether unpublished changes are stored, as the end of a message. */
const describeDraftStorage = (isStored: boolean): string =>
  isStored
    ? t('Your changes are saved on this device.')
    : t('Keep this tab open: this browser can’t save your changes.')
