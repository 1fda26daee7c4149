import { type FormPlatform, parsePageLink, parseProfileLink, t } from '@vitrine/model'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { FieldError } from './field-error.tsx'
import { Input } from './input.tsx'

type ProfileLinkFormProps = {
  className: string
  /** Where the form is sent before hydration. */
  action?: string
  /** The platform of bare user names; null if only links are accepted. */
  platform: FormPlatform | null
  label: string
  isLabelHidden?: boolean | undefined
  placeholder: string
  initialLink?: string
  initialError?: string | null
  /** The profile is being read or the page left: the field is read-only and the button disabled. */
  busy: boolean
  note?: ReactNode
  /** Called with the canonical link. */
  onLink: (link: string) => void
  /** Called with the link of a page that is no platform’s profile, if the visitor wants that one read. */
  onPage: (link: string) => void
}

/**
 * A form for a profile link, validated with the model's parser. The input is uncontrolled, so that it keeps what
 * was typed before hydration or restored by the browser.
 */
export function ProfileLinkForm({
  className,
  action,
  platform,
  label,
  isLabelHidden,
  placeholder,
  initialLink,
  initialError = null,
  busy,
  note,
  onLink,
  onPage,
}: ProfileLinkFormProps) {
  const [error, setError] = useState(initialError)
  const [page, setPage] = useState(() => (initialError ? findPage(initialLink ?? '') : null))
  const input = useRef<HTMLInputElement>(null)
  const id = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const parsed = parseProfileLink(input.current?.value ?? '', { platform })
    if (parsed.ok) return onLink(parsed.link.url)
    setError(parsed.message)
    setPage(findPage(input.current?.value ?? ''))
    input.current?.focus()
  }

  const described = [error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(' ')
  return (
    <form className={className} action={action} noValidate onSubmit={submit}>
      <label className={isLabelHidden ? 'visually-hidden' : 'field-label'} htmlFor={id}>
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
          defaultValue={initialLink}
          readOnly={busy}
          aria-required="true"
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={() => setError(null)}
        />
        <Button type="submit" variant="primary" size="l" disabled={busy} aria-busy={busy || undefined}>
          {busy ? t('Fetching profile') : t('Create your website')}
        </Button>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {error && page && (
        <Button className="form-page" onClick={() => onPage(page)}>
          {t('Read this page instead')}
        </Button>
      )}
      {note && (
        <p className="form-note" id={`${id}-note`}>
          {note}
        </p>
      )}
    </form>
  )
}

/** The link of any page, if the text is one. */
const findPage = (text: string) => parsePageLink(text)?.url ?? null

/** The path of the screen where a link is entered and read. */
export const LINK_PROFILE_PATH = '/website/link-profile'

/** The path at which a link is read; `anyPage` if it is no platform’s profile. */
export function linkProfilePath(link: string, anyPage: boolean): string {
  return `${LINK_PROFILE_PATH}?link=${encodeURIComponent(link)}${anyPage ? '&page=1' : ''}`
}
