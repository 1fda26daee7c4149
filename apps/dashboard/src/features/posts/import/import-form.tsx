import { type Website, t } from '@vitrine/model'
import { type FormEvent, useState } from 'react'
import { asFailure } from '../../../api/client/failure.ts'
import { useReadBlogMutation } from '../../../api/queries/post-imports.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, URL_INPUT } from '../../../ui/forms/field.tsx'
import { FileButton } from '../../../ui/forms/file-button.tsx'
import { FileDrop } from '../../../ui/forms/file-drop.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import { Input } from '../../../ui/forms/input.tsx'

const ACCEPTED = '.xml,.atom,.json,.zip'

/** Chooses the export of a blog, or names its feed. Nothing is added before what was found is confirmed. */
export function ImportForm({ website }: { website: Website }) {
  const [address, setAddress] = useState('')
  const [feed, setFeed] = useState('')
  const [read, { isLoading, error, originalArgs }] = useReadBlogMutation()
  const failure = asFailure(error)
  const isFeed = originalArgs?.feed !== ''
  const feedError = isFeed ? failure?.fields?.feed : undefined
  const upload = (files: File[]) => void read({ websiteId: website._id, files, feed: '', address })
  const readFeed = (event: FormEvent) => {
    event.preventDefault()
    if (feed.trim() && !isLoading)
      void read({ websiteId: website._id, files: [], feed: feed.trim(), address: '' })
  }
  return (
    <>
      <FileDrop
        title={t('Import posts')}
        hint={t('WordPress, Ghost, Substack, Medium, Blogger, Jekyll or Hugo')}
        onFiles={upload}
      />
      <FormNotice message={failure && !feedError ? failure.message : null} />
      <section className="card card-pad stack" aria-labelledby="import-file">
        <h2 className="card-title" id="import-file">
          {t('From a file')}
        </h2>
        <p className="muted">
          {t(
            'Choose an export from WordPress, Ghost, Substack, Medium or Blogger, or a ZIP of your Jekyll or Hugo site. You can also drop it on this page. You’ll see what’s in it before anything is added.',
          )}
        </p>
        <Field
          label={t('Address of your old blog')}
          optional
          hint={t(
            'Exports of Ghost, Substack and Blogger don’t include it. It’s needed for pictures and links.',
          )}
        >
          {ids => (
            <Input
              {...ids}
              {...URL_INPUT}
              placeholder="https://"
              value={address}
              onChange={event => setAddress(event.target.value)}
            />
          )}
        </Field>
        <div className="import-choose">
          <FileButton
            label={isLoading && !isFeed ? t('Uploading …') : t('Choose file')}
            accept={ACCEPTED}
            multiple
            variant="primary"
            onFiles={upload}
          />
          <span className="small muted">
            {t('Up to 100 MB. WordPress may split an export: choose all parts.')}
          </span>
        </div>
        <Instructions />
      </section>
      <section className="card card-pad stack" aria-labelledby="import-feed">
        <h2 className="card-title" id="import-feed">
          {t('From a feed')}
        </h2>
        <form className="import-feed" noValidate onSubmit={readFeed}>
          <Field
            label={t('Address of your blog or its feed')}
            error={feedError}
            hint={t('Most feeds only contain the newest posts. A file contains them all.')}
          >
            {ids => (
              <Input
                {...ids}
                {...URL_INPUT}
                placeholder="https://"
                value={feed}
                onChange={event => setFeed(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" busy={isLoading && isFeed} softDisabled={!feed.trim()}>
            {t('Read feed')}
          </Button>
        </form>
      </section>
    </>
  )
}

/** Where each service offers its export, in its own words. */
function Instructions() {
  const steps: [string, string][] = [
    ['WordPress', t('Tools › Export › All content')],
    ['Ghost', t('Settings › Import/Export › Export')],
    ['Substack', t('Settings › Exports › Create new export')],
    ['Medium', t('Settings › Security and apps › Download your information')],
    ['Blogger', t('Settings › Manage blog › Back up content')],
    ['Jekyll, Hugo', t('A ZIP of your site’s folder')],
  ]
  return (
    <details className="import-steps">
      <summary>{t('Where to find the file')}</summary>
      <dl>
        {steps.map(([name, path]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{path}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
