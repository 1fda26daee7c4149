import type { UploadPurpose } from '@vitrine/model'
import { useId, useState } from 'react'
import { asFailure } from '../../../api/client/failure.ts'
import { useUploadPictureMutation } from '../../../api/queries/design.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { FileButton } from '../../../ui/forms/file-button.tsx'
import { AlertIcon } from '../../../ui/icons.tsx'
import { controlId, type SeoForm } from './seo-field.tsx'

type SeoPictureProps = {
  form: SeoForm
  name: 'og_image' | 'favicon'
  purpose: UploadPurpose
  websiteId: string
  label: string
  hint: string
  /** Where what is shown now can be seen. */
  shown: string
  /** A picture that was just sent can be seen before it is saved. */
  onUploaded: (name: 'og_image' | 'favicon', address: string) => void
}

/** A picture of the head: the one that is drawn, until another is chosen. */
export function SeoPicture(props: SeoPictureProps) {
  const { form, name, purpose, websiteId, label, hint, shown, onUploaded } = props
  const [upload, { isLoading }] = useUploadPictureMutation()
  const [problem, setProblem] = useState<string | null>(null)
  const id = useId()
  const own = form.draft[name] !== ''
  const wrong = problem ?? form.refusals[name]

  const choose = async ([file]: File[]) => {
    if (!file) return
    setProblem(null)
    const { data, error } = await upload({ websiteId, purpose, file })
    if (!data) return setProblem(asFailure(error)?.message ?? 'This picture could not be sent.')
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
        <img src={shown} alt="" className={name === 'favicon' ? 'seo-icon' : 'seo-share'} />
        <div className="pic-buttons">
          <FileButton
            label={isLoading ? 'Sending…' : own ? 'Replace' : 'Choose a picture'}
            accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
            describedBy={id}
            onFiles={files => void choose(files)}
          />
          {own && (
            <Button variant="quiet" aria-describedby={id} onClick={() => form.set({ [name]: '' })}>
              Use the drawn one
            </Button>
          )}
        </div>
      </div>
      {wrong && (
        <p className="error" role="alert">
          <AlertIcon />
          <span>{wrong}</span>
        </p>
      )}
      <p className="hint">{hint}</p>
    </div>
  )
}
