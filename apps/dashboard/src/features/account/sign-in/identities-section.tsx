import { ProviderName, type User } from '@vitrine/model'
import { useState } from 'react'
import { useIdentitiesQuery } from '../../../api/account.queries.ts'
import { toldProviders } from '../../../api/offered-providers.ts'
import { useProvidersQuery } from '../../../api/sign-in.queries.ts'
import { FormNotice } from '../../../ui/form-notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { errorMessage } from '../error-message.ts'
import { LoadError, AccountSection } from '../account-section.tsx'
import { IdentityRow } from './identity-row.tsx'

/** The sign-in providers of this installation and those linked before. */
export function IdentitiesSection({ user, problem }: { user: User; problem: string | null }) {
  const [told] = useState(toldProviders)
  const asked = useProvidersQuery(undefined, { skip: told !== null })
  const { data, error, isFetching, refetch } = useIdentitiesQuery()
  const offered = told ?? asked.data?.providers ?? []
  const linked = data?.identities ?? []
  // A linked provider that is no longer offered can still be unlinked.
  const shown = ProviderName.options.filter(
    name => offered.includes(name) || linked.some(one => one.provider === name),
  )
  if (shown.length === 0 && (data || !told?.length)) return null
  const ways = linked.length + (data?.has_password ? 1 : 0)
  const failure = !data && !isFetching ? errorMessage(error) : null
  return (
    <AccountSection
      id="sign-ins"
      title="Linked sign-ins"
      says="Log in without a password, with an account that you have already. We keep who you are there and the email address it names."
      isBusy={!data && !failure}
    >
      <FormNotice message={problem} />
      {failure && (
        <LoadError what="Your sign-ins could not be loaded." why={failure} onRetry={() => void refetch()} />
      )}
      {!data && !failure && <Skeleton height="64px" />}
      {data && (
        <ul className="account-rows">
          {shown.map(provider => (
            <IdentityRow
              key={provider}
              provider={provider}
              identity={linked.find(one => one.provider === provider) ?? null}
              isOffered={offered.includes(provider)}
              isLastWay={ways === 1}
              user={user}
            />
          ))}
        </ul>
      )}
    </AccountSection>
  )
}
