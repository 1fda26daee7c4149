import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'

const load = () => import('./toaster.tsx')
const LazyToaster = lazy(() => load().then(module => ({ default: module.ProductToaster })))

let isMounted = false
const listeners = new Set<() => void>()
let resolveMounted: () => void
const mounted = new Promise<void>(resolve => {
  resolveMounted = resolve
})

/** Mounts the toaster once its code is loaded; a failed load must not break the screen. */
async function mountToaster() {
  const loaded = await load()
  isMounted = true
  for (const listener of listeners) listener()
  return loaded
}

/** An action offered in the toast, such as undo. */
type ToastAction = { label: string; onClick: () => void }

function show(kind: 'error' | 'success', message: string, action?: ToastAction) {
  void Promise.all([mountToaster(), mounted]).then(
    ([{ toast }]) => toast[kind](message, action && { action }),
    () => undefined,
  )
}

/** Shows toasts at the bottom right. The library loads with the first toast, or when the page is idle. */
export const notify = {
  error: (message: string, action?: ToastAction) => show('error', message, action),
  success: (message: string, action?: ToastAction) => show('success', message, action),
}

/**
 * The mount point of the toasts. Preloaded while the page is idle, so that "no connection" can still be shown
 * later.
 */
export function Toasts() {
  const shouldMount = useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isMounted,
    () => false,
  )
  useEffect(() => {
    const timer = setTimeout(() => void mountToaster().catch(() => undefined), 2000)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense fallback={null}>{shouldMount && <LazyToaster onMount={resolveMounted} />}</Suspense>
}
