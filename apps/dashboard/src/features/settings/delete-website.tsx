import type { Website } from '@vitrine/model'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TrashIcon } from '../../ui/icons.tsx'
import { DeleteWebsiteDialog } from './delete-website-dialog.tsx'

/** The button that leads to the question. */
export function DeleteWebsite({ website }: { website: Website }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <TrashIcon />
        Delete website
      </Button>
      <DeleteWebsiteDialog
        key={website._id}
        website={website}
        open={isAsking}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
