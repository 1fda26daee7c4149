import { Trans } from '../../ui/i18n/trans.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { Email, t, NewPassword } from '@vitrine/model'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link } from '../../ui/router/link.tsx'
import { useLocation } from '../../ui/router/router.tsx'
import { z } from 'zod'
import { withReturnPath } from '../../api/page/return-path.ts'
import {
  useForgotPasswordMutation,
  useResetPasswordMutation,
} from '../../api/queries/account/sign-in.queries.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { AuthLayout, EmptyAside } from './auth-layout.tsx'
import { AuthForm, EmailField } from './auth-form.tsx'
import { FormNotice } from '../../ui/forms/form-notice.tsx'
import { formatFailure, applyFormFailure } from '../../api/client/form-failure.ts'
import { FocusedHeading } from '../../ui/layout/focused-heading.tsx'
import { useAppDispatch } from '../../api/state/hooks.ts'
import { checkSession } from '../../api/state/session.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { isInvalidLink, isUsedLink } from './invalid-link.ts'

/** Asks for the address that a link to reset the password is sent to. */
export function ForgotPasswordPage() {
  const { search } = useLocation()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [previous, setPrevious] = useState<string | null>(null)
  const Heading = previous === null ? 'h1' : FocusedHeading
  return (
    <AuthLayout aside={<EmptyAside />} isEmpty>
      <PageTitle>{t('Forgot password')}</PageTitle>
      {sentTo === null ? (
        <>
          <Heading>{t('Forgot your password?')}</Heading>
          <p className="sub">{t('Enter your email and we’ll send you a link to reset it.')}</p>
          <ForgotPasswordForm previous={previous} onSent={setSentTo} />
        </>
      ) : (
        <ResetLinkSent
          email={sentTo}
          onChangeEmail={() => {
            setPrevious(sentTo)
            setSentTo(null)
          }}
        />
      )}
      <p className="auth-foot">
        <Link className="link" to={withReturnPath('/login', search)}>
          {t('Back to login')}
        </Link>
      </p>
    </AuthLayout>
  )
}

const AddressForm = z.object({ email: Email })
type AddressForm = z.infer<typeof AddressForm>

type ForgotPasswordFormProps = {
  /** The address that a link was sent to before. */
  previous: string | null
  onSent: (email: string) => void
}

function ForgotPasswordForm({ previous, onSent }: ForgotPasswordFormProps) {
  const [requestReset] = useForgotPasswordMutation()
  const state = useLocation().state as { email?: unknown } | null
  const [notice, setNotice] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm<AddressForm>({
    resolver: zodResolver(AddressForm),
    mode: 'onTouched',
    defaultValues: { email: previous ?? (typeof state?.email === 'string' ? state.email : '') },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async values => {
    setNotice(null)
    const { error } = await requestReset(values)
    if (error) setNotice(applyFormFailure(error, ['email'], setError))
    else onSent(values.email)
  })
  return (
    <AuthForm action={t('Send link')} isSubmitting={isSubmitting} notice={notice} onSubmit={submit}>
      <EmailField field={register('email')} error={errors.email?.message} />
    </AuthForm>
  )
}

/** Confirmation after requesting a reset link; the same whether the account exists or not. */
function ResetLinkSent({ email, onChangeEmail }: { email: string; onChangeEmail: () => void }) {
  const [requestReset, { isLoading }] = useForgotPasswordMutation()
  const [notice, setNotice] = useState<string | null>(null)
  const [resentCount, setResentCount] = useState(0)
  const resend = async () => {
    setNotice(null)
    const { error } = await requestReset({ email })
    if (error) setNotice(formatFailure(error))
    else setResentCount(count => count + 1)
  }
  return (
    <>
      <FocusedHeading>{t('Check your email')}</FocusedHeading>
      <p className="sub">
        <Trans
          message="If there’s an account for <email/>, we’ve sent a link to reset its password. It works once, within an hour."
          components={{ email: <b>{email}</b> }}
        />
      </p>
      <FormNotice message={notice} />
      <div className="acts">
        <Button busy={isLoading} onClick={() => void resend()}>
          {t('Send again')}
        </Button>
        <Button variant="quiet" onClick={onChangeEmail}>
          {t('Use another email')}
        </Button>
      </div>
      <p className="hint" role="status">
        {resentCount > 0
          ? t('We sent another link. Only the newest one works.')
          : t('Not there? Check your spam folder.')}
      </p>
    </>
  )
}

/** Sets a new password, from the link in the mail. */
export function ResetPasswordPage() {
  const token = new URLSearchParams(useLocation().search).get('token') ?? ''
  const [state, setState] = useState<'form' | 'invalid' | 'used' | 'done'>(token ? 'form' : 'invalid')
  return (
    <AuthLayout aside={<EmptyAside />} isEmpty>
      <PageTitle>{t('Set a new password')}</PageTitle>
      {state === 'form' && (
        <>
          <h1>{t('Set a new password')}</h1>
          <p className="sub">{t('This logs out all your devices.')}</p>
          <ResetPasswordForm
            token={token}
            onInvalid={isUsed => setState(isUsed ? 'used' : 'invalid')}
            onDone={() => setState('done')}
          />
        </>
      )}
      {state === 'invalid' && (
        <>
          <FocusedHeading>{t('This link no longer works')}</FocusedHeading>
          <p className="sub">{t('Reset links work once, for one hour, and only the newest one is valid.')}</p>
          <ButtonLink variant="primary" size="l" block to="/forgot-password">
            {t('Send new link')}
          </ButtonLink>
        </>
      )}
      {state === 'used' && (
        <>
          <FocusedHeading>{t('This link was already used')}</FocusedHeading>
          <p className="sub">
            {t('Your password was changed with it. Log in, or send yourself a new link.')}
          </p>
          <ButtonLink variant="primary" size="l" block to="/forgot-password">
            {t('Send new link')}
          </ButtonLink>
        </>
      )}
      {state === 'done' && (
        <>
          <FocusedHeading>{t('Password changed')}</FocusedHeading>
          <p className="sub">{t('Log in with your new password on all your devices.')}</p>
          <ButtonLink variant="primary" size="l" block to="/login">
            {t('Login')}
          </ButtonLink>
        </>
      )}
      {state !== 'done' && (
        <p className="auth-foot">
          <Link className="link" to="/login">
            {t('Back to login')}
          </Link>
        </p>
      )}
    </AuthLayout>
  )
}

const PasswordForm = z.object({ newPassword: NewPassword })
type PasswordForm = z.infer<typeof PasswordForm>

function ResetPasswordForm(props: {
  token: string
  onInvalid: (isUsed: boolean) => void
  onDone: () => void
}) {
  const [reset] = useResetPasswordMutation()
  const dispatch = useAppDispatch()
  const [notice, setNotice] = useState<string | null>(null)
  const { register, handleSubmit, setError, control, formState } = useForm<PasswordForm>({
    resolver: zodResolver(PasswordForm),
    mode: 'onTouched',
    defaultValues: { newPassword: '' },
  })
  const password = useWatch({ control, name: 'newPassword' })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ newPassword }) => {
    setNotice(null)
    const { error } = await reset({ token: props.token, newPassword })
    if (!error) {
      // The server has ended every session of the account, which need not be the one signed in here.
      void dispatch(checkSession())
      props.onDone()
    } else if (isInvalidLink(error)) props.onInvalid(isUsedLink(error))
    else setNotice(applyFormFailure(error, ['newPassword'], setError))
  })
  return (
    <AuthForm action={t('Set password')} isSubmitting={isSubmitting} notice={notice} onSubmit={submit}>
      <NewPasswordField
        field={register('newPassword')}
        error={errors.newPassword?.message}
        label={t('New password')}
        password={password}
        personal={[]}
      />
    </AuthForm>
  )
}
