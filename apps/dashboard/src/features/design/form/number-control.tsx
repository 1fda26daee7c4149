import { useRef, useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import type { ControlProps } from './form-binding.ts'
import { refusalWords } from './field-messages.ts'
import { useFocusWhenWanted } from './focus-request.ts'

/** A number. What is typed on the way to one ("-", "1.") stays as it is typed. */
export function NumberControl({ field, path, place }: ControlProps<'number'>) {
  const control = useRef<HTMLInputElement>(null)
  useFocusWhenWanted(path, control)
  const refusal = place.refusal(path)
  const saved = refusal ? refusal.value : place.value(path)
  const [typed, setTyped] = useState<{ text: string; value: unknown } | null>(null)
  const known = typeof saved === 'number' ? String(saved) : typeof saved === 'string' ? saved : ''
  const text = typed && Object.is(typed.value, saved) ? typed.text : known
  const set = (next: string) => {
    const number = Number(next.replace(',', '.'))
    const value =
      next.trim() === '' && field.isOptional
        ? field.empty
        : next.trim() === '' || Number.isNaN(number)
          ? next
          : number
    setTyped({ text: next, value })
    place.set(path, value)
  }
  return (
    <Field
      label={field.label}
      hint={field.help}
      error={refusal && refusalWords(field, refusal.value, refusal.message)}
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
