import { useDispatch, useSelector } from 'react-redux'
import type { AppDispatch, RootState } from './state.ts'

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<RootState>()

/** The host's own subdomain, as the calls want it; the generic one where there is none. */
export function useSubdomain(): string {
  return useAppSelector(state => state.middleware.subdomain ?? 'dashboard')
}
