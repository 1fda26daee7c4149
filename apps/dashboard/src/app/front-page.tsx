import { type ComponentType, type ReactNode, StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { type NavigateTo, NavigateContext } from '../ui/router/link.tsx'
import { SkipLink } from '../ui/layout/skip-link.tsx'
import { FROM_LANDING } from './from-landing.ts'

/** A front page without router, store and API calls; rendered alike during prerendering and in the browser. */
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

/** Dispatches `hydrated` once the page's event handlers are attached; hydrate.ts waits for it. */
function HydratedSignal() {
  useEffect(() => void dispatchEvent(new Event('hydrated')), [])
  return null
}

/**
 * Mounts a front page: hydrates it if it was prerendered for this host, else renders it. Following the first link
 * starts the application in the same root.
 *
 * @param leave starts the application at the new location
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
