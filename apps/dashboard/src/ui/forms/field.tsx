import { t } from '@vitrine/model'
import { type ReactNode, useId } from 'react'
import { FieldError } from './field-error.tsx'

export type FieldIds = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required'?: true
}

/** Attributes of an input for an address: no keyboard capitalises, corrects or completes it. */
export const URL_INPUT = {
  dir: 'ltr',
  inputMode: 'url',
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const

/**
 * Separates the entries of a list that is typed in one field: line breaks, and the commas and semicolons of the Latin,
 * Chinese, Japanese, Arabic and Ethiopic scripts.
 */
export const LIST_SEPARATOR = /[,;，；､、،؛፣፤\n]/

export type FieldProps = {
  label: string
  /** A rule or help text, shown before the user types. */
  hint?: ReactNode
  /** One sentence, shown in addition to the hint. */
  error?: string | undefined
  optional?: boolean
  /** Shown at the end of the label's line, such as a link. */
  aside?: ReactNode
  /** Shown at the end of the hint's line, such as a help button. */
  foot?: ReactNode
  children: (ids: FieldIds) => ReactNode
}

/** A label with a control, a hint and an error, connected for screen readers. */
export function Field({ label, hint, error, optional, aside, foot, children }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <div className="field-top">
        <label className="field-label" htmlFor={id}>
          {label}
          {optional && <span className="optional"> ({t('optional')})</span>}
        </label>
        {aside}
      </div>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {(hint || foot) && (
        <div className={foot ? 'field-foot' : undefined}>
          {hint && (
            <div className="hint" id={`${id}-hint`}>
              {hint}
            </div>
          )}
          {foot}
        </div>
      )}
    </div>
  )
}
