import type { SeoSettings } from '@vitrine/model'
import type { ReactNode } from 'react'
import { Field, type FieldIds } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'

/** The settings that are one line or a few lines of text. */
type TextName = {
  [Name in keyof SeoSettings]: string extends SeoSettings[Name] ? Name : never
}[keyof SeoSettings]

/** What every field of the form may ask. */
export type SeoForm = {
  draft: SeoSettings
  refusals: Partial<Record<keyof SeoSettings, string>>
  set: (change: Partial<SeoSettings>) => void
}

/** How the form's control of a setting is found again: by the report, and after a refusal. */
export const controlId = (name: keyof SeoSettings) => `seo-${name}`

type TextFieldProps = {
  form: SeoForm
  name: TextName
  label: string
  hint?: ReactNode
  placeholder?: string
  /** Counted against it while typing; `good` is where search engines begin to cut off. */
  limit?: { most: number; good: number }
  lines?: number
  mono?: boolean
  affix?: string
}

/** A text of the settings: empty, it shows what is used instead. */
export function TextField({ form, name, label, hint, limit, affix, ...look }: TextFieldProps) {
  const value = form.draft[name]
  return (
    <Field
      label={label}
      hint={hint}
      error={form.refusals[name]}
      aside={limit && <Counter used={value.length} {...limit} />}
    >
      {ids => (
        <>
          {affix ? (
            <div className="input-group">
              <span className="affix">{affix}</span>
              <Control ids={ids} name={name} form={form} {...look} />
            </div>
          ) : (
            <Control ids={ids} name={name} form={form} {...look} />
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

type Limit = { used: number; most: number; good: number }

function Counter({ used, most, good }: Limit) {
  const tone = used > good ? 'cnt-over' : used > 0 ? 'cnt-good' : undefined
  return (
    <span className="cnt num" aria-hidden="true">
      <span className={tone}>{used}</span> / {most}
    </span>
  )
}

function Meter({ used, most, good }: Limit) {
  const share = Math.min(100, (used / most) * 100)
  return (
    <div className="meter" aria-hidden="true">
      <i className={used > good ? 'over' : undefined} style={{ width: `${String(share)}%` }} />
    </div>
  )
}
