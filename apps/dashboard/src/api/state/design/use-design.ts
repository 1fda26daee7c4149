import { useAppSelector } from '../hooks.ts'
import { type DesignState, initialState } from './design-state.ts'

/**
 * One thing of the editor's state, as it is before it joined the store, too. What is made anew at each call needs
 * `isSameText`, or every letter draws whoever asked.
 */
export function useDesign<T>(select: (design: DesignState) => T, isSame?: (one: T, other: T) => boolean): T {
  return useAppSelector(state => select(state.design ?? initialState), isSame)
}
