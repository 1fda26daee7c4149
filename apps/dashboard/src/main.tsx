import './styles/index.css'
import { subdomainOf, variantOf } from '@vitrine/model'
import { createRoot, type Root } from 'react-dom/client'
import { startAppearance } from './ui/appearance.ts'
import { browserStorage } from './app/storage.ts'

/** Milliseconds after the landing page, when the application is fetched ahead of the first click. */
const AHEAD = 2500

const middleware = subdomainOf(location.host)
startAppearance()
document.documentElement.dataset.variant = variantOf(middleware.subdomain).name

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
  return middleware.isValid && !token && location.pathname === '/'
}

async function start(container: HTMLElement) {
  const root = createRoot(container)
  if (!isFirstVisit()) return startApplication(root)
  const { showLanding } = await import('./app/visitor.tsx')
  let leaving: Promise<void> | null = null
  showLanding(root, () => {
    leaving ??= startApplication(root)
  })
  setTimeout(() => void loadApplication(), AHEAD)
}

const container = document.getElementById('root')
if (container) void start(container)
