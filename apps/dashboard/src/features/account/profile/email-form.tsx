import { Trans } from '../../../ui/i18n/trans.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { Email, type User, t } from '@vitrine/model'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useEditUserMutation } from '../../../api/queries/account/account.queries.ts'
import { applyFormFailure } from '../../../api/client/form-failure.ts'
import { useUnsavedWork } from '../../../api/state/unsaved-work.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { errorMessage } from '../error-message.ts'
import { ReauthGate } from '../sign-in/reauth-gate.tsx'

/** Requests a change of the email address; it takes effect once confirmed. */
export function EmailForm({ user, onClose }: { user: User; onClose: () => void }) {
  return (
    <ReauthGate purpose={t('To change your email')}>
      {proof => <EmailFields user={user} isPasswordRequired={proof === 'password'} onClose={onClose} />}
    </ReauthGate>
  )
}

const emailFormSchema = (isPasswordRequired: boolean, current: string) =>
  z.object({
    email: Email.refine(email => email !== current, t('This is already your address')),
    password: isPasswordRequired ? z.string().min(1, t('Enter your current password')) : z.string(),
  })
type Form = { email: string; password: string }

function EmailFields({
  user,
  isPasswordRequired,
  onClose,
}: {
  user: User
  isPasswordRequired: boolean
  onClose: () => void
}) {
  const [edit] = useEditUserMutation()
  const [notice, setNotice] = useState<string | null>(null)
  const { register, handleSubmit, setError, setFocus, formState } = useForm<Form>({
    resolver: zodResolver(emailFormSchema(isPasswordRequired, user.email)),
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting, isDirty } = formState
  useUnsavedWork(isDirty)
  useEffect(() => setFocus('email'), [setFocus])
  const submit = handleSubmit(async ({ email, password }) => {
    setNotice(null)
    const { data, error } = await edit(isPasswordRequired ? { email, password } : { email })
    if (data) onClose()
    else if (errorMessage(error)) setNotice(applyFormFailure(error, ['email', 'password'], setError))
  })
  return (
    <form noValidate onSubmit={event => void submit(event)}>
      <TextField
        label={t('New email address')}
        error={errors.email?.message}
        hint={
          user.email_verified ? (
            <>
              <Trans
                message="We’ll send a confirmation link to the new address and a notice to <email/>. Nothing changes until you confirm."
                components={{ email: <b>{user.email}</b> }}
              />
            </>
          ) : (
            t('We’ll send a confirmation link to the new address. Nothing changes until you confirm.')
          )
        }
        {...register('email')}
        type="email"
        dir="ltr"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      {isPasswordRequired && (
        <Field label={t('Your password')} error={errors.password?.message}>
          {ids => (
            <PasswordInput {...ids} {...register('password')} autoComplete="current-password" required />
          )}
        </Field>
      )}
      <FormNotice message={notice} />
      <div className="form-acts">
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {t('Send link')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}
