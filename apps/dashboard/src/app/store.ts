import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { baseApi } from '../api/base-api.ts'
import type { Session } from '../api/session.ts'
import { authSlice, clearCredentials, clearUser, updateAccessToken } from './auth-slice.ts'
import { type MiddlewareState, middlewareSlice } from './middleware-slice.ts'
import { type OnboardingState, onboardingSlice } from './onboarding-slice.ts'
import { keep, loadAuth } from './persistence.ts'
import type { Storage } from './storage.ts'
import { setCurrentWebsite, websiteSlice } from './website-slice.ts'

const reducer = combineReducers({
  [baseApi.reducerPath]: baseApi.reducer,
  auth: authSlice.reducer,
  onboarding: onboardingSlice.reducer,
  middleware: middlewareSlice.reducer,
  website: websiteSlice.reducer,
})

export type RootState = ReturnType<typeof reducer>

export type StoreParts = {
  storage: Storage
  middleware: MiddlewareState
  onboarding: OnboardingState
  /** Leads to the sign-in after the session has ended. */
  toLogin: () => void
}

/** The store with what the browser remembers; from here on storage follows every change. */
export function createStore({ storage, middleware, onboarding, toLogin }: StoreParts) {
  const session: Session = {
    accessToken: () =>
      store.getState().auth.accessToken ?? storage.readCookie('accessToken') ?? storage.read('accessToken'),
    setAccessToken: token => void store.dispatch(updateAccessToken(token)),
    end: () => {
      store.dispatch(forgetSession())
      toLogin()
    },
  }
  const store = configureStore({
    reducer,
    preloadedState: { auth: loadAuth(storage), onboarding, middleware },
    middleware: getDefault =>
      getDefault({
        thunk: { extraArgument: session },
        // A preview holds up to a megabyte of plain data: walking it at every action would stall development.
        serializableCheck: { ignoredPaths: ['onboarding.previewData', 'api.mutations'] },
        immutableCheck: { ignoredPaths: ['onboarding.previewData', 'api'] },
      }).concat(baseApi.middleware),
  })
  let before = store.getState()
  store.subscribe(() => {
    const after = store.getState()
    keep(storage, before, after)
    before = after
  })
  return store
}

export type AppStore = ReturnType<typeof createStore>
export type AppDispatch = AppStore['dispatch']

/** Everything that belonged to somebody: auth, website and design data (which live in the cache), and the cache. */
export function forgetSession() {
  return (dispatch: AppDispatch) => {
    dispatch(clearCredentials())
    dispatch(clearUser())
    dispatch(setCurrentWebsite(null))
    dispatch(baseApi.util.resetApiState())
  }
}
