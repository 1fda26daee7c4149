import { designApi } from '../../design.queries.ts'
import { asFailure, type Failure } from '../../failure.ts'
import type { AppDispatch, RootState } from '../state.ts'
import { openDesign } from './design-slice.ts'
import type { StoredDraft } from './design-state.ts'
import type { DraftStorage } from './draft-storage.ts'

/** A draft belongs to a person and a website: whoever logs in next on this device does not find it. */
export const getDraftOwner = (userId: string, websiteId: string) => `${userId}/${websiteId}`

/**
 * Loads a website's design into the editor, with what was not published yet; the failure, where there was one.
 * An answer that nobody waits for any more (`isCurrent`) changes nothing.
 */
export function loadDesign(websiteId: string, drafts: DraftStorage, isCurrent: () => boolean = () => true) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<Failure | null> => {
    const userId = getState().auth.user?._id
    const [stored, { data, error }] = await Promise.all([
      userId ? drafts.open(getDraftOwner(userId, websiteId)) : null,
      dispatch(designApi.endpoints.design.initiate({ websiteId }, { forceRefetch: true, subscribe: false })),
    ])
    if (!data)
      return (
        asFailure(error) ?? { status: 'FETCH_ERROR', code: null, message: 'The design could not be loaded.' }
      )
    if (isCurrent())
      dispatch(
        openDesign({ websiteId, design: data, stored: isDraftUsable(stored, data.revision) ? stored : null }),
      )
    return null
  }
}

/** Steps that lead back from a design which is no longer live are worth keeping only where something is unpublished. */
function isDraftUsable(stored: StoredDraft | null, revision: number): boolean {
  if (!stored?.saved || !stored.history) return false
  return stored.saved.revision === revision || stored.history.present !== stored.saved.draft
}
