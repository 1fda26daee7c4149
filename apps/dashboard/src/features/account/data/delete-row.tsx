import type { User } from '@vitrine/model'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TrashIcon } from '../../../ui/icons.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

export function DeleteRow({ user }: { user: User }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="account-row data-row">
      <span className="grow">
        <b>Delete account</b>
        <span className="sub">
          Erases you, all your websites and their pictures at once. This cannot be undone.
        </span>
      </span>
      <Button size="s" className="delete" onClick={() => setAsking(true)}>
        <TrashIcon />
        Delete account …
      </Button>
      {isAsking && <DeleteAccountDialog user={user} onClose={() => setAsking(false)} />}
    </div>
  )
}
