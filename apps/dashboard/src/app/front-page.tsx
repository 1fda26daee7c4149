import { type ComponentType, type ReactNode, StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { type NavigateTo, NavigateContext } from '../ui/router/link.tsx'
import { SkipLink } from '../ui/layout/skip-link.tsx'
import { FROM_LANDING } from './from-landing.ts'

/** A front page by itself: no router, no store, no calls. The same where it is drawn ahead and in the browser. */
export function FrontPageRoot({ go, children }: { go: NavigateTo; children: ReactNode }) {
  return (
    <StrictMode>
      <NavigateContext value={go}>
        <SkipLink />
        {children}
      </NavigateContext>
    </StrictMode>
  )
}

/** Says so when the page's first parts listen, to who waits for it (hydrate.ts). */
function HydratedSignal() {
  useEffect(() => void dispatchEvent(new Event('alive')), [])
  return null
}

/**
 * Shows a front page. One that was drawn ahead for this host comes alive where it stands; else it is drawn now. The
 * first link that is followed starts the application in the same place.
 *
 * @param leave starts the application at the address that now stands in the address bar
 */
export function mountFrontPage(container: HTMLElement, Page: ComponentType, leave: () => void): Root {
  const go: NavigateTo = (to, { replace = false } = {}) => {
    const state = { [FROM_LANDING]: true }
    if (replace) history.replaceState(state, '', to)
    else history.pushState(state, '', to)
    leave()
  }
  const page = (
    <FrontPageRoot go={go}>
      <Page />
      <HydratedSignal />
    </FrontPageRoot>
  )
  if (container.dataset.host === location.host) return hydrateRoot(container, page)
  container.replaceChildren()
  const root = createRoot(container)
  root.render(page)
  return root
}
