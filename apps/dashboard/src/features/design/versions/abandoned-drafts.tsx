import { useEffect, useState } from 'react'
import { countChanges } from '../../../api/state/design/count-changes.ts'
import { draftStorage, type AbandonedDraft } from '../../../api/state/design/draft-storage.ts'
import { getDraftOwner } from '../../../api/state/design/load-design.ts'
import { useAppSelector } from '../../../api/state/hooks.ts'
import { moment } from './format-timestamps.ts'
import type { Looked } from './use-previewed-version.ts'

type LeftDraftsProps = {
  websiteId: string
  looked: Looked | null
  onLook: (looked: Looked | null) => void
}

/** What tabs that are closed left unpublished on this device: choose one to look at it. */
export function LeftDrafts({ websiteId, looked, onLook }: LeftDraftsProps) {
  const userId = useAppSelector(state => state.auth.user?._id)
  const [all, setAll] = useState<AbandonedDraft[]>([])
  // What was brought here or discarded is looked at no longer.
  useEffect(() => {
    if (userId) void draftStorage.listAbandoned(getDraftOwner(userId, websiteId)).then(setAll)
  }, [userId, websiteId, looked])
  if (all.length === 0) return null
  return (
    <>
      <h3 className="versions-head">Not published, from closed tabs</h3>
      <ol className="versions">
        {all.map(({ tab, storedAt: keptAt, draft }) => (
          <li key={tab}>
            <button
              type="button"
              className="version"
              aria-pressed={looked === tab}
              onClick={() => onLook(looked === tab ? null : tab)}
            >
              <b>{storedAt > 0 ? <time>{moment.format(storedAt)}</time> : 'Earlier'}</b>
              <span>{changesOf(draft)}</span>
            </button>
          </li>
        ))}
      </ol>
      <h3 className="versions-head">Published</h3>
    </>
  )
}

function changesOf({ history, saved }: AbandonedDraft['draft']): string {
  const count = history && saved ? countChanges(saved.draft, history.present) : 0
  return `${count} ${count === 1 ? 'change' : 'changes'} on this device`
}
