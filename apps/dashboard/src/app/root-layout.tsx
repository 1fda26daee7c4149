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

const Screen = lazyDialog(() => import('../features/billing/upgrade-screen.tsx').then(m => m.UpgradeScreen))

/** Stands once over every screen; fetched when something first needs the Standard plan. */
function UpgradeDialogHost() {
  const dispatch = useAppDispatch()
  const request = useAppSelector(state => state.upgrade.request)
  if (!request) return null
  return (
    <Suspense>
      <Screen
        key={`${request.feature} ${request.websiteId}`}
        {...request}
        onClose={() => void dispatch(closeUpgrade())}
      />
    </Suspense>
  )
}

/** What every screen stands in: skip link, scroll and focus on navigation, toasts, the upgrade dialog. */
export function RootLayout() {
  useFocusOnNavigation()
  const navigate = useNavigate()
  const go = useCallback<NavigateTo>((to, options) => void navigate(to, options), [navigate])
  return (
    <NavigateContext value={go}>
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

/** A screen reader hears the new screen's heading instead of silence; a field that took the focus itself keeps it. */
function useFocusOnNavigation() {
  const { pathname } = useLocation()
  const last = useRef<string | null>(history.state?.[FROM_LANDING] ? null : pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    return whenHeadingStands(heading => {
      const active = document.activeElement
      if (active && active !== document.body && active.closest('main') && active.checkVisibility()) return
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    })
  }, [pathname])
}

/** Calls back once the screen's first heading is there (a screen may still be on its way); returns how to give up. */
function whenHeadingStands(callback: (heading: HTMLElement) => void): () => void {
  // The screen before may still lie hidden under what shows that the next one is on its way; a heading that is busy
  // goes with what it stands over.
  const find = () =>
    [...document.querySelectorAll<HTMLElement>('main:not([aria-busy]) h1:not([aria-busy="true"])')].find(
      heading => heading.checkVisibility(),
    )
  const heading = find()
  if (heading) {
    callback(heading)
    return () => undefined
  }
  const observer = new MutationObserver(() => {
    const late = find()
    if (!late) return
    observer.disconnect()
    callback(late)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}
