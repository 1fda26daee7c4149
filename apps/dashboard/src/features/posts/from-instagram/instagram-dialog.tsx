import { parseInstagramPost, t } from '@vitrine/model'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from '../../../ui/router/router.tsx'
import {
  useAddInstagramPostMutation,
  useInstagramAccountQuery,
} from '../../../api/queries/auto-post.queries.ts'
import { asFailure } from '../../../api/client/failure.ts'
import { useUnsavedWork } from '../../../api/state/unsaved-work.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Field, URL_INPUT } from '../../../ui/forms/field.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { PictureUploads, usePictureUploads } from './picture-uploads.tsx'
import { type ImportMethod, ImportMethodFields } from './import-method-fields.tsx'
import './from-instagram.css'

type Props = { websiteId: string; onClose: () => void }

/** Imports an Instagram post by its link; whose post it is decides what may be copied. */
export function InstagramDialog({ websiteId, onClose }: Props) {
  const [link, setLink] = useState('')
  const [caption, setCaption] = useState('')
  const [chosen, setChosen] = useState<ImportMethod | null>(null)
  const uploads = usePictureUploads(websiteId)
  const [isSubmitted, setSubmitted] = useState(false)
  const [add, { isLoading, error, reset }] = useAddInstagramPostMutation()
  const { currentData } = useInstagramAccountQuery(websiteId)
  const navigate = useNavigate()
  const formId = useId()
  const account = currentData?.account?.is_ok ? currentData.account.username : null
  const method = chosen ?? (account ? 'mine' : 'embed')
  const parsed = parseInstagramPost(link)
  const failure = asFailure(error)
  // If Instagram blocks the post, it can be made from uploaded pictures.
  const isBlocked = failure?.code === 'source_blocked'
  const linkError = isSubmitted && !parsed.ok ? parsed.message : failure?.fields?.postUrl
  const lacksPicture = method === 'upload' && uploads.pictures.length === 0
  const isWaiting = method === 'upload' && uploads.isUploading
  useUnsavedWork(link !== '' || caption !== '' || uploads.pictures.length > 0)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (isLoading || !parsed.ok || lacksPicture || isWaiting) return
    const { data } = await add({
      websiteId,
      postUrl: link,
      isMine: method === 'mine',
      pictures: method === 'upload' ? uploads.pictures.map(({ address }) => address) : [],
      ...(caption.trim() ? { caption } : {}),
    })
    if (!data) return
    onClose()
    const { post, post_id } = data.post
    const open = { label: t('Open'), onClick: () => void navigate(`/edit/${post_id}`) }
    if (post.status === 'draft')
      notify.success(t('Saved as a draft because Instagram won’t show us this post right now.'), open)
    else notify.success(t('Added “{title}” to your posts', { title: post.title }), open)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('From Instagram')}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isLoading} disabled={isWaiting}>
            {isLoading && method === 'mine' ? t('Copying …') : t('Add post')}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack instagram-form" noValidate onSubmit={event => void submit(event)}>
        <PostLinkField
          link={link}
          error={linkError}
          onChange={next => {
            reset()
            setLink(next)
          }}
        />
        <ImportMethodFields
          method={method}
          account={account}
          canConnect={currentData?.can_connect ?? false}
          onSelect={next => {
            reset()
            setChosen(next)
          }}
        />
        {method === 'upload' && (
          <PictureUploads
            uploads={uploads}
            problem={
              isSubmitted && lacksPicture ? t('Choose at least one picture') : failure?.fields?.pictures
            }
          />
        )}
        <CaptionField method={method} caption={caption} onChange={setCaption} />
        <FormNotice message={failure && !failure.fields ? failure.message : null} />
        {isBlocked && (
          <BlockedActions
            onSelect={next => {
              reset()
              setChosen(next)
            }}
          />
        )}
      </form>
    </Dialog>
  )
}

type PostLinkFieldProps = { link: string; error: string | undefined; onChange: (link: string) => void }

function PostLinkField({ link, error, onChange }: PostLinkFieldProps) {
  return (
    <Field
      label={t('Post link')}
      error={error}
      hint={t('A photo, carousel or reel. In the app, choose Share, then Copy link.')}
    >
      {ids => (
        <Input
          {...ids}
          {...URL_INPUT}
          data-autofocus
          aria-required="true"
          placeholder="https://www.instagram.com/p/…"
          value={link}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

type CaptionFieldProps = { method: ImportMethod; caption: string; onChange: (caption: string) => void }

function CaptionField({ method, caption, onChange }: CaptionFieldProps) {
  return (
    <Field
      label={method === 'embed' ? t('Your comment') : t('Caption')}
      optional
      hint={
        method === 'mine'
          ? t('Leave empty to use the post’s own caption.')
          : t('The first line becomes the title.')
      }
    >
      {ids => (
        <textarea
          {...ids}
          className="textarea"
          rows={3}
          maxLength={5000}
          dir="auto"
          value={caption}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

/** The alternatives when Instagram does not show a post: upload its pictures, or embed it. */
function BlockedActions({ onSelect }: { onSelect: (method: ImportMethod) => void }) {
  return (
    <div className="instagram-alternatives">
      <Button size="s" onClick={() => onSelect('upload')}>
        {t('Upload pictures')}
      </Button>
      <Button size="s" onClick={() => onSelect('embed')}>
        {t('Embed instead')}
      </Button>
    </div>
  )
}
