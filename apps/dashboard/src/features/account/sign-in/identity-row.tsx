import type { Identity, ProviderName, User } from '@vitrine/model'
import { useState } from 'react'
import { useLocation } from '../../../ui/router/router.tsx'
import { useLinkIdentityMutation } from '../../../api/account.queries.ts'
import { PROVIDER_NAMES } from '../../../api/sign-in-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { errorMessage } from '../error-message.ts'
import { formatMoment } from '../format-moment.ts'
import { useNow } from '../use-now.ts'
import { UnlinkDialog } from './unlink-dialog.tsx'

type IdentityRowProps = {
  provider: ProviderName
  identity: Identity | null
  isOffered: boolean
  isLastWay: boolean
  user: User
}

export function IdentityRow({ provider, identity, isOffered, isLastWay, user }: IdentityRowProps) {
  const name = PROVIDER_NAMES[provider]
  const now = useNow()
  return (
    <li className="account-row">
      <span className="grow">
        <b>{name}</b>
        <span className="sub">
          {identity ? (
            <>
              {identity.email && <span dir="ltr">{identity.email}, </span>}
              linked{' '}
              {formatMoment(identity.linked_at, now, {
                language: user.language,
                timeZone: user.time_zone,
              })}
              {!isOffered && '. It is not offered here any more'}
            </>
          ) : (
            'Not linked'
          )}
        </span>
        {identity && isLastWay && (
          <span className="sub">
            This is your only way in. <a href="#password">Set a password</a> to be able to unlink it.
          </span>
        )}
      </span>
      {identity ? (
        !isLastWay && <UnlinkButton provider={provider} />
      ) : (
        <LinkButton provider={provider} isAllowed={user.email_verified} />
      )}
    </li>
  )
}

function UnlinkButton({ provider }: { provider: ProviderName }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" size="s" onClick={() => setAsking(true)}>
        Unlink<span className="visually-hidden"> {PROVIDER_NAMES[provider]}</span>
      </Button>
      <UnlinkDialog provider={provider} open={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

function LinkButton({ provider, isAllowed }: { provider: ProviderName; isAllowed: boolean }) {
  const [link, { isLoading }] = useLinkIdentityMutation()
  const { pathname } = useLocation()
  const [isLeaving, setLeaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const leave = async () => {
    setProblem(null)
    const { data, error } = await link({ provider, returnTo: pathname })
    if (!data) return setProblem(errorMessage(error))
    setLeaving(true)
    // The back-forward cache restores the page as it was left: busy.
    window.addEventListener('pageshow', () => setLeaving(false), { once: true })
    location.assign(data.url)
  }
  if (!isAllowed) return <span className="sub end">Confirm your address first</span>
  return (
    <span className="end">
      <Button size="s" busy={isLoading || isLeaving} onClick={() => void leave()}>
        Link<span className="visually-hidden"> {PROVIDER_NAMES[provider]}</span>
      </Button>
      {problem && (
        <span className="sub row-problem" role="alert">
          {problem}
        </span>
      )}
    </span>
  )
}
