import {
  type ChangePictureRequest,
  type ChangePictureResponse,
  type FocalPoint,
  type LibraryPicture,
  type Website,
  t,
} from '@vitrine/model'
import { type FormEvent, useState } from 'react'
import { asFailure } from '../../api/client/failure.ts'
import { useUploadPictureMutation } from '../../api/queries/design.queries.ts'
import { useChangePictureMutation } from '../../api/queries/pictures.queries.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/feedback/toast.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FileButton } from '../../ui/forms/file-button.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { SidePanel } from '../../ui/overlays/side-panel.tsx'
import { FocalPointDialog } from '../../ui/pictures/focal-point.tsx'
import { findVariant, PictureThumb } from '../../ui/pictures/picture-thumb.tsx'
import { Link } from '../../ui/router/link.tsx'
import { describeUse, getUsePath } from './describe-uses.ts'
import { PICTURE_TYPES } from './pictures.page.tsx'
import { useDeletePictures } from './use-delete-pictures.ts'

type PicturePanelProps = {
  website: Website
  picture: LibraryPicture
  onChanged: (picture: LibraryPicture) => void
  onClose: () => void
}

/** One picture: its alt text, focal point and places, and what replaces it everywhere. */
export function PicturePanel({ website, picture, onChanged, onClose }: PicturePanelProps) {
  const { change, problem, isChanging } = useChange(website._id, onChanged)
  const { deletePictures, isDeleting } = useDeletePictures(website._id)
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null)
  const { media, focus, uses, url } = picture
  const openFocalPoint = async () => {
    const path = media && findVariant(media, 900)
    const loaded = path && (await loadBitmap(path).catch(() => null))
    if (loaded) setBitmap(loaded)
    else notify.error(t('We couldn’t load the picture. Check your connection and try again.'))
  }
  const saveFocus = async (point: FocalPoint | undefined) => {
    setBitmap(null)
    await change({ url, focus: point ?? null })
  }
  const removePicture = async () => {
    if (await deletePictures([url])) onClose()
  }
  return (
    <SidePanel
      open
      onClose={onClose}
      title={t('Picture')}
      actions={
        uses.length === 0 && (
          <Button variant="danger" busy={isDeleting} onClick={() => void removePicture()}>
            {t('Delete picture')}
          </Button>
        )
      }
    >
      <div className="picture-panel">
        <PictureThumb picture={picture} width={400} />
        <p className="small muted num picture-facts">
          {media && `${media.width} × ${media.height} · `}
          {picture.is_uploaded ? t('Uploaded') : t('From the web')}
        </p>
        <div className="picture-panel-acts">
          <ReplaceButton website={website} picture={picture} onReplace={change} isBusy={isChanging} />
          {media && uses.length > 0 && (
            <Button onClick={() => void openFocalPoint()}>{t('Focal point')}</Button>
          )}
        </div>
        <AltTextForm picture={picture} isBusy={isChanging} onSave={change} />
        {problem && (
          <p className="error" role="alert">
            {problem}
          </p>
        )}
        <Places picture={picture} />
      </div>
      {bitmap && (
        <FocalPointDialog
          bitmap={bitmap}
          focus={focus ?? undefined}
          detected={media?.focus}
          onFocus={point => void saveFocus(point)}
          onClose={() => setBitmap(null)}
        />
      )}
    </SidePanel>
  )
}

/** Changes a picture everywhere. `change` resolves with the answer; null if it was refused. */
function useChange(websiteId: string, onChanged: (picture: LibraryPicture) => void) {
  const [send, { isLoading }] = useChangePictureMutation()
  const [problem, setProblem] = useState<string | null>(null)
  async function change(request: ChangePictureRequest): Promise<ChangePictureResponse | null> {
    const { data, error } = await send({ websiteId, change: request })
    setProblem(data ? null : (asFailure(error)?.message ?? t('Something went wrong.')))
    if (data) onChanged(data.picture)
    return data ?? null
  }
  return { change, problem, isChanging: isLoading }
}

type Change = ReturnType<typeof useChange>['change']

function AltTextForm({
  picture,
  isBusy,
  onSave,
}: {
  picture: LibraryPicture
  isBusy: boolean
  onSave: Change
}) {
  const [alt, setAlt] = useState(picture.alt ?? '')
  const isChanged = alt !== (picture.alt ?? '') || (picture.alt === null && alt !== '')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isChanged && (await onSave({ url: picture.url, alt })))
      notify.success(picture.use_count > 1 ? t('Alt text saved in all its places.') : t('Alt text saved.'))
  }
  return (
    <form className="picture-alt-form" onSubmit={event => void save(event)}>
      <Field label={t('Alt text')} hint={describeAlt(picture)}>
        {ids => (
          <Input
            {...ids}
            value={alt}
            maxLength={500}
            dir="auto"
            autoComplete="off"
            data-autofocus
            onChange={event => setAlt(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant={isChanged ? 'primary' : 'line'} busy={isBusy} disabled={!isChanged}>
        {t('Save')}
      </Button>
    </form>
  )
}

function describeAlt({ alt, uses, use_count }: LibraryPicture): string {
  if (alt === null) return t('It has several alt texts. What you save replaces them all.')
  if (uses.length === 0) return t('Filled in when you use this picture.')
  return use_count > 1
    ? t('Read aloud by screen readers. Saved in all its places.')
    : t('Read aloud by screen readers.')
}

type ReplaceButtonProps = {
  website: Website
  picture: LibraryPicture
  isBusy: boolean
  onReplace: Change
}

/** Uploads the picture that takes this one's places. */
function ReplaceButton({ website, picture, isBusy, onReplace }: ReplaceButtonProps) {
  const [upload, { isLoading }] = useUploadPictureMutation()
  const [share, setShare] = useState(0)
  if (picture.uses.length === 0) return null
  const undo = async (from: string, to: string) => {
    await onReplace({ url: from, replace_with: to, ...(picture.focus && { focus: picture.focus }) })
  }
  const replace = async ([file]: File[]) => {
    if (!file) return
    setShare(0)
    const { data, error } = await upload({
      websiteId: website._id,
      purpose: 'library',
      file,
      onSent: setShare,
    })
    if (!data) return notify.error(asFailure(error)?.message ?? t('We couldn’t upload the picture.'))
    const { imageUrl } = data
    if (imageUrl === picture.url) return notify.error(t('This is the same picture.'))
    const replaced = await onReplace({ url: picture.url, replace_with: imageUrl })
    if (!replaced) return
    notify.success(
      t('Replaced in {count, plural, one {# place} other {# places}}.', { count: picture.use_count }),
      replaced.can_undo ? { label: t('Undo'), onClick: () => void undo(imageUrl, picture.url) } : undefined,
    )
  }
  const isUploading = isLoading && share < 1
  return (
    <FileButton
      label={
        isUploading
          ? t('Uploading, {percent, number} %', { percent: Math.round(share * 100) })
          : isLoading || isBusy
            ? t('Replacing …')
            : picture.use_count > 1
              ? t('Replace everywhere')
              : t('Replace')
      }
      accept={PICTURE_TYPES}
      onFiles={files => void replace(files)}
    />
  )
}

function Places({ picture: { uses, use_count } }: { picture: LibraryPicture }) {
  if (uses.length === 0) return <p className="muted">{t('Not on your site or in a post.')}</p>
  return (
    <section>
      <h3 className="picture-places-title">{t('Used in')}</h3>
      <ul className="picture-places">
        {uses.map(use => (
          <li key={getUsePath(use)}>
            <Link to={getUsePath(use)}>{describeUse(use)}</Link>
            <span className="small muted">
              {use.place === 'post' ? t('Post') : use.place === 'section' ? t('Design') : t('SEO settings')}
            </span>
          </li>
        ))}
      </ul>
      {use_count > uses.length && (
        <p className="small muted">
          {t('and {count, plural, one {# more} other {# more}}', { count: use_count - uses.length })}
        </p>
      )}
    </section>
  )
}

async function loadBitmap(path: string): Promise<ImageBitmap> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`The picture could not be fetched: ${response.status}`)
  return createImageBitmap(await response.blob())
}
