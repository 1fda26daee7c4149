import { Trans } from '../../ui/i18n/trans.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { Email, t } from '@vitrine/model'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from '../../ui/router/link.tsx'
import { useLocation } from '../../ui/router/router.tsx'
import { z } from 'zod'
import { withReturnPath } from '../../api/page/return-path.ts'
import { useForgotPasswordMutation } from '../../api/queries/sign-in.queries.ts'
import { Button } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { AuthLayout, EmptyAside } from './auth-layout.tsx'
import { AuthForm, EmailField } from './auth-form.tsx'
import { FormNotice } from '../../ui/forms/form-notice.tsx'
import { formatFailure, applyFormFailure } from '../../api/client/form-failure.ts'
import { FocusedHeading } from '../../ui/layout/focused-heading.tsx'

export function ForgotPasswordPage() {
  const { search } = useLocation()
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <AuthLayout aside={<EmptyAside />} isEmpty>
      <PageTitle>{t('Forgot password')}</PageTitle>
      {sentTo === null ? (
        <>
          <h1>{t('Forgot your password?')}</h1>
          <p className="sub">{t('Enter your email and we’ll send you a link to reset it.')}</p>
          <ForgotPasswordForm onSent={setSentTo} />
        </>
      ) : (
        <ResetLinkSent email={sentTo} onChangeEmail={() => setSentTo(null)} />
      )}
      <p className="auth-foot">
        <Link className="link" to={withReturnPath('/login', search)}>
          {t('Back to login')}
        </Link>
      </p>
    </AuthLayout>
  )
}

const Form = z.object({ email: Email })
type Form = z.infer<typeof Form>

function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const [requestReset] = useForgotPasswordMutation()
  const state = useLocation().state as { email?: unknown } | null
  const [notice, setNotice] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm<Form>({
    resolver: zodResolver(Form),
    mode: 'onTouched',
    defaultValues: { email: typeof state?.email === 'string' ? state.email : '' },
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
