import { parseProfileLink, t } from '@vitrine/model'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import type { MethodProps } from './use-import.ts'

/** Reads another profile or page of the same person and adds what it shows. */
export function LinkMethod({ importing, error }: MethodProps) {
  const [isInvalid, setInvalid] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  function submit(event: FormEvent) {
    event.preventDefault()
    const parsed = parseProfileLink(input.current?.value ?? '', { anyPage: true })
    setInvalid(!parsed.ok)
    if (parsed.ok) importing.start('link', { link: parsed.link.url })
    else input.current?.focus()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Field
        label={t('Link to another profile or page')}
        hint={t('Your own website, GitHub, Mastodon, a blog: any page about you.')}
        error={isInvalid ? t('Paste a link, such as https://example.org') : (error ?? undefined)}
      >
        {ids => (
          <Input
            {...ids}
            ref={input}
            type="text"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            onChange={() => setInvalid(false)}
          />
        )}
      </Field>
      <Button type="submit" variant="primary">
        {t('Read this link')}
      </Button>
    </form>
  )
}
