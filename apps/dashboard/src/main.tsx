import './styles/index.css'
import { variantOf } from '@vitrine/model'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { middlewareStateOf } from './api/state/middleware-slice.ts'
import { loadOnboarding } from './app/persistence.ts'
import { isSignInPath, loginPath } from './api/return-path.ts'
import { checkSession } from './api/state/session.ts'
import { browserStorage } from './app/storage.ts'
import { createStore } from './app/store.ts'
import { preloadLanding, routes } from './routes.tsx'

async function start(container: HTMLElement) {
  const middleware = middlewareStateOf(location.host)
  document.documentElement.dataset.variant = variantOf(middleware.subdomain).name
  const onboarding = await loadOnboarding(browserStorage)
  const store = createStore({
    storage: browserStorage,
    middleware,
    onboarding,
    toLogin: () => {
      const here = router.state.location
      if (!isSignInPath(here.pathname)) void router.navigate(loginPath(here))
    },
  })
  if (!store.getState().auth.accessToken && middleware.isValid && location.pathname === '/') preloadLanding()
  const router = createBrowserRouter(routes)
  void store.dispatch(checkSession())
  createRoot(container).render(
    <StrictMode>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>,
  )
}

const container = document.getElementById('root')
if (container) void start(container)
