import { type Picture, t } from '@vitrine/model'
import { Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { LibraryPicker } from '../lazy-parts.tsx'

type LibraryButtonProps = {
  multiple?: boolean
  describedBy?: string
  onChoose: (pictures: Picture[]) => void
}

/** Opens the pictures that the website has already, to choose from. */
export function LibraryButton({ multiple = false, describedBy, onChoose }: LibraryButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" aria-describedby={describedBy} onClick={() => setOpen(true)}>
        {t('From your pictures')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <LibraryPicker multiple={multiple} onChoose={onChoose} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
