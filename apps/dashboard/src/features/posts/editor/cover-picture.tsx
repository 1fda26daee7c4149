import { type PostContent, type UploadResponse, t } from '@vitrine/model'
import { Suspense, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { PictureIcon } from '../icons.tsx'
import { LibraryPicker } from './library-picker-lazy.ts'
import type { PictureStore } from './body/picture-store.ts'

type CoverPictureProps = {
  websiteId: string
  cover: PostContent['cover']
  pictures: PictureStore
  upload: (file: File) => Promise<UploadResponse>
  onChange: (cover: PostContent['cover']) => void
}

/** The cover picture: above the title, in lists, and where the post is shared. */
export function CoverPicture({ websiteId, cover, pictures, upload, onChange }: CoverPictureProps) {
  const fileInput = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const address = useSyncExternalStore(pictures.subscribe, () => (cover ? pictures.getUrl(cover.url) : null))
  const hasFailed = useSyncExternalStore(
    pictures.subscribe,
    () => cover !== null && pictures.hasFailed(cover.url),
  )
  const replaceCover = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    try {
      const { imageUrl, width, height } = await upload(file)
      onChange({ url: imageUrl, width, height, alt: '' })
    } catch (error) {
      notify.error(error instanceof Error ? error.message : t('We couldn’t upload the picture.'))
    } finally {
      setBusy(false)
    }
  }
  const libraryButton = (
    <LibraryButton
      websiteId={websiteId}
      pictures={pictures}
      variant={cover ? 'line' : 'quiet'}
      onChoose={onChange}
    />
  )
  const openFileDialog = () => fileInput.current?.click()
  return (
    // biome-ignore lint/a11y/useSemanticElements: pictures are dropped here; it is no set of fields
    <div
      className="doc-cover"
      role="group"
      aria-label={t('Cover')}
      onDragOver={event => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={event => {
        const file = [...event.dataTransfer.files].find(one => one.type.startsWith('image/'))
        if (!file) return
        event.preventDefault()
        void replaceCover(file)
      }}
    >
      <input
        ref={fileInput}
        className="visually-hidden"
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-hidden="true"
        onChange={event => {
          const file = event.target.files?.[0]
          event.target.value = ''
          void replaceCover(file)
        }}
      />
      {cover ? (
        <figure>
          {address ? (
            <img src={address} alt={cover.alt} />
          ) : (
            <p className={hasFailed ? 'doc-pending error' : 'doc-pending'} role="status">
              {hasFailed
                ? t('We couldn’t copy the cover, so it isn’t shown. Upload it instead.')
                : t('Copying the cover …')}
            </p>
          )}
          <figcaption>
            <Button size="s" busy={isBusy} onClick={openFileDialog}>
              {t('Change cover')}
            </Button>
            {libraryButton}
            <Button size="s" onClick={() => onChange(null)}>
              {t('Remove')}
            </Button>
          </figcaption>
          <input
            className="doc-alt"
            aria-label={t('Cover alt text')}
            placeholder={t('Describe the cover for screen readers')}
            maxLength={500}
            dir="auto"
            value={cover.alt}
            onChange={event => onChange({ ...cover, alt: event.target.value })}
          />
        </figure>
      ) : (
        <div className="doc-cover-add">
          <Button variant="quiet" size="s" busy={isBusy} onClick={openFileDialog}>
            <PictureIcon className="icon-s" />
            {t('Add cover')}
          </Button>
          {libraryButton}
        </div>
      )}
    </div>
  )
}

type LibraryButtonProps = Pick<CoverPictureProps, 'websiteId' | 'pictures'> & {
  variant: 'line' | 'quiet'
  onChoose: (cover: PostContent['cover']) => void
}

/** Opens the website's pictures, to choose the cover from. */
function LibraryButton({ websiteId, pictures, variant, onChoose }: LibraryButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant={variant} size="s" onClick={() => setOpen(true)}>
        {t('From your pictures')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <LibraryPicker
            websiteId={websiteId}
            pictures={pictures}
            onChoose={([chosen]) => chosen && onChoose(chosen)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
