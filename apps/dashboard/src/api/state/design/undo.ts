import type { Change } from '@vitrine/model'
import type { AppDispatch, RootState } from '../state.ts'
import { changeDesign, undoChange } from './design-slice.ts'

/**
 * What takes the change that was made just now back, whenever it is called: the step itself while it is the last one,
 * else `opposite`, so that nothing that was done since is lost.
 */
export function createUndo(opposite: Change) {
  return (dispatch: AppDispatch, getState: () => RootState) => {
    const after = getState().design?.history?.present
    return () => {
      const isLast = getState().design?.history?.present === after
      dispatch(isLast ? undoChange() : changeDesign(opposite))
    }
  }
}
