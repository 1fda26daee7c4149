import { t } from '@vitrine/model'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Field, LIST_SEPARATOR } from '../../../ui/forms/field.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { controlId, type SeoFormState } from './seo-field.tsx'
import '../../../ui/forms/tag-box.css'

const MAX_KEYWORDS = 10
const MAX_KEYWORD_LENGTH = 60

/** Returns the keywords with those of a text, which commas separate. Any number of them. */
export function addKeywords(keywords: readonly string[], text: string): string[] {
  const words = text
    .split(LIST_SEPARATOR)
    .map(word =>
      word
        .trim()
        .slice(0, MAX_KEYWORD_LENGTH)
        // Half of an emoji.
        .replace(/[\ud800-\udbff]$/g, ''),
    )
    .filter(Boolean)
  return [...new Set([...keywords, ...words])]
}

/** Up to ten keywords: a comma or Enter adds the typed text, Backspace in the empty input edits the last keyword. */
export function KeywordsInput({ form }: { form: SeoFormState }) {
  const { keywords } = form.draft
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)

  const setKeywords = (next: string[]) => form.set({ keywords: next })
  const add = (text: string) => {
    const added = addKeywords(keywords, text)
    setKeywords(added.splice(0, MAX_KEYWORDS))
    // Those beyond the limit stay in the field.
    setTyped(added.join(', '))
  }
  const take = (text: string) => (LIST_SEPARATOR.test(text) ? add(text) : setTyped(text))
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && typed.trim()) {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && keywords.length > 0) {
      setKeywords(keywords.slice(0, -1))
      setTyped(keywords.at(-1) ?? '')
      event.preventDefault()
    }
  }
  return (
    <Field
      label={t('Keywords')}
      hint={t('Most search engines ignore these; some directories use them.')}
      error={form.errors.keywords}
      aside={
        <span className="cnt num" aria-hidden="true">
          {keywords.length} / {MAX_KEYWORDS}
        </span>
      }
    >
      {ids => (
        <div className="tag-box">
          {keywords.map(word => (
            <span className="tag-chip" key={word}>
              <bdi>{word}</bdi>
              <button
                type="button"
                aria-label={t('Remove {word}', { word })}
                onClick={() => {
                  setKeywords(keywords.filter(keyword => keyword !== word))
                  input.current?.focus()
                }}
              >
                <CloseIcon />
              </button>
            </span>
          ))}
          <input
            {...ids}
            ref={input}
            data-seo={controlId('keywords')}
            value={typed}
            placeholder={keywords.length < MAX_KEYWORDS ? t('Add') : t('Maximum reached')}
            readOnly={keywords.length >= MAX_KEYWORDS && typed === ''}
            maxLength={700}
            autoComplete="off"
            dir="auto"
            onKeyDown={handleKey}
            onBlur={() => typed.trim() && add(typed)}
            onChange={({ target, nativeEvent }) => {
              if ((nativeEvent as InputEvent).isComposing) setTyped(target.value)
              else take(target.value)
            }}
            onCompositionEnd={event => take(event.currentTarget.value)}
          />
        </div>
      )}
    </Field>
  )
}
