import type { SeoSettings } from '@vitrine/model'
import type { ReactNode } from 'react'
import { Field, type FieldIds } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'

/** The names of the text settings. */
type TextName = {
  [Name in keyof SeoSettings]: string extends SeoSettings[Name] ? Name : never
}[keyof SeoSettings]

/** The state of the form that its fields share. */
export type SeoFormState = {
  draft: SeoSettings
  errors: Partial<Record<keyof SeoSettings, string>>
  set: (change: Partial<SeoSettings>) => void
}

/** Returns the names of the settings that differ. */
export function getChangedFields(saved: SeoSettings, draft: SeoSettings): (keyof SeoSettings)[] {
  const fields = Object.keys(draft) as (keyof SeoSettings)[]
  return fields.filter(field => JSON.stringify(saved[field]) !== JSON.stringify(draft[field]))
}

/** The `data-seo` attribute of a setting's control, by which it is focused. */
export const controlId = (name: keyof SeoSettings) => `seo-${name}`

/** Focuses the control of a setting and scrolls it to the middle of the window. */
export function focusSeoField(name: keyof SeoSettings): void {
  const control = document.querySelector<HTMLElement>(`[data-seo="${CSS.escape(controlId(name))}"]`)
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}

type TextFieldProps = {
  form: SeoFormState
  name: TextName
  label: string
  hint?: ReactNode
  placeholder?: string
  /** Both in characters: `max` is enforced, from `recommended` on search engines cut the text off. */
  limit?: { max: number; recommended: number }
  lines?: number
  mono?: boolean
  affix?: string
}

/** A text setting. Its placeholder is the value that is used while the setting is empty. */
export function TextField({ form, name, label, hint, limit, affix, ...controlProps }: TextFieldProps) {
  const value = form.draft[name]
  return (
    <Field
      label={label}
      hint={hint}
      error={form.errors[name]}
      aside={limit && <Counter used={value.length} {...limit} />}
    >
      {ids => (
        <>
          {affix ? (
            <div className="input-group">
              <span className="affix">{affix}</span>
              <Control ids={ids} name={name} form={form} {...controlProps} />
            </div>
          ) : (
            <Control ids={ids} name={name} form={form} {...controlProps} />
          )}
          {limit && <Meter used={value.length} {...limit} />}
        </>
      )}
    </Field>
  )
}

type ControlProps = Pick<TextFieldProps, 'form' | 'name' | 'placeholder' | 'lines' | 'mono'> & {
  ids: FieldIds
}

function Control({ form, name, ids, placeholder, lines, mono }: ControlProps) {
  const shared = {
    ...ids,
    'data-seo': controlId(name),
    value: form.draft[name],
    placeholder,
    dir: 'auto',
    autoComplete: 'off',
    spellCheck: mono ? false : undefined,
  } as const
  if (lines)
    return (
      <textarea
        {...shared}
        className="textarea"
        rows={lines}
        onChange={event => form.set({ [name]: event.target.value })}
      />
    )
  return (
    <Input
      {...shared}
      className={mono ? 'mono' : undefined}
      onChange={event => form.set({ [name]: event.target.value })}
    />
  )
}

type LengthLimit = { used: number; max: number; recommended: number }

function Counter({ used, max, recommended }: LengthLimit) {
  const tone = used > recommended ? 'cnt-over' : used > 0 ? 'cnt-recommended' : undefined
  return (
    <span className="cnt num" aria-hidden="true">
      <span className={tone}>{used}</span> / {max}
    </span>
  )
}

function Meter({ used, max, recommended }: LengthLimit) {
  const share = Math.min(100, (used / max) * 100)
  return (
    <div className="meter" aria-hidden="true">
      <i className={used > recommended ? 'over' : undefined} style={{ width: `${String(share)}%` }} />
    </div>
  )
}
