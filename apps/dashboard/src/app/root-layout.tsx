import { Suspense, useCallback, useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigate } from '../ui/router/router.tsx'
import { ScrollRestoration } from '../ui/router/scroll-restoration.tsx'
import { type NavigateTo, NavigateContext } from '../ui/router/link.tsx'
import { SkipLink } from '../ui/layout/skip-link.tsx'
import { PageSpinner } from '../ui/feedback/spinner.tsx'
import { Toasts } from '../ui/feedback/toast.tsx'
import { FROM_LANDING } from './from-landing.ts'
import { useAppDispatch, useAppSelector } from '../api/state/hooks.ts'
import { closeUpgrade } from '../api/state/upgrade-slice.ts'
import { lazyDialog } from '../ui/loading/lazy-boundary.tsx'

const UpgradeScreen = lazyDialog(() =>
  import('../features/billing/upgrade-screen.tsx').then(m => m.UpgradeScreen),
)

/** The upgrade dialog, loaded when it is first opened. */
function UpgradeDialogHost() {
  const dispatch = useAppDispatch()
  const request = useAppSelector(state => state.upgrade.request)
  if (!request) return null
  return (
    <Suspense>
      <UpgradeScreen
        key={`${request.feature} ${request.websiteId}`}
        {...request}
        onClose={() => void dispatch(closeUpgrade())}
      />
    </Suspense>
  )
}

/** The root of every screen: skip link, scroll and focus on navigation, toasts, the upgrade dialog. */
export function RootLayout() {
  useFocusOnNavigation()
  const navigate = useNavigate()
  const navigateTo = useCallback<NavigateTo>((to, options) => void navigate(to, options), [navigate])
  return (
    <NavigateContext value={navigateTo}>
      <SkipLink />
      <Suspense fallback={<PageSpinner />}>
        <Outlet />
      </Suspense>
      <ScrollRestoration />
      <Toasts />
      <UpgradeDialogHost />
    </NavigateContext>
  )
}

/** Focuses the new screen's heading for screen readers, unless a field of the screen has taken the focus. */
function useFocusOnNavigation() {
  const { pathname } = useLocation()
  const last = useRef<string | null>(history.state?.[FROM_LANDING] ? null : pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    return onceHeadingVisible(heading => {
      const active = document.activeElement
      if (active && active !== document.body && active.closest('main') && active.checkVisibility()) return
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    })
  }, [pathname])
}

/**
 * Calls back once the screen's first heading is visible, which may be after lazy loading; returns the function that
 * cancels.
 */
function onceHeadingVisible(callback: (heading: HTMLElement) => void): () => void {
  // While the next screen loads, the previous one stays in the document, hidden; skip its heading and busy
  // placeholders.
  const findHeading = () =>
    [...document.querySelectorAll<HTMLElement>('main:not([aria-busy]) h1:not([aria-busy="true"])')].find(
      heading => heading.checkVisibility(),
    )
  const heading = findHeading()
  if (heading) {
    callback(heading)
    return () => undefined
  }
  const observer = new MutationObserver(() => {
    const found = findHeading()
    if (!found) return
    observer.disconnect()
    callback(found)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}
