import { useEffect } from 'react'
import { authApi } from '../queries/auth.queries.ts'
import { setUser } from './auth-slice.ts'
import { useAppDispatch } from './hooks.ts'

/**
 * Refetches the user on mount and, while `isWaiting`, whenever the tab becomes visible: an email address may have
 * been verified in another tab or browser. Keeps the known user if the request fails.
 */
export function useRefetchUserOnFocus(isWaiting: boolean): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    const refetch = async () => {
      const { data } = await dispatch(
        authApi.endpoints.status.initiate(undefined, { subscribe: false, forceRefetch: true }),
      )
      if (data) dispatch(setUser(data.user))
    }
    const refetchWhenVisible = () => {
      if (document.visibilityState === 'visible') void refetch()
    }
    void refetch()
    if (!isWaiting) return
    document.addEventListener('visibilitychange', refetchWhenVisible)
    return () => document.removeEventListener('visibilitychange', refetchWhenVisible)
  }, [dispatch, isWaiting])
}
