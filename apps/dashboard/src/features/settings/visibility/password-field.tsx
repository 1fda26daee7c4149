import { t } from '@vitrine/model'
import { Field } from '../../../ui/forms/field.tsx'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'

type PasswordFieldProps = {
  /** The name of the input, to focus it. */
  name: string
  label: string
  value: string
  error: string | undefined
  hint?: string | undefined
  onChange: (value: string) => void
}

/** A password that an owner sets for visitors; no password manager fills in the one of the account. */
export function PasswordField({ name, label, value, error, hint, onChange }: PasswordFieldProps) {
  return (
    <Field label={label} error={error} hint={hint ?? t('At least 8 characters, not a common password')}>
      {ids => (
        <PasswordInput
          {...ids}
          name={name}
          value={value}
          maxLength={128}
          autoComplete="off"
          onChange={event => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
