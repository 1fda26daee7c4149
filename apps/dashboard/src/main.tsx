import './styles/index.css'
import { type FrontPage, frontPageAt, subdomainOf, variantOf } from '@vitrine/model'
import type { ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { startAppearance } from './ui/appearance.ts'
import { browserStorage } from './app/storage.ts'

/**
 * Events that show that the visitor is about to leave the page; the application is then prefetched, before the
 * first click.
 */
const INTENT_EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const

/** The path that a submitted profile link leads to. */
const ONBOARDING_PATH = '/website/link-profile'

const middleware = subdomainOf(location.host)
startAppearance()
document.documentElement.dataset.variant = variantOf(middleware.subdomain).name

const PAGES: Record<FrontPage, () => Promise<ComponentType>> = {
  landing: () => import('./features/landing/landing.page.tsx').then(m => m.LandingPage),
  terms: () => import('./features/landing/legal/terms.page.tsx').then(m => m.TermsPage),
  privacy: () => import('./features/landing/legal/privacy.page.tsx').then(m => m.PrivacyPage),
  help: () => import('./features/landing/help/help.page.tsx').then(m => m.HelpPage),
}

function loadApplication() {
  return Promise.all([import('./app/application.tsx'), import('./routes.tsx')])
}

async function startApplication(root: Root) {
  const [{ startApplication: start }, { routes }] = await loadApplication()
  await start(root, routes, { storage: browserStorage, middleware })
}

/** The landing guard's decision for the landing page, made before the store exists. */
function isFirstVisit(): boolean {
  const token = browserStorage.readCookie('accessToken') ?? browserStorage.read('accessToken')
  return middleware.isValid && !token
}

async function start(container: HTMLElement) {
  const page = frontPageAt(location.pathname)
  if (page === null || (page === 'landing' && !isFirstVisit())) {
    // A session that is only in local storage: the server, which sees no cookie, sent the landing page.
    container.replaceChildren()
    dispatchEvent(new Event('hydrated'))
    return startApplication(createRoot(container))
  }
  const [{ mountFrontPage }, Page] = await Promise.all([import('./app/front-page.tsx'), PAGES[page]()])
  let leaving: Promise<void> | undefined
  const leave = () => {
    // Without its scripts, a reload shows why, and loads them again.
    leaving ??= startApplication(root).catch(() => location.reload())
  }
  const root = mountFrontPage(container, Page, leave)
  // Forward to a screen of the application, whose entry in the history this page shares after a reload.
  addEventListener('popstate', () => {
    if (frontPageAt(location.pathname) !== page) leave()
  })
  const prefetch = () => {
    for (const event of INTENT_EVENTS) removeEventListener(event, prefetch)
    void loadApplication().then(([{ prefetchScreens }, { routes }]) =>
      prefetchScreens(routes, ONBOARDING_PATH),
    )
  }
  for (const event of INTENT_EVENTS) addEventListener(event, prefetch, { passive: true })
}

const container = document.getElementById('root')
if (container) void start(container)
