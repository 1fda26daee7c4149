import { Suspense } from 'react'
import { useAppSelector } from '../../api/state/hooks.ts'
import { SessionExpiredDialog } from './lazy-dialogs.tsx'

/** Stands over a screen whose session ended while something on it was unsaved: log in again, and nothing is lost. */
export function SessionExpired() {
  const { isLapsed, user } = useAppSelector(state => state.auth)
  return <Suspense>{isLapsed && user && <SessionExpiredDialog email={user.email} />}</Suspense>
}
