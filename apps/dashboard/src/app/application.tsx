import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { Provider } from 'react-redux'
import { isSignInPath, loginPath } from '../api/page/return-path.ts'
import { checkSession } from '../api/state/session.ts'
import type { MiddlewareState } from '../api/state/middleware-slice.ts'
import { createBrowserHistory } from '../ui/router/browser-history.ts'
import type { RouteObject } from '../ui/router/match.ts'
import { RouterProvider } from '../ui/router/router.tsx'
import { PendingBar } from '../ui/feedback/spinner.tsx'
import { loadOnboarding } from './persistence.ts'
import { prefetchScreens } from './lazy-screen.tsx'
import type { Storage } from './storage.ts'
import { createStore } from './store.ts'
import { syncWithOtherTabs, openTabChannel } from './tabs.ts'

export { prefetchScreens }

/** Starts everything: the store with what the browser remembers, the router, and the question whose token it is. */
export async function startApplication(
  root: Root,
  routes: RouteObject[],
  parts: { storage: Storage; middleware: MiddlewareState },
): Promise<void> {
  // What stands there until now, such as the form that was sent, stays until the next screen can take its place.
  const [onboarding] = await Promise.all([
    loadOnboarding(parts.storage),
    prefetchScreens(routes, location.pathname),
  ])
  const tabs = openTabChannel()
  const history = createBrowserHistory(window)
  const store = createStore({
    ...parts,
    onboarding,
    tabs,
    toLogin: () => {
      const here = history.location()
      if (!isSignInPath(here.pathname)) void history.navigate(loginPath(here))
    },
  })
  syncWithOtherTabs(tabs, {
    dispatch: store.dispatch,
    getState: store.getState,
    endSession: store.endSession,
    restart: () => location.assign('/'),
  })
  void store.dispatch(checkSession())
  root.render(
    <StrictMode>
      <Provider store={store}>
        <RouterProvider history={history} routes={routes} pendingIndicator={<PendingBar />} />
      </Provider>
    </StrictMode>,
  )
}
