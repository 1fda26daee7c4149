import { useAppSelector } from '../hooks.ts'
import { type DesignState, initialState } from './design-state.ts'

/**
 * Selects from the editor's state, also before its slice is injected. A selector that creates a new value on each
 * call needs `isEqualJson`, or every letter re-renders the component.
 */
export function useDesign<T>(select: (design: DesignState) => T, isSame?: (one: T, other: T) => boolean): T {
  return useAppSelector(state => select(state.design ?? initialState), isSame)
}
