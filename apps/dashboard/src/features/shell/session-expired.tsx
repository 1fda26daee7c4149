import { Suspense } from 'react'
import { useAppSelector } from '../../api/state/hooks.ts'
import { SessionExpiredDialog } from './lazy-dialogs.tsx'

/**
 * Covers a screen whose session expired while it has unsaved work, so that logging in again loses nothing.
 */
export function SessionExpired() {
  const { isLapsed, user } = useAppSelector(state => state.auth)
  return <Suspense>{isLapsed && user && <SessionExpiredDialog email={user.email} />}</Suspense>
}
