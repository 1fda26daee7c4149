import { isAnyOf, type Middleware } from '@reduxjs/toolkit'
import type { User } from '@vitrine/model'
import { baseApi } from '../api/client/base-api.ts'
import { setCredentials } from '../api/state/auth-slice.ts'
import { resumeSession } from '../api/state/session.ts'
import type { AppDispatch, RootState } from '../api/state/state.ts'
import { runWhenSaved } from '../api/state/unsaved-work.ts'
import { websitesApi } from '../api/queries/websites.queries.ts'
import { parseJson } from './storage.ts'

/** The channel to other tabs of the same host. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>

const WEBSITES_CHANGED = 'websites-changed'

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

/** Notifies other tabs when a website is switched, created, changed or deleted. */
export function notifyOtherTabs(tabs: TabChannel | null): Middleware {
  return () => next => action => {
    const result = next(action)
    if (isChange(action)) tabs?.postMessage(WEBSITES_CHANGED)
    return result
  }
}

type SyncDeps = {
  dispatch: AppDispatch
  getState: () => RootState
  /** Ends the session as if the server had refused it. */
  endSession: () => void
  /** Reloads the application as the new user. */
  restart: () => void
}

/**
 * Follows other tabs: refetches what they change (once nothing here is unsaved), uses renewed tokens, follows logouts,
 * and resumes a lapsed session after a login.
 */
export function syncWithOtherTabs(
  tabs: TabChannel | null,
  { dispatch, getState, endSession, restart }: SyncDeps,
): void {
  tabs?.addEventListener('message', event => {
    if (event.data !== WEBSITES_CHANGED) return
    runWhenSaved(() =>
      dispatch(baseApi.util.invalidateTags(['CurrentWebsite', 'Websites', 'Design', 'Posts'])),
    )
  })
  /** The last token of another tab, whose user is stored after it. */
  let accessToken = ''
  globalThis.addEventListener?.('storage', event => {
    const { auth } = getState()
    if (event.key === 'accessToken') accessToken = event.newValue ?? ''
    if (event.key === 'user' && event.newValue !== null) {
      const user = parseJson(event.newValue) as User | null
      if (auth.user && user?._id !== auth.user._id) restart()
      else if (auth.isLapsed && user && accessToken) dispatch(resumeSession({ accessToken, user }))
    } else if ((event.key === 'accessToken' && event.newValue === null) || event.key === null) {
      if (auth.accessToken) endSession()
    } else if (event.key === 'accessToken' && event.newValue && auth.accessToken) {
      dispatch(setCredentials({ accessToken: event.newValue }))
    }
  })
}
