import { type ComponentType, createElement, isValidElement, lazy, useState } from 'react'
import type { AppDispatch, RootState } from '../api/state/state.ts'
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

type Store = { dispatch: AppDispatch; getState: () => RootState }

/** Loads the screens of a path. A failed one shows its error when rendered. */
export async function prefetchScreens(routes: RouteObject[], pathname: string): Promise<void> {
  await Promise.allSettled(
    componentsOf(routes, pathname).map(({ fetch }: { fetch?: () => Promise<unknown> }) => fetch?.()),
  )
}

/** Asks for the data that the guards of a path wait for. */
export function prefetchData(routes: RouteObject[], pathname: string, store: Store): void {
  for (const { fetchData } of componentsOf(routes, pathname) as { fetchData?: (store: Store) => void }[])
    fetchData?.(store)
}

function componentsOf(routes: RouteObject[], pathname: string): object[] {
  const elements = (matchRoutes(routes, pathname)?.routes ?? []).map(route => route.element)
  return elements.flatMap(element =>
    isValidElement(element) && typeof element.type === 'function' ? [element.type] : [],
  )
}
