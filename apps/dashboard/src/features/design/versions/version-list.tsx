import { t } from '@vitrine/model'
import { useEffect } from 'react'
import { useDesignHistoryQuery } from '../../../api/queries/design.queries.ts'
import { asFailure } from '../../../api/client/failure.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../../ui/feedback/states.tsx'
import { AbandonedDrafts } from './abandoned-drafts.tsx'
import { formatTimestamps } from './format-timestamps.ts'
import { VersionRow } from './version-row.tsx'
import type { VersionId } from './use-previewed-version.ts'

type VersionListProps = {
  websiteId: string
  versionId: VersionId | null
  onSelectVersion: (versionId: VersionId | null) => void
}

/** The abandoned drafts and the published designs, newest first. */
export function VersionList(props: VersionListProps) {
  const { onSelectVersion } = props
  useEffect(() => () => onSelectVersion(null), [onSelectVersion])
  return (
    <>
      <AbandonedDrafts {...props} />
      <PublishedVersions {...props} />
    </>
  )
}

function PublishedVersions({ websiteId, versionId, onSelectVersion }: VersionListProps) {
  const { data, error, refetch } = useDesignHistoryQuery(websiteId, { refetchOnMountOrArgChange: true })
  if (error) {
    const failure = asFailure(error)
    return (
      <ErrorState title={t('We couldn’t load the versions')} onRetry={refetch} requestId={failure?.requestId}>
        {failure?.message}
      </ErrorState>
    )
  }
  if (!data) return <Skeleton height="200px" />
  const timestamps = formatTimestamps(data.history.map(({ saved_at }) => new Date(saved_at)))
  return (
    <ol className="versions">
      {data.history.map((version, index) => (
        <li key={version.revision}>
          <VersionRow
            websiteId={websiteId}
            version={version}
            time={timestamps[index] ?? ''}
            isLive={index === 0}
            isSelected={versionId === version.revision}
            onSelect={() => onSelectVersion(versionId === version.revision ? null : version.revision)}
          />
        </li>
      ))}
    </ol>
  )
}
