import { type Picture, t } from '@vitrine/model'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import type { RootState } from '../../../api/state/state.ts'
import { classNames } from '../../../ui/class-names.ts'
import { FileButton } from '../../../ui/forms/file-button.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { formatAddedMessage, addPictures, createItem, describeSkipped } from '../pictures/add-pictures.ts'
import { CameraButton } from '../pictures/camera-button.tsx'
import { PICTURE_TYPES } from '../pictures/picture-files.ts'
import { LibraryButton } from '../pictures/library-button.tsx'
import { useFocusRequest } from './focus-request.ts'
import type { ControlProps } from './form-binding.ts'

type PictureDropZoneProps = ControlProps<'list'> & { onAdded: (first: number) => void }

/** Adds pictures to a list: any number of files, chosen, dropped or pasted. */
export function PictureDropZone({ field, path, binding, onAdded }: PictureDropZoneProps) {
  const store = useStore<RootState>()
  const [problem, setProblem] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const [isDraggedOver, setDraggedOver] = useState(false)
  const zone = useRef<HTMLDivElement>(null)
  const focusRequest = useFocusRequest(path)
  const sequence = focusRequest?.isExact && !focusRequest.isQuiet ? focusRequest.sequence : 0
  useEffect(() => {
    if (sequence > 0) zone.current?.querySelector('button')?.focus()
  }, [sequence])
  // Reading takes time: the list at its end counts.
  const latest = useRef(binding)
  useLayoutEffect(() => {
    latest.current = binding
  }, [binding])
  const add = async (files: readonly File[]) => {
    setReading(true)
    const added = await addPictures(store, {
      files,
      fields: field.fields,
      max: field.max,
      items: () => (latest.current.value(path) as readonly unknown[] | undefined) ?? [],
      onItems: items => latest.current.set(path, items),
    })
    setReading(false)
    setProblem(added.problem)
    if (added.count === 0) return
    if (added.count > 1) notify.success(formatAddedMessage(added.count))
    onAdded(added.first)
  }
  const addChosen = (chosen: readonly Picture[]) => {
    const now = (latest.current.value(path) as readonly unknown[] | undefined) ?? []
    const room = field.max === null ? chosen.length : Math.max(0, field.max - now.length)
    const items = chosen.slice(0, room).map(picture => createItem(field.fields, picture))
    setProblem(items.length < chosen.length ? describeSkipped(chosen.length - items.length, field.max) : null)
    if (items.length === 0) return
    latest.current.set(path, [...now, ...items])
    onAdded(now.length)
  }
  // Files that arrive while others are read are queued.
  const queue = useRef(Promise.resolve())
  const enqueue = (files: readonly File[]) => {
    if (files.length > 0) queue.current = queue.current.then(() => add(files))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it is the keyboard's way
    <div
      ref={zone}
      className={classNames('add-pictures', isDraggedOver && 'over')}
      onDragOver={event => {
        event.preventDefault()
        setDraggedOver(true)
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={event => {
        event.preventDefault()
        setDraggedOver(false)
        enqueue([...event.dataTransfer.files])
      }}
      onPaste={event => {
        const files = [...event.clipboardData.files]
        if (files.length > 0) event.preventDefault()
        enqueue(files)
      }}
    >
      <FileButton
        label={isReading ? t('Reading …') : t('Add pictures')}
        accept={PICTURE_TYPES.join(',')}
        multiple
        onFiles={files => enqueue(files)}
      />
      <CameraButton onFile={file => enqueue([file])} />
      <LibraryButton multiple onChoose={addChosen} />
      <p className="hint">{t('Or drop or paste them here.')}</p>
      {problem && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
