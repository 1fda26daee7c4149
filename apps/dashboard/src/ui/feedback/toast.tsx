import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'

const load = () => import('./toaster.tsx')
const LazyToaster = lazy(() => load().then(module => ({ default: module.ProductToaster })))

let wanted = false
const listeners = new Set<() => void>()
let markMounted: () => void
const mounted = new Promise<void>(resolve => {
  markMounted = resolve
})

/** Shows the place for messages once it is there: without a connection a screen must not fall over for one. */
async function want() {
  const loaded = await load()
  wanted = true
  for (const listener of listeners) listener()
  return loaded
}

/** One thing that can be done about it, such as undoing. */
type ToastAction = { label: string; onClick: () => void }

function show(kind: 'error' | 'success', message: string, action?: ToastAction) {
  void Promise.all([want(), mounted]).then(
    ([{ toast }]) => toast[kind](message, action && { action }),
    () => undefined,
  )
}

/** Short messages at the bottom right. The library comes with the first one, or when the page is idle. */
export const notify = {
  error: (message: string, action?: ToastAction) => show('error', message, action),
  success: (message: string, action?: ToastAction) => show('success', message, action),
}

/** Stands once in the page. Fetched while the page is idle, so that "no connection" can still be said later. */
export function Toasts() {
  const needed = useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => wanted,
    () => false,
  )
  useEffect(() => {
    const timer = setTimeout(() => void want().catch(() => undefined), 2000)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense fallback={null}>{needed && <LazyToaster onMount={markMounted} />}</Suspense>
}
