import './styles/index.css'
import { type FrontPage, frontPageAt, subdomainOf, variantOf } from '@vitrine/model'
import type { ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { startAppearance } from './ui/appearance.ts'
import { browserStorage } from './app/storage.ts'

/** What somebody does who is about to go on: the application is fetched then, ahead of the first click. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const

/** Where a link that was pasted leads. */
const NEXT = '/website/link-profile'

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

/** The landing guard's rule for the one address that nearly every visitor comes to, decided before the store exists. */
function isFirstVisit(): boolean {
  const token = browserStorage.readCookie('accessToken') ?? browserStorage.read('accessToken')
  return middleware.isValid && !token
}

async function start(container: HTMLElement) {
  const page = frontPageAt(location.pathname)
  if (page === null || (page === 'landing' && !isFirstVisit())) {
    // Whoever is signed in by local storage alone was sent the landing page.
    container.replaceChildren()
    dispatchEvent(new Event('alive'))
    return startApplication(createRoot(container))
  }
  const [{ mountFrontPage }, Page] = await Promise.all([import('./app/front-page.tsx'), PAGES[page]()])
  let leaving: Promise<void> | null = null
  const root = mountFrontPage(container, Page, () => {
    leaving ??= startApplication(root)
  })
  const ahead = () => {
    for (const sign of SIGNS) removeEventListener(sign, ahead)
    void loadApplication().then(([{ prefetchScreens }, { routes }]) => prefetchScreens(routes, NEXT))
  }
  for (const sign of SIGNS) addEventListener(sign, ahead, { passive: true })
}

const container = document.getElementById('root')
if (container) void start(container)
