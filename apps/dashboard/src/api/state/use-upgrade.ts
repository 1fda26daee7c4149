import type { PaidFeature } from '@vitrine/model'
import { useCallback } from 'react'
import { useAppDispatch } from './hooks.ts'
import { openUpgrade } from './upgrade-slice.ts'

/** Opens the upgrade dialog, which names what is wanted (null: the whole plan); without a website for the current one. */
export function useUpgrade(): (feature: PaidFeature | null, websiteId?: string) => void {
  const dispatch = useAppDispatch()
  return useCallback(
    (feature, websiteId) => void dispatch(openUpgrade({ feature, websiteId: websiteId ?? null })),
    [dispatch],
  )
}
