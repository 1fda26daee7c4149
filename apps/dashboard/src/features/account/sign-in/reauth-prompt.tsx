import { useLocation } from '../../../ui/router/router.tsx'
import { useIdentitiesQuery } from '../../../api/account.queries.ts'
import { PROVIDER_NAMES } from '../../../api/sign-in-problem.ts'
import { ButtonLink } from '../../../ui/button.tsx'

/** An account without a password shows by a sign-in of the last hour that it is its owner's hand. */
export function LoginFirst({ what }: { what: string }) {
  const { data } = useIdentitiesQuery()
  const { pathname } = useLocation()
  return (
    <div className="login-first">
      <p>{what}, log in once more: it is a while since you did, and there is no password to ask for.</p>
      <div className="form-acts">
        {data?.identities.map(({ provider }) => (
          <ButtonLink
            key={provider}
            href={`/api/auth/oauth/${provider}?returnTo=${encodeURIComponent(pathname)}`}
          >
            Log in with {PROVIDER_NAMES[provider]}
          </ButtonLink>
        ))}
      </div>
    </div>
  )
}
