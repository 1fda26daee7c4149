import { useMemo } from 'react'
import { changedParts } from '../../../api/state/design/merge-designs.ts'
import { useDesign } from '../../../api/state/design/use-design.ts'
import { useShownMedia } from '../page/shown-media.ts'
import { differencesIn } from '../publish/differences.ts'
import { StalePart } from '../publish/stale-part.tsx'
import type { LookedAt } from './use-looked-at.ts'

const NAMES = { mine: 'Then', theirs: 'Now' }

/** What is otherwise in an earlier design than in the one that is edited, part by part. */
export function VersionDifferences({ version }: { version: LookedAt }) {
  const present = useDesign(state => state.history?.present)
  const shown = useShownMedia()
  const media = { ...shown, ...version.media }
  const parts = useMemo(
    () =>
      (present ? changedParts(version, present) : [])
        .map(part => ({ part, rows: differencesIn(part, version, present ?? version) }))
        .filter(({ rows }) => rows.length > 0),
    [version, present],
  )
  return (
    <section className="version-rows" aria-label="What is otherwise">
      {parts.length === 0 && <p className="hint">It is as what you have before you.</p>}
      {parts.map(({ part, rows }) => (
        <StalePart
          key={part}
          part={part}
          names={NAMES}
          media={media}
          isMine={false}
          rows={rows.map(row => ({ ...row, isMine: false, isTheirs: true }))}
        />
      ))}
    </section>
  )
}
