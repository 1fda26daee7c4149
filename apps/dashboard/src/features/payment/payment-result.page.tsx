import { useLocation } from '../../ui/router/router.tsx'
import { useAppSelector } from '../../api/state/hooks.ts'
import { loginPath } from '../../api/page/return-path.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { KnownCheckout } from './known-checkout.tsx'
import { PlansAsTheyAre } from './plans-as-they-are.tsx'
import { ResultScreen } from './result-screen.tsx'
import type { PaymentResult } from './result-words.ts'

/** Where a checkout leads back to. The address proves nothing: what is said comes from the server. */
export function PaymentResultPage({ result }: { result: PaymentResult }) {
  const signedIn = useAppSelector(state => state.auth.accessToken !== null)
  const location = useLocation()
  const asked = new URLSearchParams(location.search)
  const session = asked.get('session_id')
  if (!signedIn) {
    return (
      <ResultScreen
        title="Please log in"
        text="What became of a payment is shown to whoever made it, and to nobody else."
        action={
          <ButtonLink variant="primary" to={loginPath(location)}>
            Login
          </ButtonLink>
        }
      />
    )
  }
  return session ? (
    <KnownCheckout key={session} id={session} result={result} />
  ) : (
    <PlansAsTheyAre result={result} websiteId={asked.get('website_id')} />
  )
}
