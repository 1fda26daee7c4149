import { t } from '@vitrine/model'
import { useEffect, useEffectEvent } from 'react'
import { asFailure } from '../../../api/client/failure.ts'
import { useAutoPostQuery, useConnectInstagramMutation } from '../../../api/queries/auto-post.queries.ts'
import { useAppSelector } from '../../../api/state/hooks.ts'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { useSearchParams } from '../../../ui/router/router.tsx'
import { SettingsHead } from '../settings-head.tsx'
import { useSaved } from '../use-saved.tsx'
import { AutoPostForm } from './auto-post-form.tsx'
import { hasActiveRun, RunsPanel } from './runs-panel.tsx'
import './auto-post.css'

const POLLING_INTERVAL_MS = 3000

/** The auto-post screen: its settings, the next run and the last runs. Polls while a run is in progress. */
export function AutoPostPage() {
  const website = useAppSelector(state => state.website.currentWebsite)
  const id = website?._id ?? ''
  const current = useAutoPostQuery(id, { skip: !website }).currentData
  const query = useAutoPostQuery(id, {
    skip: !website,
    pollingInterval: current && hasActiveRun(current) ? POLLING_INTERVAL_MS : 0,
  })
  const { currentData, failure, note } = useSaved(query)
  const { fulfilledTimeStamp, refetch } = query
  useInstagramCallback(website?._id ?? null, () => void refetch())
  if (!website) return null
  return (
    <>
      <SettingsHead title={t('Auto-post')} />
      {note}
      {!currentData ? (
        <LoadState failure={failure} onRetry={refetch} heights={['76px', '104px', '220px']} />
      ) : currentData.sources.length === 0 ? (
        <EmptyState title={t('Auto-post isn’t available')}>
          {t('Auto-post works with YouTube and Instagram. This website comes from another profile.')}
        </EmptyState>
      ) : (
        <div className="ap">
          <AutoPostForm key={website._id} websiteId={website._id} saved={currentData} />
          <RunsPanel websiteId={website._id} saved={currentData} now={new Date(fulfilledTimeStamp ?? 0)} />
        </div>
      )}
    </>
  )
}

/** Connects the Instagram account after the OAuth redirect and removes its parameters from the URL. */
function useInstagramCallback(websiteId: string | null, onConnected: () => void): void {
  const [query, setQuery] = useSearchParams()
  const [connect] = useConnectInstagramMutation()
  const connection = query.get('connection')
  const failed = query.get('connection_failed')
  const handleRedirect = useEffectEvent(async () => {
    if (!websiteId || (!connection && !failed)) return
    setQuery({}, { replace: true })
    if (!connection) {
      notify.error(
        failed === 'declined'
          ? t('Instagram wasn’t connected because you declined.')
          : t('We couldn’t connect Instagram. Try again in a moment.'),
      )
      return
    }
    const { data, error } = await connect({ websiteId, connection })
    if (!data) notify.error(asFailure(error)?.message ?? t('We couldn’t connect Instagram.'))
    else notify.success(t('@{username} connected', { username: data.account?.username ?? 'Instagram' }))
    if (data) onConnected()
  })
  useEffect(() => void handleRedirect(), [websiteId, connection, failed])
}
