import { useEffect } from 'react'
import { analyticsApi } from './analytics.queries.ts'
import { useAppDispatch } from '../state/hooks.ts'

/**
 * Ends a call for figures that nobody looks at any more: the server stops counting when its caller has gone. What had
 * come before stays.
 */
export function useAbortOnUnmount(
  endpoint: 'analytics' | 'sharedAnalytics',
  arg: Parameters<typeof analyticsApi.util.getRunningQueryThunk>[1],
): void {
  const dispatch = useAppDispatch()
  const asked = JSON.stringify(arg)
  useEffect(
    () => () => dispatch(analyticsApi.util.getRunningQueryThunk(endpoint, JSON.parse(asked)))?.abort(),
    [dispatch, endpoint, asked],
  )
}
