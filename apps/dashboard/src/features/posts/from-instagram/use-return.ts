import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from '../../../ui/router/router.tsx'
import { useConnectInstagramMutation } from '../../../api/auto-post.queries.ts'
import { asFailure } from '../../../api/failure.ts'
import { notify } from '../../../ui/toast.tsx'

/** Whoever comes back from signing in at Instagram finds the account connected, and the dialog open again. */
export function useReturn(websiteId: string, onBack: () => void): void {
  const [query, setQuery] = useSearchParams()
  const [connect] = useConnectInstagramMutation()
  const connection = query.get('connection')
  const failed = query.get('connection_failed')
  const take = useEffectEvent(async () => {
    if (!connection && !failed) return
    setQuery({}, { replace: true })
    if (connection) {
      const { data, error } = await connect({ websiteId, connection })
      if (data) notify.success(`@${data.account?.username ?? 'Instagram'} is connected.`)
      else notify.error(asFailure(error)?.message ?? 'Instagram could not be connected.')
    } else notify.error('Instagram was not connected.')
    onBack()
  })
  useEffect(() => void take(), [connection, failed])
}
