import './tokens.css'
import type { User } from '@vitrine/model'
import { useState } from 'react'
import { useTokensQuery } from '../../../api/account.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CreateTokenDialog } from './create-token-dialog.tsx'
import { problemOf } from '../error-message.ts'
import { NotLoaded, Section } from '../account-section.tsx'
import { TokenRow } from './token-row.tsx'

/** What programs act with: made here, shown once, revoked here. */
export function TokensSection({ user }: { user: User }) {
  const { data, error, isFetching, refetch } = useTokensQuery()
  const [isMaking, setMaking] = useState(false)
  const failure = !data && !isFetching ? problemOf(error) : null
  const tokens = data?.tokens
  return (
    <Section
      id="tokens"
      title="Access tokens"
      says={
        <>
          For programs of yours that read or write here. <a href="/api/docs">What they can call</a>
        </>
      }
      isBusy={!data && !failure}
    >
      {failure && (
        <NotLoaded what="The list could not be loaded." why={failure} onRetry={() => void refetch()} />
      )}
      {!data && !failure && <Skeleton height="64px" />}
      {tokens && tokens.length > 0 && (
        <ul className="account-rows">
          {tokens.map(token => (
            <TokenRow key={token._id} token={token} user={user} />
          ))}
        </ul>
      )}
      {tokens && (
        <div className={tokens.length > 0 ? 'account-foot' : 'tokens-none'}>
          <p>
            {tokens.length === 0
              ? 'You have none. A token lets a script publish a post or read your figures without your password, and can do only what you choose.'
              : 'Whoever has a token can do what it allows. A reset of your password revokes them all.'}
          </p>
          <Button size="s" onClick={() => setMaking(true)}>
            New token
          </Button>
        </div>
      )}
      {isMaking && <CreateTokenDialog onClose={() => setMaking(false)} />}
    </Section>
  )
}
