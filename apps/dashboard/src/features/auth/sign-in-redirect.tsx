import { Navigate, useLocation } from '../../ui/router/router.tsx'
import { returnPath } from '../../api/return-path.ts'
import { useAppSelector } from '../../api/state/hooks.ts'

/** Where a signed-in person belongs: to the website that waits to be created, else to where they wanted to go. */
export function useSignInRedirect(): string {
  const { search } = useLocation()
  const isPending = useAppSelector(state => state.onboarding.previewData !== null)
  return isPending ? '/website/preview' : returnPath(search)
}

/** Takes somebody who is signed in already (or just now) on. */
export function SignInRedirect() {
  return <Navigate to={useSignInRedirect()} replace />
}
