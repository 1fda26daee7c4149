import { t } from '@vitrine/model'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field, type FieldIds } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { RoleFields } from './role-fields.tsx'
import {
  FORM_FIELDS,
  type FormField,
  type FormValues,
  parseForm,
  initialValues,
  omitUnchanged,
} from './form-values.ts'
import { FieldError } from '../../../ui/forms/field-error.tsx'
import type { MethodProps } from './use-import.ts'

const MULTILINE: FormField[] = ['about', 'links']

/** A short form for the essential fields, prefilled with the known profile, which other imports may extend meanwhile. */
export function FormMethod({ type, base, profileUrl, importing, error }: MethodProps) {
  const [edits, setEdits] = useState<Partial<FormValues>>({})
  const values = { ...initialValues(base), ...edits }
  const [errors, setErrors] = useState<Record<string, string>>({})
  const form = useRef<HTMLFormElement>(null)
  const { state } = importing
  const serverErrors = state.status === 'failed' && state.method === 'form' ? state.fields : {}
  const errorOf = (field: string) => errors[field] ?? serverErrors[`form.${field}`]

  function submit(event: FormEvent) {
    event.preventDefault()
    const parsed = parseForm(values, base === null && !profileUrl)
    if (parsed.ok) {
      setErrors({})
      importing.start('form', { form: omitUnchanged(parsed.form, base) })
      return
    }
    setErrors(parsed.errors)
    const [first = ''] = Object.keys(parsed.errors)
    const field = form.current?.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }

  return (
    <form className="short-form" ref={form} noValidate onSubmit={submit}>
      {FORM_FIELDS[type ?? 'linkedin-individual'].map(({ field, label, hint }) =>
        field === 'roles' ? (
          <RoleFields
            key={field}
            legend={label}
            roles={values.roles}
            errorOf={errorOf}
            onChange={roles => setEdits({ ...edits, roles })}
          />
        ) : (
          <div key={field} className={MULTILINE.includes(field) ? 'wide' : undefined}>
            <Field label={label} hint={hint} error={errorOf(field)}>
              {ids => (
                <TextField
                  field={field}
                  ids={ids}
                  value={values[field]}
                  onChange={value => setEdits({ ...edits, [field]: value })}
                />
              )}
            </Field>
          </div>
        ),
      )}
      <div className="wide">
        {error && <FieldError>{error}</FieldError>}
        <Button type="submit" variant="primary">
          {t('Add to my site')}
        </Button>
      </div>
    </form>
  )
}

function TextField({
  field,
  ids,
  value,
  onChange,
}: {
  field: FormField
  ids: FieldIds
  value: string
  onChange: (value: string) => void
}) {
  return MULTILINE.includes(field) ? (
    <textarea
      {...ids}
      className="textarea"
      name={field}
      rows={3}
      dir="auto"
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  ) : (
    <Input
      {...ids}
      name={field}
      dir="auto"
      inputMode={field === 'founded' ? 'numeric' : undefined}
      autoComplete={field === 'name' ? 'name' : 'off'}
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  )
}
