import type { ReactNode } from 'react'
import { Navigate, Outlet, useLocation } from '../ui/router/router.tsx'
import { loginPath } from '../api/return-path.ts'
import { useAppSelector } from '../api/state/hooks.ts'
import { PageSpinner } from '../ui/spinner.tsx'

/** A screen of somebody's own that needs no website. Visitors are asked to log in, and led back. */
export function SignedInGuard({ loginAgain }: { loginAgain: ReactNode }) {
  const location = useLocation()
  const { accessToken, isLapsed, isLoading } = useAppSelector(state => state.auth)
  if (isLoading) return <PageSpinner />
  if (accessToken === null && !isLapsed) return <Navigate to={loginPath(location)} replace />
  return (
    <main className="alone" id="main" tabIndex={-1}>
      <Outlet />
      {loginAgain}
    </main>
  )
}
