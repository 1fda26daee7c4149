import { t } from '@vitrine/model'
import { useEffect, useId, useState } from 'react'
import { asFailure } from '../../../api/client/failure.ts'
import { useUploadPictureMutation } from '../../../api/queries/design.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/forms/field-error.tsx'
import { FileButton } from '../../../ui/forms/file-button.tsx'
import { controlId, type SeoFormState } from './seo-field.tsx'

type SeoPictureProps = {
  form: SeoFormState
  /** Whether visitors can't see the website; the generated pictures are hidden, too. */
  isHidden: boolean
  name: 'og_image' | 'favicon'
  websiteId: string
  label: string
  hint: string
  /** Returns the URL of the current picture. */
  pictureUrl: (name: 'og_image' | 'favicon') => string
  /** Called with an object URL of the uploaded picture, shown until the settings are saved. */
  onUploaded: (name: 'og_image' | 'favicon', objectUrl: string) => void
}

/** The share picture or icon: the generated one until the owner uploads another. */
export function SeoPicture(props: SeoPictureProps) {
  const { form, isHidden, name, websiteId, label, hint, pictureUrl, onUploaded } = props
  const currentUrl = pictureUrl(name)
  const [upload, { isLoading }] = useUploadPictureMutation()
  const [uploadError, setUploadError] = useState<string | null>(null)
  // An uploaded file is released once another picture is shown; nothing happens to other URLs.
  useEffect(() => () => URL.revokeObjectURL(currentUrl), [currentUrl])
  const id = useId()
  const isCustom = form.draft[name] !== ''
  const errorMessage = uploadError ?? form.errors[name]

  const choose = async ([file]: File[]) => {
    if (!file) return
    setUploadError(null)
    const { data, error } = await upload({ websiteId, purpose: name === 'favicon' ? name : 'og', file })
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
      {errorMessage && <FieldError>{errorMessage}</FieldError>}
      <p className="hint">{hint}</p>
    </div>
  )
}
