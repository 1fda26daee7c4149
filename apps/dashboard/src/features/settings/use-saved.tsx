import { t } from '@vitrine/model'
import { type ReactNode, useEffect } from 'react'
import { asFailure, type Failure } from '../../api/client/failure.ts'

type Query<T> = {
  currentData?: T | undefined
  error?: unknown
  endpointName?: string | undefined
  originalArgs?: unknown
}

type Saved<T> = {
  currentData: T | undefined
  failure: Failure | null
  /** Says that the server was not reached, while what is shown was loaded earlier. */
  note: ReactNode
}

/** The last answers by call and website, for as long as the tab is open. */
const answers = new Map<string, unknown>()

/**
 * Returns what a query read, or if the server cannot be reached, what it last read or saved in this tab. Screens read
 * afresh whenever they open, so without this they would show an error instead of what is stored.
 */
export function useSaved<T>({ currentData, error, endpointName, originalArgs }: Query<T>): Saved<T> {
  const key = `${endpointName} ${String(originalArgs)}`
  useEffect(() => {
    if (currentData !== undefined) answers.set(key, currentData)
  }, [key, currentData])
  const failure = asFailure(error)
  if (currentData !== undefined || (failure?.status !== 'FETCH_ERROR' && failure?.status !== 'TIMEOUT_ERROR'))
    return { currentData, failure, note: null }
  const earlier = answers.get(key) as T | undefined
  // Offline, the layout says so.
  const note = earlier !== undefined && navigator.onLine && (
    <p className="notice notice-warning" role="status">
      {t('We can’t reach the server. You see what was saved last.')}
    </p>
  )
  return { currentData: earlier, failure, note }
}
