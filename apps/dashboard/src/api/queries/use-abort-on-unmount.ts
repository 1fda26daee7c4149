import { useEffect } from 'react'
import { analyticsApi } from './analytics.queries.ts'
import { useAppDispatch } from '../state/hooks.ts'

/**
 * Aborts a running report query when its component unmounts or its argument changes: the server stops counting when
 * the connection closes. Cached data stays.
 */
export function useAbortOnUnmount(
  endpoint: 'analytics' | 'sharedAnalytics',
  arg: Parameters<typeof analyticsApi.util.getRunningQueryThunk>[1],
): void {
  const dispatch = useAppDispatch()
  const key = JSON.stringify(arg)
  useEffect(
    () => () => dispatch(analyticsApi.util.getRunningQueryThunk(endpoint, JSON.parse(key)))?.abort(),
    [dispatch, endpoint, key],
  )
}
