import { truncateGraphemes, plainText, type RichText, t } from '@vitrine/model'
import { useEffect, useRef } from 'react'
import { useGrowWithText } from '../../../ui/forms/use-grow-with-text.ts'
import { LineWritingAssistant } from './writing-assistant.tsx'

type TitleFieldProps = {
  title: string
  /** The context for writing a title. */
  body: RichText
  isNew: boolean
  error: string | undefined
  onChange: (title: string) => void
  /** Called by Enter: continues with the text. */
  onSubmit: () => void
}

/** The title as a heading that grows with its text. */
export function TitleField({ title, body, isNew, error, onChange, onSubmit }: TitleFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isNew) field.current?.focus()
  }, [isNew])
  useGrowWithText(field, title)
  return (
    <div className="doc-head">
      <textarea
        ref={field}
        className="doc-title"
        aria-label={t('Title')}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'title-error' : undefined}
        placeholder={t('Title')}
        rows={1}
        maxLength={200}
        dir="auto"
        value={title}
        onChange={event => onChange(event.target.value.replace(/\s*\n\s*/g, ' '))}
        onKeyDown={event => {
          const isAtEnd = event.key === 'ArrowDown' && event.currentTarget.selectionStart === title.length
          if (event.nativeEvent.isComposing || (event.key !== 'Enter' && !isAtEnd)) return
          event.preventDefault()
          onSubmit()
        }}
      />
      <div className="doc-title-help">
        <LineWritingAssistant
          field={{ type: 'post_title', label: t('Title'), context: plainText(body) }}
          text={title}
          onText={text => onChange(truncateGraphemes(text, 200))}
        />
      </div>
      {error && (
        <p className="error" id="title-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
