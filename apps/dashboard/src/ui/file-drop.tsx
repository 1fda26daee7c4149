import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

type FileDropProps = {
  /** What a dropped file becomes here, in a few words. */
  says: string
  hint?: string
  onFiles: (files: File[]) => void
}

/**
 * Takes files that are dropped anywhere on the window, and shows while they are held over it that they may be let go.
 * The keyboard's way is a FileButton. It lies in the top layer, over open dialogs too.
 */
export function FileDrop({ says, hint, onFiles }: FileDropProps) {
  const [held, setHeld] = useState(false)
  const cover = useRef<HTMLDivElement>(null)
  const take = useEffectEvent((files: File[]) => {
    if (files.length > 0) onFiles(files)
  })
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setHeld(true)
    }
    const leave = (event: DragEvent) => {
      // Only leaving the window itself leads nowhere.
      if (event.relatedTarget === null) setHeld(false)
    }
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setHeld(false)
      take([...event.dataTransfer.files])
    }
    window.addEventListener('dragenter', over)
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragenter', over)
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [])
  useEffect(() => {
    if (held) cover.current?.showPopover()
  }, [held])
  if (!held) return null
  return (
    <div className="file-cover" ref={cover} popover="manual" aria-hidden="true">
      <p>
        <b>{says}</b>
        {hint && <span>{hint}</span>}
      </p>
    </div>
  )
}

type FileButtonProps = {
  label: string
  /** Endings and kinds that the chooser offers; the server decides what it can read. */
  accept: string
  multiple?: boolean
  look?: 'primary' | 'line' | 'link'
  describedBy?: string | undefined
  onFiles: (files: File[]) => void
}

/** Opens the browser's chooser; the same files may be chosen again. */
export function FileButton({
  label,
  accept,
  multiple,
  look = 'line',
  describedBy,
  onFiles,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const open = () => input.current?.click()
  return (
    <>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept={accept}
        multiple={multiple}
        tabIndex={-1}
        aria-hidden="true"
        onChange={event => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      {look === 'link' ? (
        <button
          type="button"
          className={classNames('link', 'file-link')}
          aria-describedby={describedBy}
          onClick={open}
        >
          {label}
        </button>
      ) : (
        <Button variant={look} aria-describedby={describedBy} onClick={open}>
          {label}
        </Button>
      )}
    </>
  )
}
