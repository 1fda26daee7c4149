import { type Picture, UPLOAD_MAX_BYTES, uploadedPictureUrl } from '@vitrine/model'
import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react'
import { chooseFile } from '../../../api/state/design/design-slice.ts'
import { useAppDispatch } from '../../../api/state/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FileButton } from '../../../ui/file-drop.tsx'
import { Input } from '../../../ui/input.tsx'
import { PictureIcon } from '../icons.tsx'
import { sizeOf } from '../page/local-pictures.ts'
import { useShownMedia } from '../page/shown-media.ts'
import type { ControlProps } from './control-props.ts'
import { refusalWords } from './field-words.ts'
import { useWanted } from './place.ts'
import { useFocusWhenWanted } from './use-focus-when-wanted.ts'

const KINDS = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

/** A picture: chosen, dropped or pasted; described for those who cannot see it; replaced or removed. */
export function PictureControl({ field, path, place }: ControlProps<'picture'>) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useFocusWhenWanted(path, box)
  const dispatch = useAppDispatch()
  const [problem, setProblem] = useState<string | null>(null)
  const isWanted = useWanted(path)?.isItself === true
  const picture = (place.value(path) ?? null) as Picture | null
  const shown = useShownMedia()[picture?.url ?? '']
  const refusal = place.refusal(path)
  const small = shown && [...shown.variants].sort((a, b) => a.width - b.width)[0]

  const choose = async ([file]: File[]) => {
    if (!file) return
    const refused = await refusalOf(file)
    setProblem(refused)
    if (refused) return
    const size = await sizeOf(file)
    const url = uploadedPictureUrl(await hashOf(file))
    dispatch(chooseFile({ url, file, oldImageUrl: picture?.url ?? null }))
    place.set(path, {
      url,
      width: size?.width ?? null,
      height: size?.height ?? null,
      alt: '',
    } satisfies Picture)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void choose([...event.dataTransfer.files])
  }
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    void choose([...event.clipboardData.files])
  }
  const wrong = problem ?? (refusal && refusalWords(field, refusal.value, refusal.message))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as the fields around it are
    <div
      className="field picture-field"
      role="group"
      aria-labelledby={id}
      ref={box}
      tabIndex={isWanted ? -1 : undefined}
      onDragOver={event => event.preventDefault()}
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
              accept={KINDS.join(',')}
              describedBy={id}
              onFiles={files => void choose(files)}
            />
            {picture && field.isOptional && (
              <Button variant="quiet" aria-describedby={id} onClick={() => place.set(path, field.empty)}>
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
    </div>
  )
}

async function refusalOf(file: File): Promise<string | null> {
  // Browsers compute hashes only where nobody can listen.
  if (!('subtle' in crypto)) return 'Pictures can be chosen only over a secure connection (https).'
  if (!KINDS.includes(file.type)) return 'Use a JPEG, PNG, WebP, AVIF or GIF.'
  if (file.size > UPLOAD_MAX_BYTES)
    return `This file has ${Math.ceil(file.size / 1e6)} MB; a picture may have ${UPLOAD_MAX_BYTES / 1e6} MB.`
  return (await sizeOf(file)) ? null : 'This file cannot be read as a picture.'
}

/** The server names an upload by the hash of its bytes: so the picture has its final name before it is sent. */
async function hashOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
