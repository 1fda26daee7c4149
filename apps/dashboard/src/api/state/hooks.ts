import { useDispatch, useSelector } from 'react-redux'
import type { AppDispatch, RootState } from './state.ts'

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<RootState>()

/** Returns the host's subdomain as the API expects it; `dashboard` if there is none. */
export const selectSubdomain = ({ middleware }: Pick<RootState, 'middleware'>): string =>
  middleware.subdomain ?? 'dashboard'

export const useSubdomain = () => useAppSelector(selectSubdomain)
