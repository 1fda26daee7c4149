import { t } from '@vitrine/model'
import { useEffect, useState } from 'react'
import { countChanges } from '../../../api/state/design/count-changes.ts'
import { draftStorage, type AbandonedDraft } from '../../../api/state/design/draft-storage.ts'
import { getDraftOwner } from '../../../api/state/design/load-design.ts'
import { useAppSelector } from '../../../api/state/hooks.ts'
import { timestampFormat } from './format-timestamps.ts'
import type { VersionId } from './use-previewed-version.ts'

type AbandonedDraftsProps = {
  websiteId: string
  versionId: VersionId | null
  onSelectVersion: (versionId: VersionId | null) => void
}

/** The drafts that closed tabs left on this device, to preview. */
export function AbandonedDrafts({ websiteId, versionId, onSelectVersion }: AbandonedDraftsProps) {
  const userId = useAppSelector(state => state.auth.user?._id)
  const [drafts, setDrafts] = useState<AbandonedDraft[]>([])
  // A restored or discarded draft is no longer listed.
  useEffect(() => {
    if (userId) void draftStorage.listAbandoned(getDraftOwner(userId, websiteId)).then(setDrafts)
  }, [userId, websiteId, versionId])
  if (drafts.length === 0) return null
  return (
    <>
      <h3 className="versions-head">{t('Unpublished, from closed tabs')}</h3>
      <ol className="versions">
        {drafts.map(({ tab, storedAt, draft }) => (
          <li key={tab}>
            <button
              type="button"
              className="version"
              aria-pressed={versionId === tab}
              onClick={() => onSelectVersion(versionId === tab ? null : tab)}
            >
              <b>{storedAt > 0 ? <time>{timestampFormat.format(storedAt)}</time> : t('Earlier')}</b>
              <span>{formatChangeCount(draft)}</span>
            </button>
          </li>
        ))}
      </ol>
      <h3 className="versions-head">{t('Published')}</h3>
    </>
  )
}

function formatChangeCount({ history, saved }: AbandonedDraft['draft']): string {
  const count = history && saved ? countChanges(saved.draft, history.present) : 0
  return t('{count, plural, one {# change} other {# changes}} on this device', { count })
}
