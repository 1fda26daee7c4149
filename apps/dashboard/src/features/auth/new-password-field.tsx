import { Field } from '../../ui/forms/field.tsx'
import { PasswordHint } from '../../ui/forms/password-hint.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import type { RegisteredField } from './auth-form.tsx'

type NewPasswordFieldProps = RegisteredField & {
  label: string
  password: string
  /** Words that the password should not contain. */
  personal: string[]
}

/** A new password with its strength. */
export function NewPasswordField({ field, error, label, password, personal }: NewPasswordFieldProps) {
  return (
    <Field label={label} error={error} hint={<PasswordHint password={password} personal={personal} />}>
      {ids => <PasswordInput {...ids} {...field} autoComplete="new-password" required />}
    </Field>
  )
}
