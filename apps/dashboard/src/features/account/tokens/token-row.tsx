import type { ApiToken, User } from '@vitrine/model'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { KeyIcon } from '../icons.tsx'
import { RevokeTokenDialog } from './revoke-token-dialog.tsx'
import { isOver, lifeWords, scopeWords } from './token-labels.ts'
import { useNow } from '../use-now.ts'

export function TokenRow({ token, user }: { token: ApiToken; user: User }) {
  const [isRevoking, setRevoking] = useState(false)
  const now = useNow()
  const region = { language: user.language, timeZone: user.time_zone }
  return (
    <li className="account-row">
      <KeyIcon />
      <span className="grow">
        <b>
          {token.name} <span className="token-ending mono">vtr_…{token.ending}</span>
        </b>
        <span className="sub">{scopeWords(token.scopes)}</span>
        <span className="sub num">{lifeWords(token, now, region)}</span>
      </span>
      {isOver(token, now) && <span className="badge">Ended</span>}
      <Button variant="quiet" size="s" onClick={() => setRevoking(true)}>
        {isOver(token, now) ? 'Remove' : 'Revoke'}
        <span className="visually-hidden"> {token.name}</span>
      </Button>
      {isRevoking && (
        <RevokeTokenDialog token={token} isOver={isOver(token, now)} onClose={() => setRevoking(false)} />
      )}
    </li>
  )
}
