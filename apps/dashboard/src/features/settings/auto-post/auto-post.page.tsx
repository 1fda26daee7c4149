import { asFailure } from '../../../api/client/failure.ts'
import { useAutoPostQuery } from '../../../api/queries/auto-post.queries.ts'
import { useAppSelector } from '../../../api/state/hooks.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx'
import { SettingsHead } from '../settings-head.tsx'
import { AutoPostForm } from './auto-post-form.tsx'
import { isBusy, RunsAside } from './runs-aside.tsx'
import { useConnection } from './use-connection.ts'
import './auto-post.css'

const LOOK_AGAIN_MS = 3000

/** What a website posts by itself, when it does so next, and what became of the last times. */
export function AutoPostPage() {
  const website = useAppSelector(state => state.website.currentWebsite)
  const id = website?._id ?? ''
  const known = useAutoPostQuery(id, { skip: !website }).currentData
  const { currentData, fulfilledTimeStamp, error, refetch } = useAutoPostQuery(id, {
    skip: !website,
    pollingInterval: known && isBusy(known) ? LOOK_AGAIN_MS : 0,
  })
  useConnection(website?._id ?? null, () => void refetch())
  if (!website) return null
  const failure = asFailure(error)
  return (
    <>
      <SettingsHead title="Auto-post" />
      {!currentData ? (
        failure ? (
          <ErrorState
            title="The settings could not be read"
            onRetry={() => void refetch()}
            requestId={failure.requestId}
          >
            {failure.message}
          </ErrorState>
        ) : (
          <OnTheirWay />
        )
      ) : currentData.sources.length === 0 ? (
        <EmptyState title="There is nothing to post from here">
          Auto-post takes new videos from YouTube and new posts from Instagram. This website was made of
          another profile, which has neither.
        </EmptyState>
      ) : (
        <div className="ap">
          <AutoPostForm key={website._id} websiteId={website._id} saved={currentData} />
          <RunsAside websiteId={website._id} saved={currentData} now={new Date(fulfilledTimeStamp ?? 0)} />
        </div>
      )}
    </>
  )
}

function OnTheirWay() {
  return (
    <div className="ap" aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading
      </p>
      <div className="ap-fields">
        <Skeleton height="76px" />
        <Skeleton height="104px" />
        <Skeleton height="220px" />
      </div>
      <Skeleton height="260px" />
    </div>
  )
}
