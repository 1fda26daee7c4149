import type { Change } from '@vitrine/model'
import type { AppDispatch, RootState } from '../state.ts'
import { changeDesign, undoChange } from './design-slice.ts'

/**
 * Returns a function that undoes the change made just now: the step itself while it is the last one, otherwise
 * `opposite`, so that later changes are kept.
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
