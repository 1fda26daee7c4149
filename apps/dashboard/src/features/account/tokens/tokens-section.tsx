import { Trans } from '../../../ui/i18n/trans.tsx'
import './tokens.css'
import { type ApiToken, type User, t } from '@vitrine/model'
import { KeyRound } from 'lucide'
import { useState } from 'react'
import { useTokensQuery, useRevokeTokenMutation } from '../../../api/queries/account/account.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { CreateTokenDialog } from './create-token-dialog.tsx'
import { errorMessage } from '../error-message.ts'
import { AccountSection, LoadError } from '../account-section.tsx'
import { focusSection } from '../../../ui/layout/focus-section.ts'
import { formatScopes, formatTokenLifetime, isExpired } from './token-labels.ts'
import { useNow } from '../use-now.ts'
import { productIcon } from '../../../ui/icons.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'

const KeyIcon = productIcon(KeyRound)

/** The account's API tokens. */
export function TokensSection({ user }: { user: User }) {
  const { data, error, isFetching, refetch } = useTokensQuery()
  const [isCreating, setCreating] = useState(false)
  const failure = !data && !isFetching ? errorMessage(error) : null
  const tokens = data?.tokens
  return (
    <AccountSection
      id="tokens"
      title={t('Access tokens')}
      description={
        <>
          <Trans
            message="For scripts, apps and assistants (MCP) that work on your websites. <link>API documentation</link>"
            components={{ link: <a href="/api/docs" /> }}
          />
        </>
      }
      isBusy={!data && !failure}
    >
      {failure && (
        <LoadError title={t('We couldn’t load the list.')} reason={failure} onRetry={() => void refetch()} />
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
        <div className={tokens.length > 0 ? 'account-foot' : 'tokens-empty'}>
          <p>
            {tokens.length === 0
              ? t(
                  'No tokens yet. A token lets a script publish posts or read your analytics, with only the permissions you choose.',
                )
              : t('Anyone with a token can use its permissions. Resetting your password revokes all tokens.')}
          </p>
          <Button size="s" onClick={() => setCreating(true)}>
            {t('New token')}
          </Button>
        </div>
      )}
      {isCreating && <CreateTokenDialog onClose={() => setCreating(false)} />}
    </AccountSection>
  )
}

function TokenRow({ token, user }: { token: ApiToken; user: User }) {
  const [isRevoking, setRevoking] = useState(false)
  const now = useNow()
  const region = { language: user.language, timeZone: user.time_zone }
  return (
    <li className="account-row">
      <KeyIcon />
      <span className="grow">
        <b>
          <bdi>{token.name}</bdi> <span className="token-ending mono">vtr_…{token.ending}</span>
        </b>
        <span className="sub">{formatScopes(token.scopes)}</span>
        <span className="sub num">{formatTokenLifetime(token, now, region)}</span>
      </span>
      {isExpired(token, now) && <span className="badge">{t('Expired')}</span>}
      <Button variant="quiet" size="s" onClick={() => setRevoking(true)}>
        {isExpired(token, now) ? t('Remove') : t('Revoke')}
        <span className="visually-hidden"> {token.name}</span>
      </Button>
      {isRevoking && (
        <RevokeTokenDialog token={token} isOver={isExpired(token, now)} onClose={() => setRevoking(false)} />
      )}
    </li>
  )
}

type RevokeTokenDialogProps = { token: ApiToken; isOver: boolean; onClose: () => void }

function RevokeTokenDialog({ token, isOver, onClose }: RevokeTokenDialogProps) {
  const [revoke, { isLoading, error }] = useRevokeTokenMutation()
  const submit = async () => {
    const answer = await revoke(token._id)
    // 404: the token was revoked in another window.
    if (answer.error && (answer.error as { status?: unknown }).status !== 404) return
    notify.success(
      isOver ? t('{name} removed', { name: token.name }) : t('{name} revoked', { name: token.name }),
    )
    onClose()
    focusSection('tokens')
  }
  return (
    <ConfirmDialog
      title={
        isOver ? t('Remove “{name}”?', { name: token.name }) : t('Revoke “{name}”?', { name: token.name })
      }
      action={isOver ? t('Remove') : t('Revoke')}
      isBusy={isLoading}
      problem={errorMessage(error)}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <p>
        {isOver
          ? t('It has expired and no longer works.')
          : t(
              'Programs that use it lose access immediately. This can’t be undone, but you can create a new token.',
            )}
      </p>
    </ConfirmDialog>
  )
}
