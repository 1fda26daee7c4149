import { useEffect, useEffectEvent, useRef, useState } from 'react'

type FileDropProps = {
  /** What a dropped file becomes here, in a few words. */
  title: string
  hint?: string
  onFiles: (files: File[]) => void
}

/**
 * Takes files that are dropped anywhere on the window, and shows while they are held over it that they may be let go.
 * The keyboard's way is a FileButton. It lies in the top layer, over open dialogs too.
 */
export function FileDrop({ title, hint, onFiles }: FileDropProps) {
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
        <b>{title}</b>
        {hint && <span>{hint}</span>}
      </p>
    </div>
  )
}
