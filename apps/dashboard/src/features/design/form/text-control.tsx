import type { Field as Described } from '@vitrine/model'
import { useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import type { ControlProps } from './form-binding.ts'
import { completedAddress } from '../../../ui/rich-text/completed-address.ts'
import { refusalWords } from './field-messages.ts'
import { HelpWrite } from './field-writing-assistant.tsx'
import { Restore } from './restore-button.tsx'
import { useFocusWhenWanted } from './focus-request.ts'

/** Letters from which on the number of those left is worth telling, as a share of what fits. */
const NEARLY_FULL = 0.75

type TextKind = Extract<Described, { kind: 'text' | 'address' | 'link' | 'date' }>

/** A line or lines of text, an address, a date. What cannot be saved stays in the field, with what is wrong about it. */
export function TextControl({ field, path, place }: Omit<ControlProps, 'field'> & { field: TextKind }) {
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  useFocusWhenWanted(path, control)
  const [isWritten, setWritten] = useState(false)
  const refusal = place.refusal(path)
  const saved = place.value(path)
  const text = typeof refusal?.value === 'string' ? refusal.value : typeof saved === 'string' ? saved : ''
  const set = (typed: string) => place.set(path, typed === '' && field.isOptional ? field.empty : typed)
  const max = field.kind === 'text' ? field.max : null
  const isLong = field.kind === 'text' && field.isLong
  const tells = max !== null && (isLong || text.length > max * NEARLY_FULL)
  const isAddress = field.kind === 'address' || field.kind === 'link'
  return (
    <Field
      label={field.label}
      hint={field.help}
      error={refusal && refusalWords(field, refusal.value, refusal.message)}
      aside={tells && <Counter length={text.length} max={max} />}
      foot={
        field.kind === 'text' && (
          <>
            <Restore field={field} path={path} place={place} onRestored={() => control.current?.focus()} />
            <HelpWrite
              field={field}
              path={path}
              place={place}
              text={text}
              valueOf={written => written}
              onWriting={setWritten}
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
          readOnly: isWritten,
          dir: isAddress ? ('ltr' as const) : ('auto' as const),
          onChange: (event: { target: { value: string } }) => set(event.target.value),
        }
        if (isLong)
          return (
            <textarea
              className={classNames('textarea', isWritten && 'being-written')}
              rows={rowsFor(max)}
              {...common}
            />
          )
        return (
          <Input
            {...common}
            className={isWritten ? 'being-written' : undefined}
            autoComplete="off"
            inputMode={isAddress ? 'url' : undefined}
            spellCheck={isAddress ? false : undefined}
            placeholder={field.kind === 'date' ? '2019-05' : undefined}
            onBlur={() => {
              const completed = isAddress ? completedAddress(text) : text.trim()
              if (isAddress && completed !== text) set(completed)
            }}
          />
        )
      }}
    </Field>
  )
}

const rowsFor = (max: number | null) => (max === null || max > 500 ? 5 : 2)

function Counter({ length, max }: { length: number; max: number }) {
  return (
    <span className={length > max ? 'counter num over' : 'counter num'}>
      <span className="visually-hidden">Characters: </span>
      {length} / {max}
    </span>
  )
}
