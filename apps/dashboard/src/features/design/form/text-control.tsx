import { type Field as FieldSchema, t } from '@vitrine/model'
import { useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { useGrowWithText } from '../../../ui/forms/use-grow-with-text.ts'
import type { ControlProps } from './form-binding.ts'
import { completeUrl } from '../../../ui/rich-text/complete-url.ts'
import { describeFieldError } from './field-messages.ts'
import { FieldWritingAssistant } from './field-writing-assistant.tsx'
import { RestoreButton } from './restore-button.tsx'
import { useFocusOnRequest } from './focus-request.ts'

/** Share of the maximum length from which on the counter is shown. */
const COUNTER_THRESHOLD = 0.75

type TextKind = Extract<FieldSchema, { kind: 'text' | 'address' | 'link' | 'date' }>

/** A text, an address or a date. Invalid input stays in the field, with its error. */
export function TextControl({ field, path, binding }: Omit<ControlProps, 'field'> & { field: TextKind }) {
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  useFocusOnRequest(path, control)
  const [isBeingWritten, setBeingWritten] = useState(false)
  const invalid = binding.invalidInput(path)
  const saved = binding.value(path)
  const text = typeof invalid?.value === 'string' ? invalid.value : typeof saved === 'string' ? saved : ''
  useGrowWithText(control, text)
  const set = (typed: string) => binding.set(path, typed === '' && field.isOptional ? field.empty : typed)
  const max = field.kind === 'text' ? field.max : null
  const isLong = field.kind === 'text' && field.isLong
  const hasCounter = max !== null && (isLong || text.length > max * COUNTER_THRESHOLD)
  const isAddress = field.kind === 'address' || field.kind === 'link'
  return (
    <Field
      label={field.label}
      hint={field.help}
      error={invalid && describeFieldError(field, invalid.value, invalid.message)}
      aside={hasCounter && <Counter length={text.length} max={max} />}
      foot={
        field.kind === 'text' && (
          <>
            <RestoreButton
              field={field}
              path={path}
              binding={binding}
              onRestored={() => control.current?.focus()}
            />
            <FieldWritingAssistant
              field={field}
              path={path}
              binding={binding}
              text={text}
              valueOf={written => written}
              onWriting={setBeingWritten}
            />
          </>
        )
      }
    >
      {ids => {
        const common = {
          ...ids,
          ref: control,
          value: text,
          readOnly: isBeingWritten,
          dir: isAddress ? ('ltr' as const) : ('auto' as const),
          onChange: (event: { target: { value: string } }) => set(event.target.value),
        }
        if (isLong)
          return (
            <textarea
              className={classNames('textarea', isBeingWritten && 'being-written')}
              rows={getRowCount(max)}
              {...common}
            />
          )
        return (
          <Input
            {...common}
            className={isBeingWritten ? 'being-written' : undefined}
            autoComplete="off"
            inputMode={isAddress ? 'url' : undefined}
            spellCheck={isAddress ? false : undefined}
            placeholder={field.kind === 'date' ? '2019-05' : undefined}
            onBlur={() => {
              const completed = isAddress ? completeUrl(text) : text.trim()
              if (isAddress && completed !== text) set(completed)
            }}
          />
        )
      }}
    </Field>
  )
}

const getRowCount = (max: number | null) => (max === null || max > 500 ? 5 : 2)

function Counter({ length, max }: { length: number; max: number }) {
  return (
    <span className={length > max ? 'counter num over' : 'counter num'}>
      <span className="visually-hidden">{t('Characters:')} </span>
      {length} / {max}
    </span>
  )
}
