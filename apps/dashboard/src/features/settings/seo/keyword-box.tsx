import { type KeyboardEvent, useRef, useState } from 'react'
import { Field } from '../../../ui/forms/field.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { controlId, type SeoForm } from './seo-field.tsx'

const MOST = 10
const LONGEST = 60

/** Up to ten words; a comma or Enter takes what is typed, Backspace in the empty field gives the last one back. */
export function KeywordBox({ form }: { form: SeoForm }) {
  const { keywords } = form.draft
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)

  const put = (next: string[]) => form.set({ keywords: next })
  const add = (text: string) => {
    const words = text
      .split(',')
      .map(word => word.trim().slice(0, LONGEST))
      .filter(word => word !== '')
    put([...new Set([...keywords, ...words])].slice(0, MOST))
    setTyped('')
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && typed.trim()) {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && keywords.length > 0) {
      put(keywords.slice(0, -1))
      setTyped(keywords.at(-1) ?? '')
      event.preventDefault()
    }
  }
  return (
    <Field
      label="Keywords"
      hint="Search engines hardly look at them; some directories do."
      error={form.refusals.keywords}
      aside={
        <span className="cnt num" aria-hidden="true">
          {keywords.length} / {MOST}
        </span>
      }
    >
      {ids => (
        <div className="tagbox">
          {keywords.map(word => (
            <span className="tagx" key={word}>
              <bdi>{word}</bdi>
              <button
                type="button"
                aria-label={`Remove ${word}`}
                onClick={() => {
                  put(keywords.filter(other => other !== word))
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
            placeholder={keywords.length < MOST ? 'Add' : 'That is all of them'}
            readOnly={keywords.length >= MOST}
            maxLength={700}
            autoComplete="off"
            dir="auto"
            onKeyDown={press}
            onBlur={() => typed.trim() && add(typed)}
            onChange={event => {
              const text = event.target.value
              if (text.includes(',')) add(text)
              else setTyped(text)
            }}
          />
        </div>
      )}
    </Field>
  )
}
