import { type ComponentType, createElement, isValidElement, lazy, useState } from 'react'
import { matchRoutes, type RouteObject } from '../ui/router/match.ts'

/** What was asked for in vain: React keeps a failure for good. */
const failed = new Set<() => void>()

/** Whoever comes back to a screen that could not be had asks for it anew. */
export function retryFailedScreens(): void {
  for (const renew of failed) renew()
  failed.clear()
}

/**
 * A screen that is fetched when it is first shown, or ahead of that by `prefetchScreens`. What was fetched ahead is there
 * with the first drawing; `lazy` by itself would show what stands in for it even then.
 */
export function lazyScreen<P extends object>(load: () => Promise<ComponentType<P>>) {
  let fetched: ComponentType<P> | null = null
  const fetch = () => load().then(component => (fetched = component))
  const late = () =>
    lazy(() =>
      fetch().then(
        component => ({ default: component }),
        (error: unknown) => {
          failed.add(() => (Late = late()))
          throw error
        },
      ),
    )
  let Late = late()
  function Screen(props: P) {
    // Chosen once for each time it is shown: another kind of component would be another screen, without what was typed.
    const [Shown] = useState<ComponentType<P>>(() => fetched ?? Late)
    return createElement(Shown, props)
  }
  return Object.assign(Screen, { fetch })
}

/** Fetches what will be shown at an address. One that cannot be had says so when it is shown. */
export async function prefetchScreens(routes: RouteObject[], pathname: string): Promise<void> {
  const elements = (matchRoutes(routes, pathname)?.routes ?? []).map(route => route.element)
  await Promise.allSettled(elements.map(element => fetchOf(element)?.()))
}

function fetchOf(element: unknown): (() => Promise<unknown>) | undefined {
  const type: unknown = isValidElement(element) ? element.type : null
  return typeof type === 'function' && 'fetch' in type
    ? (type as { fetch: () => Promise<unknown> }).fetch
    : undefined
}
