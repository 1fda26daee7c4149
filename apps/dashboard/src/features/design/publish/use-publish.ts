import type { SavedDesign } from '@vitrine/model'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import type { DesignPart } from '../../../api/state/design/merge-designs.ts'
import type { SaveResult } from '../../../api/state/design/save-design.ts'
import { failureOf } from '../../../api/failure.ts'
import { loadPublishing } from '../lazy-parts.tsx'
import { useAppDispatch } from '../../../api/state/hooks.ts'
import type { RootState } from '../../../api/state/state.ts'
import { sayReplaced } from '../../../ui/replaced.ts'
import { notify } from '../../../ui/toast.tsx'
import { keptWords } from './kept-words.ts'

/** Milliseconds after which it is tried again where the browser knows of a connection and the server did not answer. */
const TRY_AGAIN = 20_000

/** Publishing, and what may come in between: another save, a lost connection, something that cannot be saved. */
export function usePublish(onRefused: (key: string) => void) {
  const dispatch = useAppDispatch()
  const store = useStore<RootState>()
  const [step, setStep] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<SavedDesign | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const isRunning = useRef(false)

  const kept = () => keptWords(store.getState().design?.isDraftStored ?? true)
  /** True when everything is live. */
  const publish = async (): Promise<boolean> => {
    const { invalidInputs: refused = {}, isAiWriting = false } = store.getState().design ?? {}
    const [wrong] = Object.keys(invalidInputs)
    if (wrong !== undefined) {
      onRefused(wrong)
      notify.error('One field needs another look before this can be published.')
      return false
    }
    if (isAiWriting)
      notify.error('A text is still being written for you. Publish once it stands in its field.')
    if (isRunning.current || isAiWriting) return false
    isRunning.current = true
    setWaiting(false)
    try {
      const publishing = await loadPublishing().catch(() => null)
      if (publishing) return tell(await publishing.publishDesign(store, setStep))
      return (await sayReplaced()) ? false : tell(CUT_OFF)
    } finally {
      isRunning.current = false
      setStep(null)
    }
  }
  const tell = (result: SaveResult): boolean => {
    switch (result.outcome) {
      case 'published':
        notify.success('Published. Your website shows it now.')
        return true
      case 'nothing':
        return true
      case 'stale':
        setTheirs(result.theirs)
        return false
      case 'failed': {
        const isCut = result.failure.status === 'FETCH_ERROR' || !navigator.onLine
        setWaiting(isCut)
        // Tried again by itself, it is not said again.
        if (result.failure.code === 'not_found') notify.error(GONE)
        else if (!isCut) notify.error(`${result.failure.message} ${kept()}`)
        else if (!isWaiting)
          notify.error(`There is no connection. ${kept()} They are published when it is back.`)
        return false
      }
    }
  }
  const tryAgain = useEffectEvent(() => void (navigator.onLine && publish()))
  useEffect(() => {
    if (!isWaiting) return
    const again = () => tryAgain()
    const timer = setInterval(again, TRY_AGAIN)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [isWaiting])
  const settle = async (mine: ReadonlySet<DesignPart>) => {
    const publishing = await loadPublishing().catch(() => null)
    const failure = publishing ? await dispatch(publishing.resolveConflict(mine)) : failureOf('FETCH_ERROR')
    if (failure) return notify.error(`${failure.message} ${kept()}`)
    setTheirs(null)
    if (mine.size > 0) void publish()
    else notify.success('You have the newer design before you. Undo brings yours back.')
  }
  const stale = theirs && {
    theirs,
    onSettle: (mine: ReadonlySet<DesignPart>) => void settle(mine),
    onClose: () => setTheirs(null),
  }
  return { publish, step, isWaiting, stale }
}

const CUT_OFF: SaveResult = { outcome: 'failed', failure: failureOf('FETCH_ERROR') }

const GONE = 'This website is not there any more: it was deleted elsewhere. Nothing can be published to it.'
