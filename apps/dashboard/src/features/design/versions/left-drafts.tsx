import { useEffect, useState } from 'react'
import { countChanges } from '../../../api/state/design/count-changes.ts'
import { browserDrafts, type LeftDraft } from '../../../api/state/design/kept-drafts.ts'
import { draftKey } from '../../../api/state/design/open-design.ts'
import { useAppSelector } from '../../../api/state/hooks.ts'
import { moment } from './moment.ts'
import type { Looked } from './use-looked-at.ts'

type LeftDraftsProps = {
  websiteId: string
  looked: Looked | null
  onLook: (looked: Looked | null) => void
}

/** What tabs that are closed left unpublished on this device: choose one to look at it. */
export function LeftDrafts({ websiteId, looked, onLook }: LeftDraftsProps) {
  const userId = useAppSelector(state => state.auth.user?._id)
  const [all, setAll] = useState<LeftDraft[]>([])
  // What was brought here or discarded is looked at no longer.
  useEffect(() => {
    if (userId) void browserDrafts.left(draftKey(userId, websiteId)).then(setAll)
  }, [userId, websiteId, looked])
  if (all.length === 0) return null
  return (
    <>
      <h3 className="versions-head">Not published, from closed tabs</h3>
      <ol className="versions">
        {all.map(({ tab, keptAt, draft }) => (
          <li key={tab}>
            <button
              type="button"
              className="version"
              aria-pressed={looked === tab}
              onClick={() => onLook(looked === tab ? null : tab)}
            >
              <b>{keptAt > 0 ? <time>{moment.format(keptAt)}</time> : 'Earlier'}</b>
              <span>{changesOf(draft)}</span>
            </button>
          </li>
        ))}
      </ol>
      <h3 className="versions-head">Published</h3>
    </>
  )
}

function changesOf({ history, saved }: LeftDraft['draft']): string {
  const count = history && saved ? countChanges(saved.draft, history.present) : 0
  return `${count} ${count === 1 ? 'change' : 'changes'} on this device`
}
