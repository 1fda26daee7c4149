import { useEffect } from 'react'
import { authApi } from '../queries/auth.queries.ts'
import { setUser } from './auth-slice.ts'
import { useAppDispatch } from './hooks.ts'

/**
 * Asks who this is when a screen opens and, while `isWaiting`, whenever its tab is looked at again: an address may have
 * been confirmed in another tab or another browser. What cannot be asked is left as it is known.
 */
export function useRefetchUserOnFocus(isWaiting: boolean): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    const ask = async () => {
      const { data } = await dispatch(
        authApi.endpoints.status.initiate(undefined, { subscribe: false, forceRefetch: true }),
      )
      if (data) dispatch(setUser(data.user))
    }
    const askWhenSeen = () => {
      if (document.visibilityState === 'visible') void ask()
    }
    void ask()
    if (!isWaiting) return
    document.addEventListener('visibilitychange', askWhenSeen)
    return () => document.removeEventListener('visibilitychange', askWhenSeen)
  }, [dispatch, isWaiting])
}
