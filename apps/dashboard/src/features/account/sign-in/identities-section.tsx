import { type User, t } from '@vitrine/model'
import { useState } from 'react'
import { useIdentitiesQuery } from '../../../api/queries/account/account.queries.ts'
import { readOfferedProviders } from '../../../api/page/offered-providers.ts'
import { useProvidersQuery } from '../../../api/queries/account/sign-in.queries.ts'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { errorMessage } from '../error-message.ts'
import { LoadError, AccountSection } from '../account-section.tsx'
import { IdentityRow } from './identity-row.tsx'

/** The sign-in providers of this installation and those linked before. */
export function IdentitiesSection({ user, linkError }: { user: User; linkError: string | null }) {
  const [preloaded] = useState(readOfferedProviders)
  const providers = useProvidersQuery(undefined, { skip: preloaded !== null })
  const { data, error, isFetching, refetch } = useIdentitiesQuery()
  const offered = preloaded ?? providers.data?.providers ?? []
  const linked = data?.identities ?? []
  // A linked provider that is no longer offered can still be unlinked.
  const listed = [...new Set([...offered, ...linked.map(({ provider }) => provider)])]
  if (listed.length === 0 && (data || !preloaded?.length)) return null
  const signInCount = linked.length + (data?.has_password ? 1 : 0)
  const failure = !data && !isFetching ? errorMessage(error) : null
  return (
    <AccountSection
      id="sign-ins"
      title={t('Linked sign-ins')}
      description={t(
        'Log in with an account you already have, without a password. We store your ID and email address from there.',
      )}
      isBusy={!data && !failure}
    >
      <FormNotice message={linkError} />
      {failure && (
        <LoadError
          title={t('We couldn’t load your sign-ins.')}
          reason={failure}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !failure && <Skeleton height="64px" />}
      {data && (
        <ul className="account-rows">
          {listed.map(provider => (
            <IdentityRow
              key={provider}
              provider={provider}
              identity={linked.find(identity => identity.provider === provider) ?? null}
              isOffered={offered.includes(provider)}
              isOnlySignIn={signInCount === 1}
              user={user}
            />
          ))}
        </ul>
      )}
    </AccountSection>
  )
}
