import {
  changedFields,
  changedParts,
  type DesignPart,
  type ThreeDesigns,
} from '../../../api/state/design/merge-designs.ts'
import { type Difference, differencesIn } from './differences.ts'

/** A difference, and who made it since both began: where both did, one of them has to give way. */
export type StaleRow = Difference & { isMine: boolean; isTheirs: boolean }

/** What is otherwise in one part of my design and of theirs, and by whom. */
export function rowsOf(part: DesignPart, { base, mine, theirs }: ThreeDesigns): StaleRow[] {
  const madeIn = (draft: ThreeDesigns['mine']) => {
    const isChanged = changedParts(base, draft).includes(part)
    const fields = part === 'section_order' ? [] : changedFields(base.design[part], draft.design[part])
    return (field: string | null) =>
      isChanged && (field === null || fields.length === 0 || fields.includes(field))
  }
  const [byMe, byThem] = [madeIn(mine), madeIn(theirs)]
  return differencesIn(part, mine, theirs).map(row => ({
    ...row,
    isMine: byMe(row.field),
    isTheirs: byThem(row.field),
  }))
}
