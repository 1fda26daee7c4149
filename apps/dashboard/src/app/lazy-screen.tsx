import { type ComponentType, createElement, isValidElement, lazy, useState } from 'react'
import { matchRoutes, type RouteObject } from '../ui/router/match.ts'

/** Resets for screens that failed to load: `lazy` caches a rejection forever. */
const failedScreens = new Set<() => void>()

/** Lets screens that failed to load be requested again. */
export function retryFailedScreens(): void {
  for (const reset of failedScreens) reset()
  failedScreens.clear()
}

/**
 * Returns a component that loads on first render, or earlier through `prefetchScreens`. A prefetched screen renders
 * synchronously; `lazy` alone would show the fallback even then.
 */
export function lazyScreen<P extends object>(load: () => Promise<ComponentType<P>>) {
  let fetched: ComponentType<P> | null = null
  const fetch = () => load().then(component => (fetched = component))
  const createLazy = () =>
    lazy(() =>
      fetch().then(
        component => ({ default: component }),
        (error: unknown) => {
          failedScreens.add(() => (Lazy = createLazy()))
          throw error
        },
      ),
    )
  let Lazy = createLazy()
  function Screen(props: P) {
    // Chosen once per mount: another component type would remount the screen and lose typed input.
    const [Current] = useState<ComponentType<P>>(() => fetched ?? Lazy)
    return createElement(Current, props)
  }
  return Object.assign(Screen, { fetch })
}

/** Loads the screens of a path. A failed one shows its error when rendered. */
export async function prefetchScreens(routes: RouteObject[], pathname: string): Promise<void> {
  const elements = (matchRoutes(routes, pathname)?.routes ?? []).map(route => route.element)
  await Promise.allSettled(elements.map(element => loaderOf(element)?.()))
}

function loaderOf(element: unknown): (() => Promise<unknown>) | undefined {
  const type: unknown = isValidElement(element) ? element.type : null
  return typeof type === 'function' && 'fetch' in type
    ? (type as { fetch: () => Promise<unknown> }).fetch
    : undefined
}
