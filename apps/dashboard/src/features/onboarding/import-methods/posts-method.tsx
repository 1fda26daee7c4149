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
        label={platform === 'youtube' ? 'Links of your best videos' : 'Links of your best posts and reels'}
        hint={`One on each line, up to ${MAX_LINKS}. The first one stands first.`}
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
        {platform === 'youtube' ? 'Read these videos' : 'Read these posts'}
      </Button>
    </form>
  )
}
