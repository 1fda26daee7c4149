import { designApi } from '../../design.queries.ts'
import { asFailure, type Failure, failureOf } from '../../failure.ts'
import type { AppDispatch, RootState } from '../state.ts'
import { replaceDesign } from './design-slice.ts'
import { mergeDesigns, type DesignPart } from './merge-designs.ts'

/**
 * Somebody saved in between, and it is said whose design shall be: theirs takes the place of the edited one, but for
 * the parts that shall be `mine`. Asked for once more, because the refusal of a save tells nothing of the
 * pictures that the newer design shows. The failure, where it cannot be had: then nothing is otherwise.
 */
export function resolveConflict(mine: ReadonlySet<DesignPart>) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<Failure | null> => {
    const websiteId = getState().design?.websiteId
    if (!websiteId) return null
    const { data, error } = await dispatch(
      designApi.endpoints.design.initiate({ websiteId }, { subscribe: false, forceRefetch: true }),
    )
    if (!data) return asFailure(error) ?? failureOf('FETCH_ERROR')
    const { history, saved, websiteId: edited } = getState().design ?? {}
    if (!history || !saved || edited !== websiteId) return null
    const theirs = { design: data.design, section_order: data.section_order }
    const draft = mergeDesigns(mine, { base: saved.draft, mine: history.present, theirs })
    dispatch(replaceDesign({ draft, saved: { draft: theirs, revision: data.revision }, media: data.media }))
    return null
  }
}
