import type { SessionResponse, User } from '@vitrine/model'
import { authApi } from '../queries/account/auth.queries.ts'
import { baseApi } from '../client/base-api.ts'
import { asFailure } from '../client/failure.ts'
import { clearCredentials, clearUser, setCredentials, setLoading, setUser } from './auth-slice.ts'
import type { AppDispatch, RootState } from './state.ts'
import { hasUnsavedWork } from './unsaved-work.ts'
import { setCurrentWebsite } from './website-slice.ts'

/** Clears auth, website and design data (both cached by RTK Query), and the cache. */
export function clearSession() {
  return (dispatch: AppDispatch) => {
    dispatch(clearCredentials())
    dispatch(clearUser())
    dispatch(setCurrentWebsite(null))
    dispatch(baseApi.util.resetApiState())
  }
}

/** Stores the user; an account without a time zone, whose days would be those of UTC, gets the browser's. */
function receiveUser(user: User) {
  return (dispatch: AppDispatch) => {
    dispatch(setUser(user))
    if (!user.time_zone) void import('./store-time-zone.ts').then(module => dispatch(module.storeTimeZone()))
  }
}

/** A session that a login here or in another tab started; only the former's response has the refresh token. */
type StartedSession = Pick<SessionResponse, 'accessToken' | 'user'> & Partial<SessionResponse>

/** Starts a session after login or signup, without any data of an earlier session. */
export function startSession({ accessToken, refreshToken, user }: StartedSession) {
  return (dispatch: AppDispatch) => {
    dispatch(clearSession())
    dispatch(setCredentials({ accessToken, refreshToken }))
    dispatch(receiveUser(user))
  }
}

/**
 * Resumes a session after logging in again over unsaved work. Another user starts with a clear store.
 *
 * @returns whether it is the same user
 */
export function resumeSession(session: StartedSession) {
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
 * Validates the stored token. A refusal clears auth, website and design state (specification, section 8); an
 * unreachable server or an intermediary's error keeps the session.
 */
export function checkSession() {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    if (!getState().auth.accessToken) return
    const call = dispatch(
      authApi.endpoints.status.initiate(undefined, { subscribe: false, forceRefetch: true }),
    )
    const { data, error } = await call
    if (data) dispatch(receiveUser(data.user))
    if (asFailure(error)?.code === 'unauthenticated') dispatch(clearSession())
    dispatch(setLoading(false))
  }
}

/** Logs out and opens the login. A screen with unsaved work asks first whether to leave it. */
export function logOut(navigate: (path: string) => Promise<void>) {
  return async (dispatch: AppDispatch): Promise<void> => {
    if (hasUnsavedWork()) await navigate('/')
    await dispatch(endSession())
    await navigate('/login')
  }
}

/** Logs out locally even if the server is unreachable. */
export function endSession() {
  return async (dispatch: AppDispatch): Promise<void> => {
    await dispatch(authApi.endpoints.logout.initiate())
    dispatch(clearSession())
  }
}
