import { t } from '@vitrine/model'
import type { FormEvent, ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { FormNotice } from '../../ui/forms/form-notice.tsx'

type AuthFormProps = {
  action: string
  isSubmitting: boolean
  /** The error that belongs to no field. */
  notice: string | null
  onSubmit: (event: FormEvent) => Promise<void>
  children: ReactNode
}

/** The frame of the login, sign-up and password forms: fields, error and submit button. */
export function AuthForm({ action, isSubmitting, notice, onSubmit, children }: AuthFormProps) {
  return (
    <form noValidate onSubmit={event => void onSubmit(event)}>
      {children}
      <FormNotice message={notice} />
      <Button type="submit" variant="primary" size="l" block busy={isSubmitting}>
        {action}
      </Button>
    </form>
  )
}

export type RegisteredField = { field: UseFormRegisterReturn; error: string | undefined }

/** The email address as the account's user name. */
export function EmailField({ field, error, hint }: RegisteredField & { hint?: string | undefined }) {
  return (
    <TextField
      label={t('Email')}
      error={error}
      hint={hint}
      {...field}
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  )
}
