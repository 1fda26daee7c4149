import { type Website, t } from '@vitrine/model'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { lazyDialog } from '../../../ui/loading/lazy-boundary.tsx'
import { InstagramIcon } from '../icons.tsx'
import { useSearchParams } from '../../../ui/router/router.tsx'
import { useConnectInstagramMutation } from '../../../api/queries/auto-post.queries.ts'
import { asFailure } from '../../../api/client/failure.ts'
import { notify } from '../../../ui/feedback/toast.tsx'

// The dialog is loaded on demand.
const loadDialog = () => import('./instagram-dialog.tsx')
const InstagramDialog = lazyDialog(() => loadDialog().then(m => m.InstagramDialog))

/** The button that opens the import from Instagram. */
export function InstagramImportButton({ website }: { website: Website }) {
  const [isOpen, setOpen] = useState(false)
  useOAuthReturn(website._id, () => setOpen(true))
  return (
    <>
      <Button onClick={() => setOpen(true)} onPointerEnter={() => void loadDialog()}>
        <InstagramIcon />
        {t('From Instagram')}
      </Button>
      {isOpen && (
        <Suspense>
          <InstagramDialog websiteId={website._id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Finishes connecting the account after the return from Instagram's login, and opens the dialog again. */
function useOAuthReturn(websiteId: string, onReturn: () => void): void {
  const [query, setQuery] = useSearchParams()
  const [connect] = useConnectInstagramMutation()
  const connection = query.get('connection')
  const failed = query.get('connection_failed')
  const finishConnection = useEffectEvent(async () => {
    if (!connection && !failed) return
    setQuery({}, { replace: true })
    if (connection) {
      const { data, error } = await connect({ websiteId, connection })
      if (data)
        notify.success(t('@{username} connected', { username: data.account?.username ?? 'Instagram' }))
      else notify.error(asFailure(error)?.message ?? t('We couldn’t connect Instagram.'))
    } else notify.error(t('Instagram wasn’t connected.'))
    onReturn()
  })
  useEffect(() => void finishConnection(), [connection, failed])
}
