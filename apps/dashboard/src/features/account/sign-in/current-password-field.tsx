import { Field } from '../../../ui/field.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'

type OwnPasswordFieldProps = {
  value: string
  error: string | undefined
  onChange: (password: string) => void
}

/** Proves who acts, before what is dear: the password of whoever is signed in. */
export function OwnPasswordField({ value, error, onChange }: OwnPasswordFieldProps) {
  return (
    <Field label="Your password" error={error}>
      {ids => (
        <PasswordInput
          {...ids}
          value={value}
          autoComplete="current-password"
          onChange={event => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
