import type { SessionResponse } from '@vitrine/model'
import { authApi } from '../queries/auth.queries.ts'
import { baseApi } from '../client/base-api.ts'
import { asFailure } from '../client/failure.ts'
import { clearCredentials, clearUser, setCredentials, setLoading, setUser } from './auth-slice.ts'
import type { AppDispatch, RootState } from './state.ts'
import { setCurrentWebsite } from './website-slice.ts'

/** Everything that belonged to somebody: auth, website and design data (which live in the cache), and the cache. */
export function clearSession() {
  return (dispatch: AppDispatch) => {
    dispatch(clearCredentials())
    dispatch(clearUser())
    dispatch(setCurrentWebsite(null))
    dispatch(baseApi.util.resetApiState())
  }
}

/** After a login or a sign-up: nothing of a former session may show through. */
export function startSession({ accessToken, refreshToken, user }: SessionResponse) {
  return (dispatch: AppDispatch) => {
    dispatch(clearSession())
    dispatch(setCredentials({ accessToken, refreshToken }))
    dispatch(setUser(user))
  }
}

/**
 * After logging in again over unsaved work. Only the same person finds the screen as it was; somebody else begins anew.
 *
 * @returns whether it is the same person
 */
export function resumeSession(session: SessionResponse) {
  return (dispatch: AppDispatch, getState: () => RootState): boolean => {
    if (getState().auth.user?._id !== session.user._id) {
      dispatch(startSession(session))
      return false
    }
    dispatch(setCredentials(session))
    dispatch(setUser(session.user))
    dispatch(
      baseApi.util.invalidateTags([
        'CurrentWebsite',
        'Websites',
        'Design',
        'DesignHistory',
        'Posts',
        'Status',
        'Payment',
        'Identities',
        'Sessions',
      ]),
    )
    return true
  }
}

/**
 * Asks whose the remembered token is. A refusal clears auth, website and design state (specification, section 8);
 * a server that cannot be reached proves nothing, so the person stays signed in.
 */
export function checkSession() {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    if (!getState().auth.accessToken) return
    const call = dispatch(
      authApi.endpoints.status.initiate(undefined, { subscribe: false, forceRefetch: true }),
    )
    const { data, error } = await call
    if (data) dispatch(setUser(data.user))
    const status = asFailure(error)?.status
    const refused = typeof status === 'number' && status >= 400 && status < 500 && status !== 429
    if (refused) dispatch(clearSession())
    dispatch(setLoading(false))
  }
}

/** Ends the session here even when the server cannot be told. */
export function endSession() {
  return async (dispatch: AppDispatch): Promise<void> => {
    await dispatch(authApi.endpoints.logout.initiate())
    dispatch(clearSession())
  }
}
