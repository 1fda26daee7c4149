import { useEffect, useEffectEvent, useRef, useState } from 'react'

type FileDropProps = {
  /** The purpose of a dropped file, in a few words. */
  title: string
  hint?: string
  onFiles: (files: File[]) => void
}

/**
 * Accepts files dropped anywhere on the window and shows an overlay meanwhile. The keyboard equivalent is a
 * FileButton. The overlay is a popover, so that it covers open dialogs too.
 */
export function FileDrop({ title, hint, onFiles }: FileDropProps) {
  const [isDragging, setDragging] = useState(false)
  const overlay = useRef<HTMLDivElement>(null)
  const acceptFiles = useEffectEvent((files: File[]) => {
    if (files.length > 0) onFiles(files)
  })
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setDragging(true)
    }
    const leave = (event: DragEvent) => {
      // A relatedTarget of null means that the pointer left the window.
      if (event.relatedTarget === null) setDragging(false)
    }
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setDragging(false)
      acceptFiles([...event.dataTransfer.files])
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
    if (isDragging) overlay.current?.showPopover()
  }, [isDragging])
  if (!isDragging) return null
  return (
    <div className="file-overlay" ref={overlay} popover="manual" aria-hidden="true">
      <p>
        <b>{title}</b>
        {hint && <span>{hint}</span>}
      </p>
    </div>
  )
}
