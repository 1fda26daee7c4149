import { t } from '@vitrine/model'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { MAX_LINKS, parsePostLinks } from './parse-post-links.ts'
import type { MethodProps } from './use-import.ts'

const EXAMPLES = {
  instagram: 'https://www.instagram.com/p/…',
  youtube: 'https://www.youtube.com/watch?v=…',
}

/** Imports posts or videos by pasted links. */
export function PostsMethod({ type, importing, error }: MethodProps) {
  const platform = type === 'youtube' ? 'youtube' : 'instagram'
  const [text, setText] = useState('')
  const [linkError, setLinkError] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  function submit(event: FormEvent) {
    event.preventDefault()
    const parsed = parsePostLinks(text, platform)
    setLinkError(parsed.ok ? null : parsed.message)
    if (parsed.ok) importing.start('posts', { posts: parsed.links.join('\n') })
    else field.current?.focus()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Field
        label={
          platform === 'youtube' ? t('Links to your best videos') : t('Links to your best posts and reels')
        }
        hint={t('One per line, up to {maxLinks}. The first one is shown first.', { maxLinks: MAX_LINKS })}
        error={linkError ?? error ?? undefined}
      >
        {ids => (
          <textarea
            {...ids}
            ref={field}
            className="textarea mono"
            rows={5}
            spellCheck={false}
            autoCapitalize="none"
            placeholder={EXAMPLES[platform]}
            value={text}
            onChange={event => setText(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="primary">
        {platform === 'youtube' ? t('Read these videos') : t('Read these posts')}
      </Button>
    </form>
  )
}
