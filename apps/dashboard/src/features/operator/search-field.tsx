import { type ReactNode, useEffect, useState } from 'react'
import { Input } from '../../ui/forms/input.tsx'

/** After the last key, so that a word is one query. */
const DELAY_MS = 250

/** Returns what was typed, and what to search for once the typing pauses. */
export function useSearch() {
  const [text, setText] = useState('')
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])
  return { text, setText, search }
}

type Props = { label: string; text: string; onText: (text: string) => void; children?: ReactNode }

/** A search with its filters beside it. */
export function SearchField({ label, text, onText, children }: Props) {
  return (
    <search className="operator-search">
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={200}
        autoCapitalize="none"
        spellCheck={false}
        onChange={event => onText(event.target.value)}
      />
      {children}
    </search>
  )
}
