import { PostTag, tagSlug, t } from '@vitrine/model'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { CloseIcon } from '../../../../ui/icons.tsx'
import '../../../../ui/forms/tag-box.css'

const MAX_TAGS = 12

/** A tag input: Enter or a comma adds a tag, Backspace in the empty field removes the last. */
export function TagsField({
  tags,
  onChange,
}: {
  tags: readonly string[]
  onChange: (tags: string[]) => void
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const isFull = tags.length >= MAX_TAGS
  const add = (text: string) => {
    const found = text.split(',').flatMap(part => {
      const tag = PostTag.safeParse(part)
      return tag.success ? [tag.data] : []
    })
    const next = [...tags]
    for (const tag of found) {
      // Tags with the same slug are one tag.
      if (next.length < MAX_TAGS && !next.some(one => tagSlug(one) === tagSlug(tag))) next.push(tag)
    }
    setTyped('')
    if (next.length > tags.length) onChange(next)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && tags.length > 0) onChange(tags.slice(0, -1))
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t('Tags')}
      </label>
      <div className="tag-box">
        {tags.map(tag => (
          <span className="tag-chip" key={tag} dir="auto">
            {tag}
            <button
              type="button"
              aria-label={t('Remove {tag}', { tag })}
              onClick={() => {
                onChange(tags.filter(one => one !== tag))
                input.current?.focus()
              }}
            >
              <CloseIcon />
            </button>
          </span>
        ))}
        <input
          ref={input}
          id={id}
          placeholder={isFull ? t('Maximum reached') : tags.length === 0 ? t('Add a tag') : t('Add')}
          readOnly={isFull}
          maxLength={40}
          dir="auto"
          value={typed}
          onChange={event =>
            event.target.value.includes(',') ? add(event.target.value) : setTyped(event.target.value)
          }
          onKeyDown={handleKeyDown}
          onBlur={() => typed.trim() && add(typed)}
        />
      </div>
    </div>
  )
}
