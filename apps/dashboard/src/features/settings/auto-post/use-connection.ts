import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from '../../../ui/router/router.tsx'
import { useConnectInstagramMutation } from '../../../api/queries/auto-post.queries.ts'
import { asFailure } from '../../../api/client/failure.ts'
import { notify } from '../../../ui/feedback/toast.tsx'

/** Whoever comes back from Instagram has what signing in gave in the address: it is kept, and leaves the address. */
export function useConnection(websiteId: string | null, onConnected: () => void): void {
  const [query, setQuery] = useSearchParams()
  const [connect] = useConnectInstagramMutation()
  const connection = query.get('connection')
  const failed = query.get('connection_failed')
  const take = useEffectEvent(async () => {
    if (!websiteId || (!connection && !failed)) return
    setQuery({}, { replace: true })
    if (!connection) {
      notify.error(
        failed === 'declined'
          ? 'Instagram was not connected: you did not allow it.'
          : 'Instagram could not be connected. Try once more in a moment.',
      )
      return
    }
    const { data, error } = await connect({ websiteId, connection })
    if (!data) notify.error(asFailure(error)?.message ?? 'Instagram could not be connected.')
    else notify.success(`@${data.account?.username ?? 'Instagram'} is connected.`)
    if (data) onConnected()
  })
  useEffect(() => void take(), [websiteId, connection, failed])
}
