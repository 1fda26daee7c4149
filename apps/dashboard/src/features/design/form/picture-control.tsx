import { type Picture, t } from '@vitrine/model'
import { type ClipboardEvent, type DragEvent, type RefObject, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FileButton } from '../../../ui/forms/file-button.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { PictureIcon } from '../icons.tsx'
import { LibraryButton } from '../pictures/library-button.tsx'
import { useMedia } from '../canvas/media-context.tsx'
import { CameraButton } from '../pictures/camera-button.tsx'
import { findDroppedPicture, PICTURE_TYPES, describeIgnoredFiles } from '../pictures/picture-files.ts'
import { usePictureActions } from '../pictures/use-picture-actions.tsx'
import { useFocusOnRequest, useFocusRequest } from './focus-request.ts'
import type { ControlProps } from './form-binding.ts'
import { describeFieldError } from './field-messages.ts'

/** A picture: chosen, dropped or pasted, with its alt text; it can be replaced or removed. */
export function PictureControl({ field, path, binding }: ControlProps<'picture'>) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const altInput = useRef<HTMLInputElement>(null)
  useFocusOnRequest(path, box)
  useFocusOnRequest([...path, 'alt'], altInput)
  const [isDraggedOver, setDraggedOver] = useState(false)
  const isFocusRequested = useFocusRequest(path)?.isExact === true
  const picture = (binding.value(path) ?? null) as Picture | null
  const media = useMedia()[picture?.url ?? '']
  const invalid = binding.invalidInput(path)
  const thumbnail = media && [...media.variants].sort((a, b) => a.width - b.width)[0]
  const pictureActions = usePictureActions({
    value: picture,
    fieldKey: [binding.id, ...path].join('.'),
    onChange: next => binding.set(path, next),
  })
  const choose = async (file: File | null | undefined) => {
    if (!file || !(await pictureActions.replace(file))) return
    // Asks for the alt text while the picture is in view.
    requestAnimationFrame(() => altInput.current?.focus())
  }
  const remove = () => {
    binding.set(path, field.empty)
    // The pressed button was removed with the picture.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('.picture-buttons button')?.focus())
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setDraggedOver(false)
    const ignoredFiles = describeIgnoredFiles(event.dataTransfer)
    if (ignoredFiles) notify.success(ignoredFiles)
    void choose(findDroppedPicture(event.dataTransfer))
  }
  const handlePaste = (event: ClipboardEvent) => {
    const file = findDroppedPicture(event.clipboardData)
    if (!file) return
    event.preventDefault()
    void choose(file)
  }
  const error =
    pictureActions.problem ?? (invalid && describeFieldError(field, invalid.value, invalid.message))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as the fields around it are
    <div
      className="field picture-field"
      role="group"
      aria-labelledby={id}
      ref={box}
      tabIndex={isFocusRequested ? -1 : undefined}
      data-over={isDraggedOver || undefined}
      onDragOver={event => {
        event.preventDefault()
        setDraggedOver(true)
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={handleDrop}
      onPaste={handlePaste}
    >
      <span className="field-label" id={id}>
        {field.label}
      </span>
      <div className="picture-control">
        <span className="picture-thumb">
          {thumbnail ? <img src={thumbnail.path} alt="" /> : <PictureIcon />}
        </span>
        <div className="picture-actions">
          {picture?.width && picture.height && (
            <span className="small muted num">
              {picture.width} × {picture.height}
            </span>
          )}
          <PictureButtons
            id={id}
            picture={picture}
            onFile={file => void choose(file)}
            onLibrary={chosen => binding.set(path, chosen)}
            {...(pictureActions.canCrop ? { onCrop: pictureActions.crop } : {})}
            {...(field.isOptional ? { onRemove: remove } : {})}
          />
        </div>
      </div>
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      {picture && !field.isDecoration && (
        <AltTextField
          inputRef={altInput}
          alt={picture.alt}
          onChange={alt => binding.set([...path, 'alt'], alt)}
        />
      )}
      {!picture && <p className="hint">{t('Or drop or paste one here.')}</p>}
      {pictureActions.cropper}
    </div>
  )
}

type PictureButtonsProps = {
  /** The id of the field's label. */
  id: string
  picture: Picture | null
  onFile: (file: File | undefined) => void
  onLibrary: (picture: Picture) => void
  onCrop?: () => void
  onRemove?: () => void
}

function PictureButtons({ id, picture, onFile, onLibrary, onCrop, onRemove }: PictureButtonsProps) {
  return (
    <div className="picture-buttons">
      <FileButton
        label={picture ? t('Replace') : t('Choose picture')}
        accept={PICTURE_TYPES.join(',')}
        describedBy={id}
        onFiles={([file]) => onFile(file)}
      />
      <CameraButton describedBy={id} onFile={onFile} />
      <LibraryButton describedBy={id} onChoose={([chosen]) => chosen && onLibrary(chosen)} />
      {onCrop && (
        <Button variant="quiet" aria-describedby={id} onClick={onCrop}>
          {t('Crop')}
        </Button>
      )}
      {picture && onRemove && (
        <Button variant="quiet" aria-describedby={id} onClick={onRemove}>
          {t('Remove')}
        </Button>
      )}
    </div>
  )
}

type AltTextFieldProps = {
  inputRef: RefObject<HTMLInputElement | null>
  alt: string
  onChange: (alt: string) => void
}

function AltTextField({ inputRef, alt, onChange }: AltTextFieldProps) {
  return (
    <Field
      label={t('Alt text')}
      hint={
        alt.trim()
          ? t('Read aloud by screen readers.')
          : t('Describe the picture in a few words for screen readers.')
      }
    >
      {ids => (
        <Input
          {...ids}
          ref={inputRef}
          value={alt}
          maxLength={500}
          dir="auto"
          autoComplete="off"
          onChange={event => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
