import { parseProfileLink, type ProfileLink, t } from '@vitrine/model'
import { useRef, useState } from 'react'
import { URL_INPUT } from './field.tsx'
import { TextField } from './text-field.tsx'

type PageLinkField = {
  field: (texts: { label: string; hint: string; error?: string | undefined }) => React.ReactNode
  /** Returns the link, or null with the error shown and the field focused. */
  read: () => ProfileLink | null
  clear: () => void
}

/** A field for the link of any profile or page. */
export function usePageLinkField(): PageLinkField {
  const [isInvalid, setInvalid] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  return {
    read() {
      const parsed = parseProfileLink(input.current?.value ?? '', { anyPage: true })
      setInvalid(!parsed.ok)
      if (parsed.ok) return parsed.link
      input.current?.focus()
      return null
    },
    clear() {
      if (input.current) input.current.value = ''
    },
    field: ({ label, hint, error }) => (
      <TextField
        label={label}
        hint={hint}
        error={isInvalid ? t('Paste a link, such as https://example.org') : error}
        ref={input}
        type="text"
        {...URL_INPUT}
        autoComplete="url"
        onChange={() => setInvalid(false)}
      />
    ),
  }
}
