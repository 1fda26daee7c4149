import { zodResolver } from '@hookform/resolvers/zod'
import { SignupRequest } from '@vitrine/model'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useSignupMutation } from '../../api/auth.queries.ts'
import { useAppDispatch } from '../../api/state/hooks.ts'
import { beginSession } from '../../api/state/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { FormNotice } from '../../ui/form-notice.tsx'
import { PasswordHint } from '../../ui/password-hint.tsx'
import { showFailure } from '../../api/form-failure.ts'

type Props = { suggestedName: string; action: string }

export function SignupForm({ suggestedName, action }: Props) {
  const [signup] = useSignupMutation()
  const dispatch = useAppDispatch()
  const [notice, setNotice] = useState<string | null>(null)
  const { register, handleSubmit, setError, control, formState } = useForm<SignupRequest>({
    resolver: zodResolver(SignupRequest),
    mode: 'onTouched',
    defaultValues: { name: suggestedName, email: '', password: '' },
  })
  const [name, email, password] = useWatch({ control, name: ['name', 'email', 'password'] })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async values => {
    setNotice(null)
    const answer = await signup(values)
    if (answer.data) dispatch(beginSession(answer.data))
    else setNotice(showFailure(answer.error, ['name', 'email', 'password'], setError))
  })
  return (
    <form noValidate onSubmit={event => void submit(event)}>
      <Field label="Name" error={errors.name?.message}>
        {ids => <Input {...ids} {...register('name')} autoComplete="name" required />}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {ids => (
          <Input
            {...ids}
            {...register('email')}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
      </Field>
      <Field
        label="Password"
        error={errors.password?.message}
        hint={<PasswordHint password={password} personal={[name, email]} />}
      >
        {ids => <PasswordInput {...ids} {...register('password')} autoComplete="new-password" required />}
      </Field>
      <FormNotice message={notice} />
      <Button type="submit" variant="primary" size="l" block busy={isSubmitting}>
        {action}
      </Button>
    </form>
  )
}
