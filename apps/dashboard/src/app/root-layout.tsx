import { Suspense, useCallback, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router'
import { type Go, Navigation } from '../ui/navigation.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { PageSpinner } from '../ui/spinner.tsx'
import { Toasts } from '../ui/toast.tsx'
import { LEFT_LANDING } from './left-landing.ts'

/** What every screen stands in: skip link, scroll and focus on navigation, toasts. */
export function RootLayout() {
  useFocusOnNavigation()
  const navigate = useNavigate()
  const go = useCallback<Go>((to, options) => void navigate(to, options), [navigate])
  return (
    <Navigation value={go}>
      <SkipLink />
      <Suspense fallback={<PageSpinner />}>
        <Outlet />
      </Suspense>
      <ScrollRestoration />
      <Toasts />
    </Navigation>
  )
}

/** A screen reader hears the new screen's heading instead of silence; a field that took the focus itself keeps it. */
function useFocusOnNavigation() {
  const { pathname } = useLocation()
  const last = useRef<string | null>(history.state?.[LEFT_LANDING] ? null : pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const active = document.activeElement
    if (active && active !== document.body && active.closest('main')) return
    const target =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    if (!target) return
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [pathname])
}
