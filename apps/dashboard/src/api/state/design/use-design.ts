import { useAppSelector } from '../hooks.ts'
import { type DesignState, notEditing } from './design-state.ts'

/** One thing of the editor's state, as it is before it joined the store, too. */
export function useDesign<T>(select: (design: DesignState) => T): T {
  return useAppSelector(state => select(state.design ?? notEditing))
}
