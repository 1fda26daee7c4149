import { zodResolver } from '@hookform/resolvers/zod'
import { SetupRequest, t } from '@vitrine/model'
import { type ReactNode, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { asFailure } from '../../api/client/failure.ts'
import { applyFormFailure } from '../../api/client/form-failure.ts'
import { useSetUpMutation, useSetupStateQuery } from '../../api/queries/account/setup.queries.ts'
import { useAppDispatch } from '../../api/state/hooks.ts'
import { startSession } from '../../api/state/session.ts'
import { PageSpinner } from '../../ui/feedback/spinner.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { useLocation, useNavigate } from '../../ui/router/router.tsx'
import { AuthForm, EmailField } from './auth-form.tsx'
import { AuthLayout, EmptyAside } from './auth-layout.tsx'
import { NewPasswordField } from './new-password-field.tsx'

/** The first account of a new installation. Exists only while there is none; `notFound` is shown otherwise. */
export function SetupPage({ notFound }: { notFound: ReactNode }) {
  const { error, data, isFetching, refetch } = useSetupStateQuery()
  const { hash } = useLocation()
  const failure = isFetching ? null : asFailure(error)
  if (failure?.status === 404) return notFound
  if (!data && !failure) return <PageSpinner />
  return (
    <AuthLayout aside={<EmptyAside />} isEmpty>
      <PageTitle>{t('Set up Vitrine')}</PageTitle>
      <h1>{t('Set up Vitrine')}</h1>
      {failure ? (
        <ErrorState
          title={t('We couldn’t load this')}
          requestId={failure.requestId}
          onRetry={() => void refetch()}
        >
          {failure.message}
        </ErrorState>
      ) : (
        <>
          <p className="sub">
            {t('Create the first account. It’s yours like any other, and it also runs this installation.')}
          </p>
          {/* The link may be opened where the page without a code is open. */}
          <SetupForm key={hash} givenCode={hash.replace(/^#/, '')} />
        </>
      )}
    </AuthLayout>
  )
}

function SetupForm({ givenCode }: { givenCode: string }) {
  const [setUp] = useSetUpMutation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [notice, setNotice] = useState<string | null>(null)
  const { register, handleSubmit, setError, control, formState } = useForm<SetupRequest>({
    resolver: zodResolver(SetupRequest),
    mode: 'onTouched',
    defaultValues: { code: givenCode, name: '', email: '', password: '' },
  })
  const [name, email, password] = useWatch({ control, name: ['name', 'email', 'password'] })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async values => {
    setNotice(null)
    const answer = await setUp(values)
    if (answer.data) {
      dispatch(startSession(answer.data))
      await navigate('/operator', { replace: true })
    } else setNotice(applyFormFailure(answer.error, ['code', 'name', 'email', 'password'], setError))
  })
  return (
    <AuthForm action={t('Create account')} isSubmitting={isSubmitting} notice={notice} onSubmit={submit}>
      {(givenCode === '' || errors.code) && (
        <TextField
          label={t('Setup code')}
          error={errors.code?.message}
          hint={t('The server prints it when it starts, as long as there is no account.')}
          {...register('code')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
      <TextField
        label={t('Name')}
        error={errors.name?.message}
        {...register('name')}
        dir="auto"
        autoComplete="name"
        required
      />
      <EmailField field={register('email')} error={errors.email?.message} />
      <NewPasswordField
        field={register('password')}
        error={errors.password?.message}
        label={t('Password')}
        password={password}
        personal={[name, email]}
      />
    </AuthForm>
  )
}
