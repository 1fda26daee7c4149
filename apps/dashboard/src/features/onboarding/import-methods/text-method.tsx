import { t } from '@vitrine/model'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import type { MethodProps } from './use-import.ts'

/** Imports the copied text of a profile page. */
export function TextMethod({ type, importing, error }: MethodProps) {
  const [text, setText] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  function submit(event: FormEvent) {
    event.preventDefault()
    setEmpty(text.trim() === '')
    if (text.trim() === '') field.current?.focus()
    else importing.start('text', { text })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Field
        label={
          type === null
            ? t('Copy the text of your profile or CV and paste it here')
            : t('Open your profile, select all, copy and paste it here')
        }
        error={isEmpty ? t('Paste the text of your profile first') : (error ?? undefined)}
      >
        {ids => (
          <textarea
            {...ids}
            ref={field}
            className="textarea"
            rows={6}
            dir="auto"
            value={text}
            onChange={event => setText(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="primary">
        {t('Read text')}
      </Button>
    </form>
  )
}
