import { t } from '@vitrine/model'
import { designApi } from '../../queries/design.queries.ts'
import { asFailure, type Failure } from '../../client/failure.ts'
import type { AppDispatch, RootState } from '../state.ts'
import { openDesign } from './design-slice.ts'
import type { StoredDraft } from './design-state.ts'
import type { DraftStorage } from './draft-storage.ts'

/** A draft belongs to a user and a website: another user of this device does not see it. */
export const getDraftOwner = (userId: string, websiteId: string) => `${userId}/${websiteId}`

/**
 * Loads a website's design into the editor, with its stored draft. Resolves with the failure, if any. Does nothing
 * once `isCurrent` returns false.
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
        asFailure(error) ?? { status: 'FETCH_ERROR', code: null, message: t('We couldn’t load the design.') }
      )
    if (isCurrent())
      dispatch(
        openDesign({ websiteId, design: data, stored: isDraftUsable(stored, data.revision) ? stored : null }),
      )
    return null
  }
}

/** Undo steps from an outdated revision are kept only if something is unpublished. */
function isDraftUsable(stored: StoredDraft | null, revision: number): boolean {
  if (!stored?.saved || !stored.history) return false
  return stored.saved.revision === revision || stored.history.present !== stored.saved.draft
}
