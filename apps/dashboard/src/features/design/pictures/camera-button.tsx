import { t } from '@vitrine/model'
import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'

const hasCamera = () => matchMedia('(pointer: coarse)').matches

/** Takes a photo, on phones and tablets. */
export function CameraButton({
  describedBy,
  onFile,
}: {
  describedBy?: string
  onFile: (file: File) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  if (!hasCamera()) return null
  return (
    <>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept="image/*"
        capture="environment"
        tabIndex={-1}
        aria-hidden="true"
        onChange={event => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button variant="quiet" aria-describedby={describedBy} onClick={() => input.current?.click()}>
        {t('Take a photo')}
      </Button>
    </>
  )
}
