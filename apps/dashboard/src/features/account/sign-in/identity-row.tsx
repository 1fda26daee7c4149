import { Trans } from '../../../ui/i18n/trans.tsx'
import { type Identity, type ProviderName, type User, t } from '@vitrine/model'
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from '../../../ui/router/router.tsx'
import {
  useLinkIdentityMutation,
  useUnlinkIdentityMutation,
} from '../../../api/queries/account/account.queries.ts'
import { readProviderLogo } from '../../../api/page/offered-providers.ts'
import { providerName } from '../../../api/page/sign-in-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { ProviderMark } from '../../../ui/provider-mark.tsx'
import { formatMoment } from '../format-moment.ts'
import { useNow } from '../use-now.ts'
import { notify } from '../../../ui/feedback/toast.tsx'
import { focusSection } from '../../../ui/layout/focus-section.ts'
import { ProofDialog } from '../two-factor/proof-dialog.tsx'

type IdentityRowProps = {
  provider: ProviderName
  identity: Identity | null
  isOffered: boolean
  isOnlySignIn: boolean
  user: User
}

/**
 * A sign-in provider of the account. Its dialog opens at once if another screen asked for it, with `link`; a message
 * says if the email address must be confirmed first.
 */
export function IdentityRow({ provider, identity, isOffered, isOnlySignIn, user }: IdentityRowProps) {
  const name = providerName(provider)
  const now = useNow()
  const [query, setQuery] = useSearchParams()
  const isAsked = query.get('link') === provider
  const canLink = identity !== null || user.email_verified
  const [isLinking, setLinking] = useState(isAsked && canLink)
  const isRefused = isAsked && !canLink
  useEffect(() => {
    if (isRefused) notify.error(t('Confirm your email address first, then link {name}.', { name }))
  }, [isRefused, name])
  const close = () => {
    setLinking(false)
    if (!isAsked) return
    const rest = new URLSearchParams(query)
    for (const key of ['link', 'returnTo']) rest.delete(key)
    setQuery(rest, { replace: true })
  }
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
        <LinkButton provider={provider} isEnabled={user.email_verified} onOpen={() => setLinking(true)} />
      )}
      {isLinking && canLink && (
        <LinkDialog
          provider={provider}
          isLinked={identity !== null}
          returnTo={isAsked ? query.get('returnTo') : null}
          onClose={close}
        />
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
      {isOpen && <UnlinkDialog provider={provider} onClose={() => setOpen(false)} />}
    </>
  )
}

type LinkButtonProps = { provider: ProviderName; isEnabled: boolean; onOpen: () => void }

function LinkButton({ provider, isEnabled, onOpen }: LinkButtonProps) {
  if (!isEnabled) return <span className="sub end">{t('Confirm your email first')}</span>
  return (
    <span className="end">
      <Button size="s" onClick={onOpen}>
        <Trans
          message="Link<hidden> {name}</hidden>"
          components={{ hidden: <span className="visually-hidden" /> }}
          values={{ name: providerName(provider) }}
        />
      </Button>
    </span>
  )
}

type IdentityDialogProps = { provider: ProviderName; onClose: () => void }

type LinkDialogProps = IdentityDialogProps & {
  /** Whether the sign-in is linked already: logging in with it again confirms a profile. */
  isLinked: boolean
  /** The path of the screen that asked for it. */
  returnTo: string | null
}

/** A user is taken to have stayed if the provider has not been opened by then. */
const STAYED_AFTER_MS = 10_000

function LinkDialog({ provider, isLinked, returnTo, onClose }: LinkDialogProps) {
  const [link] = useLinkIdentityMutation()
  const { pathname } = useLocation()
  const name = providerName(provider)
  return (
    <ProofDialog
      title={isLinked ? t('Log in with {provider}', { provider: name }) : t('Link {name}', { name })}
      purpose={isLinked ? t('To confirm your profile') : t('To link a sign-in')}
      action={t('Continue')}
      onClose={onClose}
      onConfirm={async proof => {
        const { data, error } = await link({ provider, returnTo: returnTo ?? pathname, ...proof })
        if (!data) return error
        location.assign(data.url)
        // The back-forward cache restores the page as it was left: busy. A user who was asked whether to leave the page
        // may also have stayed, which nothing reports.
        await new Promise(resolve => {
          window.addEventListener('pageshow', resolve, { once: true })
          setTimeout(resolve, STAYED_AFTER_MS)
        })
        onClose()
        return null
      }}
    >
      <p>
        {isLinked
          ? t('Next, log in to {name} to confirm your profile there.', { name })
          : t('Next, log in to {name}. You can then log in here with it.', { name })}
      </p>
    </ProofDialog>
  )
}

function UnlinkDialog({ provider, onClose }: IdentityDialogProps) {
  const [unlink] = useUnlinkIdentityMutation()
  const name = providerName(provider)
  return (
    <ProofDialog
      title={t('Unlink {name}?', { name })}
      purpose={t('To unlink a sign-in')}
      action={t('Unlink')}
      variant="danger"
      onClose={onClose}
      onConfirm={async proof => {
        const { error } = await unlink({ provider, ...proof })
        if (error) return error
        notify.success(t('{name} unlinked', { name }))
        onClose()
        focusSection('sign-ins')
        return null
      }}
    >
      <p>
        {t(
          'You’ll no longer be able to log in with {name}. Your account and websites stay the same, and you can link it again.',
          { name },
        )}
      </p>
    </ProofDialog>
  )
}
