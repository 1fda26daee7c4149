import type { Website } from '@vitrine/model'
import { Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { lateDialog } from '../../../ui/late-part.tsx'
import { InstagramIcon } from '../icons.tsx'
import { useReturn } from './use-return.ts'

// The dialog is fetched when somebody wants it.
const loadDialog = () => import('./instagram-dialog.tsx')
const InstagramDialog = lateDialog(() => loadDialog().then(m => m.InstagramDialog))

/** The way in for a post from Instagram: a button, and the dialog that it opens. */
export function FromInstagram({ website }: { website: Website }) {
  const [isOpen, setOpen] = useState(false)
  useReturn(website._id, () => setOpen(true))
  return (
    <>
      <Button onClick={() => setOpen(true)} onPointerEnter={() => void loadDialog()}>
        <InstagramIcon />
        From Instagram
      </Button>
      {isOpen && (
        <Suspense>
          <InstagramDialog websiteId={website._id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
