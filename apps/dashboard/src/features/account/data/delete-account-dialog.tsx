import { Email, type User, t, PLANS } from '@vitrine/model'
import { type FormEvent, useId, useState } from 'react'
import { useDeleteAccountMutation } from '../../../api/queries/account/account.queries.ts'
import { asFailure } from '../../../api/client/failure.ts'
import { useAppDispatch } from '../../../api/state/hooks.ts'
import { clearOnboardState } from '../../../api/state/onboarding-slice.ts'
import { clearSession } from '../../../api/state/session.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import { useNavigateTo } from '../../../ui/router/link.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { CurrentPasswordField, ReauthGate } from '../sign-in/reauth-gate.tsx'
import { errorMessage } from '../error-message.ts'
import { useReauth } from '../sign-in/use-reauth.ts'
import { TrashIcon } from '../../../ui/icons.tsx'
import { Trans } from '../../../ui/i18n/trans.tsx'
import { useWebsitesQuery } from '../../../api/queries/websites.queries.ts'

/** Confirms the deletion of the account by typing its address and the password. */
export function DeleteAccountDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [typedEmail, setTypedEmail] = useState('')
  const [password, setPassword] = useState('')
  const [deleteAccount, { isLoading, error }] = useDeleteAccountMutation()
  const { formProof: proof } = useReauth()
  const dispatch = useAppDispatch()
  const go = useNavigateTo()
  const formId = useId()
  const isPasswordRequired = proof === 'password'
  const isReady =
    Email.safeParse(typedEmail).data === user.email &&
    (proof === 'fresh' || (isPasswordRequired && password !== ''))
  const failure = isLoading ? null : asFailure(error)
  const passwordError = isPasswordRequired ? failure?.fields?.password : undefined

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReady || isLoading) return
    const answer = await deleteAccount(isPasswordRequired ? { password } : {})
    if (answer.error) return
    dispatch(clearOnboardState())
    dispatch(clearSession())
    go('/', { replace: true })
    notify.success(t('Your account was deleted. We’ve sent you a final email to confirm it.'))
  }

  return (
    <ConfirmDialog
      title={t('Delete your account?')}
      cancel={t('Keep account')}
      action={t('Delete account')}
      form={formId}
      isDisabled={!isReady}
      isBusy={isLoading}
      onClose={onClose}
    >
      <DeletionSummary />
      <ReauthGate purpose={t('To delete your account')}>
        {() => (
          <form id={formId} className="stack" onSubmit={event => void submit(event)}>
            <TextField
              label={t('Type {email} to confirm', { email: user.email })}
              value={typedEmail}
              data-autofocus
              dir="ltr"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={event => setTypedEmail(event.target.value)}
            />
            {isPasswordRequired && (
              <CurrentPasswordField value={password} error={passwordError} onChange={setPassword} />
            )}
            <FormNotice message={passwordError ? null : errorMessage(failure)} />
          </form>
        )}
      </ReauthGate>
    </ConfirmDialog>
  )
}

export function DeleteRow({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="account-row data-row">
      <span className="grow">
        <b>{t('Delete account')}</b>
        <span className="sub">
          {t('Deletes your account, websites and pictures immediately. This can’t be undone.')}
        </span>
      </span>
      <Button size="s" className="delete" onClick={() => setOpen(true)}>
        <TrashIcon />
        {t('Delete account …')}
      </Button>
      {isOpen && <DeleteAccountDialog user={user} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** More websites than this are only counted. */
const MAX_NAMED = 4

/** Lists what deleting the account deletes, and what backups may retain. */
function DeletionSummary() {
  // The generic host lists the websites of every platform.
  const { data } = useWebsitesQuery({ subdomain: 'dashboard' })
  const hosts = data?.websites.map(website => new URL(website.url).host) ?? []
  const paid = data?.websites.filter(({ subscription }) => subscription !== null).length ?? 0
  const unnamed = hosts.length - MAX_NAMED
  return (
    <div className="deletion-summary">
      <p>{t('Immediately and permanently:')}</p>
      <ul>
        {hosts.length > 0 && (
          <li>
            {t('{count, plural, one {Your website goes offline:} other {Your # websites go offline:}}', {
              count: hosts.length,
            })}{' '}
            <b>{hosts.slice(0, MAX_NAMED).join(', ')}</b>
            {unnamed > 0 && ` ${t('and {count, number} more', { count: unnamed })}`}
          </li>
        )}
        {!data && <li>{t('All of your websites go offline, and their plans end')}</li>}
        {(!data || hosts.length > 0) && (
          <li>{t('All designs, posts, pictures and addresses are deleted')}</li>
        )}
        {paid > 0 && (
          <li>
            {t(
              '{paid, plural, one {One {plan} plan ends} other {# {plan} plans end}}. You won’t be charged again; the remaining time isn’t refunded',
              { paid, plan: PLANS.standard.name },
            )}
          </li>
        )}
        <li>{t('Your account, picture, sign-ins and sessions are deleted')}</li>
      </ul>
      <p>
        <Trans
          message="Your original profiles are untouched. Backups may contain deleted data until they’re replaced: <link>how long we keep data</link>."
          components={{ link: <a className="link" href="/privacy#keeping" target="_blank" rel="noopener" /> }}
        />
      </p>
    </div>
  )
}
