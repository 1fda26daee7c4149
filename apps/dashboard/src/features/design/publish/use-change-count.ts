import { useEffect, useMemo, useState } from 'react'
import { useDesign } from '../../../api/state/design/use-design.ts'
import { loadPublishing } from '../panels/later.tsx'

type Counting = Pick<Awaited<ReturnType<typeof loadPublishing>>, 'countChanges'>

/**
 * How many changes are not published. What counts them comes with publishing, on its way since the first change; until
 * it is here, null. In vain, it is asked for again with the next change.
 */
export function useChangeCount(): number | null {
  const unsaved = useDesign(state => state.unsaved)
  const saved = useDesign(state => state.saved?.draft)
  const present = useDesign(state => state.history?.present)
  const [counting, setCounting] = useState<Counting | null>(null)
  useEffect(() => {
    if (unsaved && !counting) void loadPublishing().then(setCounting, () => undefined)
  }, [unsaved, counting, present])
  return useMemo(
    () => (unsaved && saved && present ? (counting?.countChanges(saved, present) ?? null) : null),
    [unsaved, saved, present, counting],
  )
}
