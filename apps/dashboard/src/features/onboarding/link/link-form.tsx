import { parseProfileLink, variantOf } from '@vitrine/model'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useNavigate } from '../../../ui/router/router.tsx'
import { useAppSelector } from '../../../api/state/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { AlertIcon } from '../../../ui/icons.tsx'
import { Input } from '../../../ui/input.tsx'

type LinkFormProps = {
  /** The initial link. */
  value?: string
  /** A profile is being read: the field is read-only and the button disabled. */
  busy?: boolean
  /** The server's error for the link. */
  refusal?: string | null
  label: string
  hideLabel?: boolean
  /** Called instead of navigating when the initial link is submitted again. */
  onSame?: () => void
}

/** The profile link form of the onboarding screens. */
export function LinkForm({
  value = '',
  busy = false,
  refusal = null,
  label,
  hideLabel,
  onSame,
}: LinkFormProps) {
  const subdomain = useAppSelector(state => state.middleware.subdomain)
  const variant = variantOf(subdomain)
  const [text, setText] = useState(value)
  const [error, setError] = useState<string | null>(refusal)
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const id = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const parsed = parseProfileLink(text, { platform: variant.platform })
    if (!parsed.ok) {
      setError(parsed.message)
      input.current?.focus()
      return
    }
    if (parsed.link.url === value && onSame) onSame()
    else void navigate(`/website/link-profile?link=${encodeURIComponent(parsed.link.url)}`)
  }

  return (
    <form className="read-form" noValidate onSubmit={submit}>
      <label className={hideLabel ? 'visually-hidden' : 'field-label'} htmlFor={id}>
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
          placeholder={variant.placeholder}
          value={text}
          readOnly={busy}
          aria-required="true"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={event => {
            setText(event.target.value)
            setError(null)
          }}
        />
        <Button type="submit" variant="primary" size="l" disabled={busy} aria-busy={busy || undefined}>
          {busy ? 'Fetching profile' : 'Create your website'}
        </Button>
      </div>
      {error && (
        <p className="error" id={`${id}-error`} role="alert">
          <AlertIcon />
          <span>{error}</span>
        </p>
      )}
    </form>
  )
}
