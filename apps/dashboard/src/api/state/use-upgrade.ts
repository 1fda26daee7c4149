import type { PaidFeature } from '@vitrine/model'
import { useCallback } from 'react'
import { useAppDispatch } from './hooks.ts'
import { openUpgrade } from './upgrade-slice.ts'

/**
 * Returns the function that opens the upgrade dialog for a feature (null: the whole plan) and a website (default:
 * the current one).
 */
export function useUpgrade(): (feature: PaidFeature | null, websiteId?: string) => void {
  const dispatch = useAppDispatch()
  return useCallback(
    (feature, websiteId) => void dispatch(openUpgrade({ feature, websiteId: websiteId ?? null })),
    [dispatch],
  )
}
