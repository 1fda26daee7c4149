import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import type { RootState } from '../../../api/state/state.ts'
import { classNames } from '../../../ui/class-names.ts'
import { FileButton } from '../../../ui/file-button.tsx'
import { notify } from '../../../ui/toast.tsx'
import { addedWords, addPictures } from '../pictures/add-pictures.ts'
import { CameraButton } from '../pictures/camera-button.tsx'
import { PICTURE_KINDS } from '../pictures/picture-files.ts'
import { type ControlProps, useWanted } from './form-binding.ts'

type AddPicturesProps = ControlProps<'list'> & { onAdded: (first: number) => void }

/** Where a list of pictures grows: files are chosen, dropped or pasted, as many as there are. */
export function AddPictures({ field, path, place, onAdded }: AddPicturesProps) {
  const store = useStore<RootState>()
  const [problem, setProblem] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const [isOver, setOver] = useState(false)
  const zone = useRef<HTMLDivElement>(null)
  const wanted = useWanted(path)
  const nth = wanted?.isItself && !wanted.isQuiet ? wanted.nth : 0
  useEffect(() => {
    if (nth > 0) zone.current?.querySelector('button')?.focus()
  }, [nth])
  // Reading takes its time: what the list holds by then counts.
  const latest = useRef(place)
  useLayoutEffect(() => {
    latest.current = place
  }, [place])
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
    if (added.count > 1) notify.success(addedWords(added.count))
    onAdded(added.first)
  }
  // What comes while others are read waits for its turn.
  const turn = useRef(Promise.resolve())
  const take = (files: readonly File[]) => {
    if (files.length > 0) turn.current = turn.current.then(() => add(files))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it is the keyboard's way
    <div
      ref={zone}
      className={classNames('add-pictures', isOver && 'over')}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        take([...event.dataTransfer.files])
      }}
      onPaste={event => {
        const files = [...event.clipboardData.files]
        if (files.length > 0) event.preventDefault()
        take(files)
      }}
    >
      <FileButton
        label={isReading ? 'Reading' : 'Add pictures'}
        accept={PICTURE_KINDS.join(',')}
        multiple
        onFiles={files => take(files)}
      />
      <CameraButton onFile={file => take([file])} />
      <p className="hint">Or drop them here, or paste them.</p>
      {problem && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
