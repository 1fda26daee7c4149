import { type ReactNode, Suspense } from 'react'
import { Outlet } from '../ui/router/router.tsx'
import { PageSpinner } from '../ui/spinner.tsx'
import { useAppSelector } from '../api/state/hooks.ts'
import type { RootState } from '../api/state/state.ts'

/** The landing guard's rule (specification, section 2). */
export function landingDecision({ auth, middleware }: Pick<RootState, 'auth' | 'middleware'>) {
  if (auth.isLoading) return 'wait'
  return middleware.isValid && !auth.accessToken && !auth.isLapsed ? 'landing' : 'child'
}

/** A visitor on one of the product's hosts sees the landing page; everybody else what was asked for. */
export function LandingGuard({ landing }: { landing: ReactNode }) {
  const decision = useAppSelector(landingDecision)
  if (decision === 'wait') return <PageSpinner />
  return <Suspense fallback={<PageSpinner />}>{decision === 'landing' ? landing : <Outlet />}</Suspense>
}
