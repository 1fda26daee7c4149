import { Suspense, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { SkipLink } from '../ui/skip-link.tsx'
import { PageSpinner } from '../ui/spinner.tsx'
import { Toasts } from '../ui/toast.tsx'

/** What every screen stands in: skip link, scroll and focus on navigation, toasts. */
export function RootLayout() {
  useFocusOnNavigation()
  return (
    <>
      <SkipLink />
      <Suspense fallback={<PageSpinner />}>
        <Outlet />
      </Suspense>
      <ScrollRestoration />
      <Toasts />
    </>
  )
}

/** A screen reader hears the new screen's heading instead of silence; a field that took the focus itself keeps it. */
function useFocusOnNavigation() {
  const { pathname } = useLocation()
  const last = useRef(pathname)
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
