import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { LandingPage } from '../features/landing/landing.page.tsx'
import { type Go, Navigation } from '../ui/navigation.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { LEFT_LANDING } from './left-landing.ts'

/**
 * The landing page by itself, for a first visit: no router, no store, no calls. The first link that is followed starts
 * the application in the same place.
 *
 * @param leave starts the application at the address that now stands in the address bar
 */
export function showLanding(root: Root, leave: () => void): void {
  const go: Go = (to, { replace = false } = {}) => {
    const state = { [LEFT_LANDING]: true }
    if (replace) history.replaceState(state, '', to)
    else history.pushState(state, '', to)
    leave()
  }
  root.render(
    <StrictMode>
      <Navigation value={go}>
        <SkipLink />
        <LandingPage />
      </Navigation>
    </StrictMode>,
  )
}
