import './secret-field.css'
import { useId } from 'react'
import { CopyButton } from '../copy-button.tsx'
import { Input } from './input.tsx'

type SecretFieldProps = { label: string; copyLabel: string; secret: string }

/** A new secret to copy, selected when it is focused. */
export function SecretField({ label, copyLabel, secret }: SecretFieldProps) {
  const id = useId()
  return (
    <div className="copy-row">
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <Input
        id={id}
        className="mono"
        readOnly
        value={secret}
        data-autofocus
        dir="ltr"
        spellCheck={false}
        onFocus={event => event.target.select()}
      />
      <CopyButton text={secret} label={copyLabel} />
    </div>
  )
}
