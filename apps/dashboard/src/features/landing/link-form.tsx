import { type Platform, parseProfileLink } from '@vitrine/model'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { AlertIcon } from '../../ui/icons.tsx'
import { useGo } from '../../ui/navigation.tsx'

type LinkFormProps = {
  /** The platform a bare user name belongs to; null where any link is welcome. */
  platform: Platform | null
  label: string
  placeholder: string
  under: ReactNode
}

/**
 * Takes a profile's link, checks it by the shared rule, and hands it to the screen that reads it. Sent before the page
 * has come alive, it is an ordinary form. The browser keeps what is typed: it may have been before React came, and the
 * browser gives it back to who comes back.
 */
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
