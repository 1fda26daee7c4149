import { useRef } from 'react'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'

/** `accept` for files that a profile can be read from; the server decides which ones it can read. */
export const ACCEPTED_FILES = '.pdf,.docx,.zip,.json,.xml,.txt'

type FileButtonProps = {
  label: string
  /** Extensions and media types that the file chooser offers; the server decides what it can read. */
  accept: string
  multiple?: boolean
  variant?: 'primary' | 'line' | 'link'
  size?: 's' | 'm' | 'l'
  describedBy?: string | undefined
  onFiles: (files: File[]) => void
}

/** Opens the browser's file chooser; the same files may be chosen again. */
export function FileButton({
  label,
  accept,
  multiple,
  variant = 'line',
  size = 'm',
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
      {variant === 'link' ? (
        <button
          type="button"
          className={classNames('link', 'file-link')}
          aria-describedby={describedBy}
          onClick={open}
        >
          {label}
        </button>
      ) : (
        <Button variant={variant} size={size} aria-describedby={describedBy} onClick={open}>
          {label}
        </Button>
      )}
    </>
  )
}
