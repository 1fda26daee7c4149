import { zodResolver } from '@hookform/resolvers/zod'
import { NewPassword, type User, t } from '@vitrine/model'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useEditUserMutation } from '../../../api/queries/account/account.queries.ts'
import { applyFormFailure } from '../../../api/client/form-failure.ts'
import { useUnsavedWork } from '../../../api/state/unsaved-work.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import { PasswordHint } from '../../../ui/forms/password-hint.tsx'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { errorMessage } from '../error-message.ts'
import { ReauthGate } from './reauth-gate.tsx'
import { AccountSection } from '../account-section.tsx'

export function PasswordSection({ user }: { user: User }) {
  return (
    <AccountSection
      id="password"
      title={t('Password')}
      description={t('A new password logs out all other devices.')}
    >
      <ReauthGate purpose={t('To set a password')}>
        {proof => <PasswordFields key={proof} user={user} isPasswordRequired={proof === 'password'} />}
      </ReauthGate>
    </AccountSection>
  )
}

const passwordFormSchema = (isPasswordRequired: boolean) =>
  z.object({
    password: isPasswordRequired ? z.string().min(1, t('Enter your current password')) : z.string(),
    newPassword: NewPassword,
  })
type Form = { password: string; newPassword: string }
const EMPTY: Form = { password: '', newPassword: '' }

function PasswordFields({ user, isPasswordRequired }: { user: User; isPasswordRequired: boolean }) {
  const [edit] = useEditUserMutation()
  const [notice, setNotice] = useState<string | null>(null)
  const { register, handleSubmit, setError, reset, control, formState } = useForm<Form>({
    resolver: zodResolver(passwordFormSchema(isPasswordRequired)),
    defaultValues: EMPTY,
  })
  const { errors, isSubmitting, isDirty } = formState
  const typed = useWatch({ control, name: 'newPassword' })
  useUnsavedWork(isDirty)
  const submit = handleSubmit(async ({ password, newPassword }) => {
    setNotice(null)
    const { data, error } = await edit(isPasswordRequired ? { newPassword, password } : { newPassword })
    if (data) {
      reset(EMPTY)
      notify.success(
        isPasswordRequired
          ? t('Password changed. All other devices were logged out.')
          : t('Password set. You can now log in with it.'),
      )
    } else if (errorMessage(error)) setNotice(applyFormFailure(error, ['password', 'newPassword'], setError))
  })
  return (
    <form noValidate onSubmit={event => void submit(event)}>
      {!isPasswordRequired && <p>{t('Set a password to log in with your email address too.')}</p>}
      {/* The account that password managers store the password for. */}
      <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
      {isPasswordRequired && (
        <Field label={t('Current password')} error={errors.password?.message}>
          {ids => (
            <PasswordInput {...ids} {...register('password')} autoComplete="current-password" required />
          )}
        </Field>
      )}
      <Field
        label={t('New password')}
        error={errors.newPassword?.message}
        hint={<PasswordHint password={typed} personal={[user.name, user.email]} />}
      >
        {ids => <PasswordInput {...ids} {...register('newPassword')} autoComplete="new-password" required />}
      </Field>
      <FormNotice message={notice} />
      <div className="form-acts">
        <Button type="submit" busy={isSubmitting}>
          {isPasswordRequired ? t('Change password') : t('Set password')}
        </Button>
      </div>
    </form>
  )
}
