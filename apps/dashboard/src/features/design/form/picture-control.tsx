import type { Picture } from '@vitrine/model'
import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { Input } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toast.tsx'
import { PictureIcon } from '../icons.tsx'
import { useShownMedia } from '../canvas/media-context.tsx'
import { CameraButton } from '../pictures/camera-button.tsx'
import { droppedFile, PICTURE_KINDS, tooManyWords } from '../pictures/picture-files.ts'
import { usePicture } from '../pictures/use-picture-actions.tsx'
import { type ControlProps, useWanted } from './form-binding.ts'
import { refusalWords } from './field-messages.ts'
import { useFocusWhenWanted } from './focus-request.ts'

/** A picture: chosen, dropped or pasted; described for those who cannot see it; replaced or removed. */
export function PictureControl({ field, path, place }: ControlProps<'picture'>) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLInputElement>(null)
  useFocusWhenWanted(path, box)
  useFocusWhenWanted([...path, 'alt'], words)
  const [isOver, setOver] = useState(false)
  const isWanted = useWanted(path)?.isItself === true
  const picture = (place.value(path) ?? null) as Picture | null
  const shown = useShownMedia()[picture?.url ?? '']
  const refusal = place.refusal(path)
  const small = shown && [...shown.variants].sort((a, b) => a.width - b.width)[0]
  const hands = usePicture({
    value: picture,
    fieldKey: [place.id, ...path].join('.'),
    onChange: next => place.set(path, next),
  })
  const choose = async (file: File | null | undefined) => {
    if (!file || !(await hands.replace(file))) return
    // What it shows is asked for while it is before one's eyes.
    requestAnimationFrame(() => words.current?.focus())
  }
  const remove = () => {
    place.set(path, field.empty)
    // What was pressed is gone with the picture.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('.pic-buttons button')?.focus())
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const many = tooManyWords(event.dataTransfer)
    if (many) notify.success(many)
    void choose(droppedFile(event.dataTransfer))
  }
  const paste = (event: ClipboardEvent) => {
    const file = droppedFile(event.clipboardData)
    if (!file) return
    event.preventDefault()
    void choose(file)
  }
  const wrong = hands.problem ?? (refusal && refusalWords(field, refusal.value, refusal.message))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as the fields around it are
    <div
      className="field picture-field"
      role="group"
      aria-labelledby={id}
      ref={box}
      tabIndex={isWanted ? -1 : undefined}
      data-over={isOver || undefined}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      <span className="field-label" id={id}>
        {field.label}
      </span>
      <div className="pic">
        <span className="pic-shown">{small ? <img src={small.path} alt="" /> : <PictureIcon />}</span>
        <div className="pic-acts">
          {picture?.width && picture.height && (
            <span className="small muted num">
              {picture.width} × {picture.height}
            </span>
          )}
          <div className="pic-buttons">
            <FileButton
              label={picture ? 'Replace' : 'Choose a picture'}
              accept={PICTURE_KINDS.join(',')}
              describedBy={id}
              onFiles={([file]) => void choose(file)}
            />
            <CameraButton describedBy={id} onFile={file => void choose(file)} />
            {hands.canCrop && (
              <Button variant="quiet" aria-describedby={id} onClick={hands.crop}>
                Crop
              </Button>
            )}
            {picture && field.isOptional && (
              <Button variant="quiet" aria-describedby={id} onClick={remove}>
                Remove
              </Button>
            )}
          </div>
        </div>
      </div>
      {wrong && (
        <p className="error" role="alert">
          {wrong}
        </p>
      )}
      {picture ? (
        <Field
          label="What the picture shows"
          hint={
            picture.alt.trim()
              ? 'Read aloud to people who cannot see it.'
              : 'Say it in a few words: it is read aloud to people who cannot see it.'
          }
        >
          {ids => (
            <Input
              {...ids}
              ref={words}
              value={picture.alt}
              maxLength={500}
              dir="auto"
              autoComplete="off"
              onChange={event => place.set([...path, 'alt'], event.target.value)}
            />
          )}
        </Field>
      ) : (
        <p className="hint">Or drop one here, or paste it.</p>
      )}
      {hands.cropper}
    </div>
  )
}
