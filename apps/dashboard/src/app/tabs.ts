import { isAnyOf, type Middleware } from '@reduxjs/toolkit'
import { baseApi } from '../api/client/base-api.ts'
import { setCredentials } from '../api/state/auth-slice.ts'
import type { AppDispatch, RootState } from '../api/state/state.ts'
import { runWhenSaved } from '../api/state/unsaved-work.ts'
import { websitesApi } from '../api/queries/websites.queries.ts'
import { parseJson } from './storage.ts'

/** The browser's other tabs of the same host. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>

const CHANGED = 'websites-changed'

export function openTabChannel(): TabChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('vitrine')
}

const { switchWebsite, createWebsite, editWebsite, deleteWebsite, applyRefresh } = websitesApi.endpoints
const isChange = isAnyOf(
  switchWebsite.matchFulfilled,
  createWebsite.matchFulfilled,
  editWebsite.matchFulfilled,
  deleteWebsite.matchFulfilled,
  applyRefresh.matchFulfilled,
)

/** Lets the other tabs know when a website was switched, made, changed or deleted here. */
export function notifyOtherTabs(tabs: TabChannel | null): Middleware {
  return () => next => action => {
    const result = next(action)
    if (isChange(action)) tabs?.postMessage(CHANGED)
    return result
  }
}

type Listening = {
  dispatch: AppDispatch
  getState: () => RootState
  /** Ends the session here as if the server had refused it. */
  endSession: () => void
  /** Begins again from nothing, as somebody else. */
  restart: () => void
}

/**
 * Follows the other tabs: what they changed is asked for again (once nothing here is unsaved), a renewed token is taken
 * over, a log-out there is one here, and whoever logged in there is who is logged in.
 */
export function syncWithOtherTabs(
  tabs: TabChannel | null,
  { dispatch, getState, endSession, restart }: Listening,
): void {
  tabs?.addEventListener('message', event => {
    if (event.data !== CHANGED) return
    runWhenSaved(() =>
      dispatch(baseApi.util.invalidateTags(['CurrentWebsite', 'Websites', 'Design', 'Posts'])),
    )
  })
  globalThis.addEventListener?.('storage', event => {
    const { auth } = getState()
    if (event.key === 'user' && event.newValue !== null) {
      const id = (parseJson(event.newValue) as { _id?: unknown } | null)?._id
      if (auth.user && id !== auth.user._id) restart()
    } else if ((event.key === 'accessToken' && event.newValue === null) || event.key === null) {
      if (auth.accessToken) endSession()
    } else if (event.key === 'accessToken' && event.newValue && auth.accessToken) {
      dispatch(setCredentials({ accessToken: event.newValue }))
    }
  })
}
