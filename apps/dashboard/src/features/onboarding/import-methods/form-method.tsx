import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field, type FieldIds } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { RoleFields } from './role-fields.tsx'
import { FORM_FIELDS, type FormField, parseForm, initialValues, omitUnchanged } from './form-values.ts'
import { MethodError } from './method-error.tsx'
import type { MethodProps } from './use-import.ts'

const LONG: FormField[] = ['about', 'links']

/** A short form for the essential fields, prefilled with the known profile. */
export function FormMethod({ type, base, profileUrl, importing, error }: MethodProps) {
  const [typed, setTyped] = useState(() => initialValues(base))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const form = useRef<HTMLFormElement>(null)
  const { state } = importing
  const refused = state.status === 'failed' && state.way === 'form' ? state.fields : {}
  const errorAt = (field: string) => errors[field] ?? refused[`form.${field}`]

  function submit(event: FormEvent) {
    event.preventDefault()
    const read = parseForm(typed, base === null && !profileUrl)
    if (read.ok) {
      setErrors({})
      importing.bring('form', { form: omitUnchanged(read.form, base) })
      return
    }
    setErrors(read.errors)
    const [first = ''] = Object.keys(read.errors)
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
            roles={typed.roles}
            errorAt={errorAt}
            onChange={roles => setTyped({ ...typed, roles })}
          />
        ) : (
          <div key={field} className={LONG.includes(field) ? 'wide' : undefined}>
            <Field label={label} hint={hint} error={errorAt(field)}>
              {ids => (
                <TextField
                  field={field}
                  ids={ids}
                  value={typed[field]}
                  onChange={value => setTyped({ ...typed, [field]: value })}
                />
              )}
            </Field>
          </div>
        ),
      )}
      <div className="wide">
        <MethodError error={error} />
        <Button type="submit" variant="primary">
          Put this on my site
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
  return LONG.includes(field) ? (
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
