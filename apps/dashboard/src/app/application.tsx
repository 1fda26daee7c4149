import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { Provider } from 'react-redux'
import { isSignInPath, loginPath } from '../api/page/return-path.ts'
import { checkSession } from '../api/state/session.ts'
import type { MiddlewareState } from '../api/state/middleware-slice.ts'
import { createBrowserHistory } from '../ui/router/browser-history.ts'
import type { RouteObject } from '../ui/router/match.ts'
import { RouterProvider } from '../ui/router/router.tsx'
import { allowInertHtml } from '../ui/website/allow-inert-html.ts'
import { PendingBar } from '../ui/feedback/spinner.tsx'
import { loadOnboarding } from './persistence.ts'
import { prefetchData, prefetchScreens } from './lazy-screen.tsx'
import type { Storage } from './storage.ts'
import { createStore } from './store.ts'
import { syncWithOtherTabs, openTabChannel } from './tabs.ts'

export { prefetchScreens }

/** Creates the store from stored state, mounts the router and validates the session. */
export async function startApplication(
  root: Root,
  routes: RouteObject[],
  parts: { storage: Storage; middleware: MiddlewareState },
): Promise<void> {
  allowInertHtml(window)
  const onboarding = await loadOnboarding(parts.storage)
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
  prefetchData(routes, location.pathname, store)
  // Sends these calls before it asks for the screen, which may be thirty files: HTTP/1.1 has six connections.
  await new Promise(resolve => setTimeout(resolve))
  // The current content, such as a submitted form, stays until the first screen is loaded.
  await prefetchScreens(routes, location.pathname)
  root.render(
    <StrictMode>
      <Provider store={store}>
        <RouterProvider history={history} routes={routes} pendingIndicator={<PendingBar />} />
      </Provider>
    </StrictMode>,
  )
}
