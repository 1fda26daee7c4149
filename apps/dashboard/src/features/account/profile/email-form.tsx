import { zodResolver } from '@hookform/resolvers/zod'
import { Email, type User, t } from '@vitrine/model'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useEditUserMutation } from '../../../api/queries/account.queries.ts'
import { applyFormFailure } from '../../../api/client/form-failure.ts'
import { useUnsavedWork } from '../../../api/state/unsaved-work.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { errorMessage } from '../error-message.ts'
import { ReauthGate } from '../sign-in/reauth-gate.tsx'

/** Requests a change of the email address; it takes effect once confirmed. */
export function EmailForm({ user, onClose }: { user: User; onClose: () => void }) {
  return (
    <ReauthGate purpose="To change the address">
      {proof => <EmailFields user={user} isPasswordRequired={proof === 'password'} onClose={onClose} />}
    </ReauthGate>
  )
}

const emailFormSchema = (isPasswordRequired: boolean, current: string) =>
  z.object({
    email: Email.refine(email => email !== current, 'This is your address already'),
    password: isPasswordRequired ? z.string().min(1, 'Enter your present password') : z.string(),
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
      <Field
        label={t('New email address')}
        error={errors.email?.message}
        hint={
          user.email_verified ? (
            <>
              Two mails go out: one to the new address with a link to confirm it, one to <b>{user.email}</b>{' '}
              with a way to stop the change. Until you confirm, nothing changes.
            </>
          ) : (
            'A mail goes to the new address with a link to confirm it. Until you do, nothing changes.'
          )
        }
      >
        {ids => (
          <Input
            {...ids}
            {...register('email')}
            type="email"
            dir="ltr"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
      </Field>
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
          {t('Send the link')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}
