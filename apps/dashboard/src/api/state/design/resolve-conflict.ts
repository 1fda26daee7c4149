import { designApi } from '../../queries/design.queries.ts'
import { asFailure, type Failure, createFailure } from '../../client/failure.ts'
import type { AppDispatch, RootState } from '../state.ts'
import { replaceDesign } from './design-slice.ts'
import { mergeDesigns, type DesignPart } from './merge-designs.ts'

/**
 * Resolves a conflict: takes the design that was saved elsewhere, except for the parts in `mine`. Loads it again,
 * because the refusal of a save lacks the media of the newer design. Resolves with the failure, if any; the design is
 * unchanged then.
 */
export function resolveConflict(mine: ReadonlySet<DesignPart>) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<Failure | null> => {
    const websiteId = getState().design?.websiteId
    if (!websiteId) return null
    const { data, error } = await dispatch(
      designApi.endpoints.design.initiate({ websiteId }, { subscribe: false, forceRefetch: true }),
    )
    if (!data) return asFailure(error) ?? createFailure('FETCH_ERROR')
    const { history, saved, websiteId: edited } = getState().design ?? {}
    if (!history || !saved || edited !== websiteId) return null
    const theirs = { design: data.design, section_order: data.section_order }
    const draft = mergeDesigns(mine, { base: saved.draft, mine: history.present, theirs })
    dispatch(replaceDesign({ draft, saved: { draft: theirs, revision: data.revision }, media: data.media }))
    return null
  }
}
