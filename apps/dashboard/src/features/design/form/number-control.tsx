import { useRef, useState } from 'react'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import type { ControlProps } from './form-binding.ts'
import { describeFieldError } from './field-messages.ts'
import { useFocusOnRequest } from './focus-request.ts'

/** A number. Incomplete input ("-", "1.") stays as it is typed. */
export function NumberControl({ field, path, binding }: ControlProps<'number'>) {
  const control = useRef<HTMLInputElement>(null)
  useFocusOnRequest(path, control)
  const invalid = binding.invalidInput(path)
  const saved = invalid ? invalid.value : binding.value(path)
  const [typed, setTyped] = useState<{ text: string; value: unknown } | null>(null)
  const savedText = typeof saved === 'number' ? String(saved) : typeof saved === 'string' ? saved : ''
  const text = typed && Object.is(typed.value, saved) ? typed.text : savedText
  const set = (next: string) => {
    const parsed = Number(next.replace(',', '.'))
    const value =
      next.trim() === '' && field.isOptional
        ? field.empty
        : next.trim() === '' || Number.isNaN(parsed)
          ? next
          : parsed
    setTyped({ text: next, value })
    binding.set(path, value)
  }
  return (
    <Field
      label={field.label}
      hint={field.help}
      error={invalid && describeFieldError(field, invalid.value, invalid.message)}
    >
      {ids => (
        <Input
          {...ids}
          ref={control}
          className="num"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={event => set(event.target.value)}
          onBlur={() => setTyped(null)}
        />
      )}
    </Field>
  )
}
