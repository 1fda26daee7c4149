import { Trans } from '../../../ui/i18n/trans.tsx'
import { type Identity, type ProviderName, type User, t } from '@vitrine/model'
import { useState } from 'react'
import { useLocation } from '../../../ui/router/router.tsx'
import {
  useLinkIdentityMutation,
  useUnlinkIdentityMutation,
} from '../../../api/queries/account/account.queries.ts'
import { readProviderLogo } from '../../../api/page/offered-providers.ts'
import { providerName } from '../../../api/page/sign-in-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { ProviderMark } from '../../../ui/provider-mark.tsx'
import { errorMessage } from '../error-message.ts'
import { formatMoment } from '../format-moment.ts'
import { useNow } from '../use-now.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { focusSection } from '../account-section.tsx'

type IdentityRowProps = {
  provider: ProviderName
  identity: Identity | null
  isOffered: boolean
  isOnlySignIn: boolean
  user: User
}

export function IdentityRow({ provider, identity, isOffered, isOnlySignIn, user }: IdentityRowProps) {
  const name = providerName(provider)
  const now = useNow()
  return (
    <li className="account-row">
      <ProviderMark provider={provider} name={name} logo={readProviderLogo(provider)} />
      <span className="grow">
        <b>{name}</b>
        <span className="sub">
          {identity ? (
            <>
              {identity.email && <span dir="ltr">{identity.email}, </span>}
              {t('linked {when}', {
                when: formatMoment(identity.linked_at, now, {
                  language: user.language,
                  timeZone: user.time_zone,
                }),
              })}
              {!isOffered && <> · {t('no longer available here')}</>}
            </>
          ) : (
            t('Not linked')
          )}
        </span>
        {identity && isOnlySignIn && (
          <span className="sub">
            <Trans
              message="This is your only way to log in. <link>Set a password</link> to unlink it."
              components={{ link: <a href="#password" /> }}
            />
          </span>
        )}
      </span>
      {identity ? (
        !isOnlySignIn && <UnlinkButton provider={provider} />
      ) : (
        <LinkButton provider={provider} isEnabled={user.email_verified} />
      )}
    </li>
  )
}

function UnlinkButton({ provider }: { provider: ProviderName }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="s" onClick={() => setOpen(true)}>
        <Trans
          message="Unlink<hidden> {name}</hidden>"
          components={{ hidden: <span className="visually-hidden" /> }}
          values={{ name: providerName(provider) }}
        />
      </Button>
      <UnlinkDialog provider={provider} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

function LinkButton({ provider, isEnabled }: { provider: ProviderName; isEnabled: boolean }) {
  const [link, { isLoading }] = useLinkIdentityMutation()
  const { pathname } = useLocation()
  const [isLeaving, setLeaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const redirect = async () => {
    setProblem(null)
    const { data, error } = await link({ provider, returnTo: pathname })
    if (!data) return setProblem(errorMessage(error))
    setLeaving(true)
    // The back-forward cache restores the page as it was left: busy.
    window.addEventListener('pageshow', () => setLeaving(false), { once: true })
    location.assign(data.url)
  }
  if (!isEnabled) return <span className="sub end">{t('Confirm your email first')}</span>
  return (
    <span className="end">
      <Button size="s" busy={isLoading || isLeaving} onClick={() => void redirect()}>
        <Trans
          message="Link<hidden> {name}</hidden>"
          components={{ hidden: <span className="visually-hidden" /> }}
          values={{ name: providerName(provider) }}
        />
      </Button>
      {problem && (
        <span className="sub row-error" role="alert">
          {problem}
        </span>
      )}
    </span>
  )
}

type UnlinkDialogProps = { provider: ProviderName; open: boolean; onClose: () => void }

function UnlinkDialog({ provider, open, onClose }: UnlinkDialogProps) {
  const [unlink, { isLoading, error }] = useUnlinkIdentityMutation()
  const name = providerName(provider)
  const submit = async () => {
    const answer = await unlink(provider)
    if (answer.error) return
    notify.success(t('{name} unlinked', { name }))
    onClose()
    focusSection('sign-ins')
  }
  return (
    <ConfirmDialog
      open={open}
      title={t('Unlink {name}?', { name })}
      action={t('Unlink')}
      isBusy={isLoading}
      problem={errorMessage(error)}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <p>
        {t(
          'You’ll no longer be able to log in with {name}. Your account and websites stay the same, and you can link it again.',
          { name },
        )}
      </p>
    </ConfirmDialog>
  )
}
