import { t } from '@vitrine/model'
import type { FormEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { usePageLinkField } from '../../../ui/forms/page-link-field.tsx'
import type { MethodProps } from './use-import.ts'

/** Reads another profile or page of the same person and adds what it shows. */
export function LinkMethod({ importing, error }: MethodProps) {
  const { field, read } = usePageLinkField()
  function submit(event: FormEvent) {
    event.preventDefault()
    const link = read()
    if (link) importing.start('link', { link: link.url })
  }
  return (
    <form noValidate onSubmit={submit}>
      {field({
        label: t('Link to another profile or page'),
        hint: t('Your own website, GitHub, GitLab, Mastodon, a blog: any page about you.'),
        error: error ?? undefined,
      })}
      <Button type="submit" variant="primary">
        {t('Read this link')}
      </Button>
    </form>
  )
}
