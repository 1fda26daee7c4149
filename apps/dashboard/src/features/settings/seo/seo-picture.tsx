import { type UploadPurpose, t } from '@vitrine/model'
import { useId, useState } from 'react'
import { asFailure } from '../../../api/client/failure.ts'
import { useUploadPictureMutation } from '../../../api/queries/design.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { FileButton } from '../../../ui/forms/file-button.tsx'
import { AlertIcon } from '../../../ui/icons.tsx'
import { controlId, type SeoFormState } from './seo-field.tsx'

type SeoPictureProps = {
  form: SeoFormState
  /** Whether visitors can't see the website; the generated pictures are hidden, too. */
  isHidden: boolean
  name: 'og_image' | 'favicon'
  purpose: UploadPurpose
  websiteId: string
  label: string
  hint: string
  /** The URL of the current picture. */
  currentUrl: string
  /** Called with an object URL of the uploaded picture, shown until the settings are saved. */
  onUploaded: (name: 'og_image' | 'favicon', objectUrl: string) => void
}

/** The share picture or icon: the generated one until the owner uploads another. */
export function SeoPicture(props: SeoPictureProps) {
  const { form, isHidden, name, purpose, websiteId, label, hint, currentUrl, onUploaded } = props
  const [upload, { isLoading }] = useUploadPictureMutation()
  const [uploadError, setUploadError] = useState<string | null>(null)
  const id = useId()
  const isCustom = form.draft[name] !== ''
  const errorMessage = uploadError ?? form.errors[name]

  const choose = async ([file]: File[]) => {
    if (!file) return
    setUploadError(null)
    const { data, error } = await upload({ websiteId, purpose, file })
    if (!data) return setUploadError(asFailure(error)?.message ?? t('We couldn’t upload this picture.'))
    onUploaded(name, URL.createObjectURL(file))
    form.set({ [name]: data.imageUrl })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as the fields around it are
    <div className="field" role="group" aria-labelledby={id} data-seo={controlId(name)} tabIndex={-1}>
      <span className="field-label" id={id}>
        {label}
      </span>
      <div className="seo-pic">
        {(isCustom || !isHidden) && (
          <img src={currentUrl} alt="" className={name === 'favicon' ? 'seo-icon' : 'seo-share'} />
        )}
        <div className="picture-buttons">
          <FileButton
            label={isLoading ? t('Uploading …') : isCustom ? t('Replace') : t('Choose picture')}
            accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
            describedBy={id}
            onFiles={files => void choose(files)}
          />
          {isCustom && (
            <Button variant="quiet" aria-describedby={id} onClick={() => form.set({ [name]: '' })}>
              {t('Use default')}
            </Button>
          )}
        </div>
      </div>
      {errorMessage && (
        <p className="error" role="alert">
          <AlertIcon />
          <span>{errorMessage}</span>
        </p>
      )}
      <p className="hint">{hint}</p>
    </div>
  )
}
