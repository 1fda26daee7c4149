import { configureStore } from '@reduxjs/toolkit'
import { baseApi } from '../api/client/base-api.ts'
import type { Session } from '../api/client/session-port.ts'
import { lapse, markEnded, updateAccessToken } from '../api/state/auth-slice.ts'
import type { MiddlewareState } from '../api/state/middleware-slice.ts'
import type { OnboardingState } from '../api/state/onboarding-slice.ts'
import { persistState, loadAuth, loadPostGeneration } from './persistence.ts'
import { type TabChannel, notifyOtherTabs } from './tabs.ts'
import type { Storage } from './storage.ts'
import { hasUnsavedWork } from '../api/state/unsaved-work.ts'
import { reducer } from '../api/state/reducer.ts'
import { clearSession } from '../api/state/session.ts'

export type StoreParts = {
  storage: Storage
  middleware: MiddlewareState
  onboarding: OnboardingState
  /** Navigates to the login after the session has ended. */
  toLogin: () => void
  /** The channel to other tabs; null without browser support. */
  tabs?: TabChannel | null
}

/** Creates the store from storage and writes later changes back to it. */
export function createStore({ storage, middleware, onboarding, toLogin, tabs = null }: StoreParts) {
  const session: Session = {
    accessToken: () =>
      store.getState().auth.accessToken ?? storage.readCookie('accessToken') ?? storage.read('accessToken'),
    setAccessToken: token => void store.dispatch(updateAccessToken(token)),
    end: () => {
      const { isLapsed, user } = store.getState().auth
      if (isLapsed) return
      if (user && hasUnsavedWork()) {
        store.dispatch(lapse())
        return
      }
      store.dispatch(clearSession())
      store.dispatch(markEnded())
      toLogin()
    },
  }
  const store = configureStore({
    reducer,
    preloadedState: {
      auth: loadAuth(storage),
      onboarding,
      middleware,
      postGeneration: loadPostGeneration(storage),
    },
    middleware: getDefault =>
      getDefault({
        thunk: { extraArgument: session },
        // A preview is up to a megabyte of plain data, too much to check at every action. The editor's state
        // contains File objects.
        serializableCheck: {
          ignoredPaths: ['onboarding.previewData', 'api.mutations', 'design'],
          ignoredActions: ['design/addFileToUpload', 'design/openDesign'],
          // The warning measures the machine's speed, not the state.
          warnAfter: Number.POSITIVE_INFINITY,
        },
        immutableCheck: {
          ignoredPaths: ['onboarding.previewData', 'api', 'design'],
          warnAfter: Number.POSITIVE_INFINITY,
        },
      }).concat(baseApi.middleware, notifyOtherTabs(tabs)),
  })
  let before = store.getState()
  store.subscribe(() => {
    const after = store.getState()
    persistState(storage, before, after)
    before = after
  })
  return Object.assign(store, { endSession: session.end })
}
