import { type Platform, parseProfileLink } from '@vitrine/model'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { AlertIcon } from '../../ui/icons.tsx'
import { useGo } from '../../ui/navigation.tsx'

type LinkFormProps = {
  /** The platform of bare user names; null if only links are accepted. */
  platform: Platform | null
  label: string
  placeholder: string
  under: ReactNode
}

/** The profile link form of the landing page. Before hydration it submits as a plain form. */
export function LinkForm({ platform, label, placeholder, under }: LinkFormProps) {
  const [error, setError] = useState<string | null>(null)
  const [leaving, setLeaving] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const go = useGo()
  const id = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    const parsed = parseProfileLink(input.current?.value ?? '', { platform })
    if (!parsed.ok) {
      setError(parsed.message)
      input.current?.focus()
      return
    }
    setLeaving(true)
    go(`/website/link-profile?link=${encodeURIComponent(parsed.link.url)}`)
  }

  return (
    <form className="linkform" action="/website/link-profile" noValidate onSubmit={submit}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="row">
        <Input
          large
          ref={input}
          id={id}
          name="profileOrUsername"
          type="text"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          placeholder={placeholder}
          readOnly={leaving}
          aria-required="true"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${error ? `${id}-error ` : ''}${id}-under`}
          onChange={() => setError(null)}
        />
        <Button type="submit" variant="primary" size="l" disabled={leaving} aria-busy={leaving || undefined}>
          {leaving ? 'Fetching profile' : 'Create your website'}
        </Button>
      </div>
      {error && (
        <p className="error" id={`${id}-error`} role="alert">
          <AlertIcon />
          <span>{error}</span>
        </p>
      )}
      <p className="under" id={`${id}-under`}>
        {under}
      </p>
    </form>
  )
}
