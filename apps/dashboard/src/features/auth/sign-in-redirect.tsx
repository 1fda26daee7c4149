import { Navigate, useLocation } from '../../ui/router/router.tsx'
import { returnPath } from '../../api/page/return-path.ts'
import { useAppSelector } from '../../api/state/hooks.ts'
import { isCreationPending } from '../../api/state/onboarding-slice.ts'

/** The path after signing in: the pending website's preview, else the return path. */
export function useSignInRedirect(): string {
  const { search } = useLocation()
  const isPending = useAppSelector(state => isCreationPending(state.onboarding))
  return isPending ? '/website/preview' : returnPath(search)
}

/** Redirects signed-in users. */
export function SignInRedirect() {
  return <Navigate to={useSignInRedirect()} replace />
}
