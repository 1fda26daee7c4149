import {
  Component,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
  useTransition,
} from 'react'
import type { LocationChange, BrowserHistory, NavigationGuard, NavigateOptions } from './browser-history.ts'
import type { Location, To } from './location.ts'
import { type RouteMatch, matchRoutes, type RouteObject } from './match.ts'

type RouterState = LocationChange & { history: BrowserHistory; match: RouteMatch }
const RouterContext = createContext<RouterState | null>(null)
/** Depth in the matched routes. */
const DepthContext = createContext(0)
const RouteErrorContext = createContext<unknown>(null)

function useRouter(): RouterState {
  const routerState = useContext(RouterContext)
  if (!routerState) throw new Error('Router hooks must be used inside RouterProvider')
  return routerState
}

const NO_MATCH: RouteMatch = { routes: [], params: {} }

type RouterProps = {
  history: BrowserHistory
  routes: RouteObject[]
  /** Shown beside the previous screen while the next one loads. */
  pendingIndicator?: ReactNode
}

/** Renders the screen of the location. The previous screen stays until the next can be rendered. */
export function RouterProvider({ history, routes, pendingIndicator }: RouterProps) {
  const [isPending, startTransition] = useTransition()
  const [change, setChange] = useState<LocationChange>(() => ({
    location: history.location(),
    keepsScroll: false,
  }))
  useLayoutEffect(
    () => history.listen(next => startTransition(() => setChange(next))),
    [history, startTransition],
  )
  const { pathname } = change.location
  const match = useMemo(() => matchRoutes(routes, pathname) ?? NO_MATCH, [routes, pathname])
  const routerState = useMemo(() => ({ ...change, history, match }), [change, history, match])
  return (
    <RouterContext value={routerState}>
      {isPending && pendingIndicator}
      <Outlet />
    </RouterContext>
  )
}

/** Renders the next matched route inward. */
export function Outlet() {
  const depth = useContext(DepthContext)
  const { match, location } = useRouter()
  const route = match.routes[depth]
  if (!route) return null
  const inner = <DepthContext value={depth + 1}>{route.element ?? <Outlet />}</DepthContext>
  if (!route.errorElement) return inner
  return (
    <RouteErrorBoundary location={location} fallback={route.errorElement}>
      {inner}
    </RouteErrorBoundary>
  )
}

type BoundaryProps = { location: Location; fallback: ReactNode; children: ReactNode }
type BoundaryState = { failure: { error: unknown } | null; location: Location }

/** Error boundary of a route; resets on navigation. */
class RouteErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null, location: this.props.location }
  static getDerivedStateFromError(error: unknown): Pick<BoundaryState, 'failure'> {
    return { failure: { error } }
  }
  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return state.location === location ? null : { failure: null, location }
  }
  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    return <RouteErrorContext value={failure.error}>{this.props.fallback}</RouteErrorContext>
  }
}

/** Returns the error, in a route's `errorElement`. */
export const useRouteError = (): unknown => useContext(RouteErrorContext)

export const useLocation = (): Location => useRouter().location

/** Returns the path parameters. */
export const useParams = (): Partial<Record<string, string>> => useRouter().match.params

/** Returns the navigation function; stable for the application's lifetime. */
export function useNavigate(): (to: To, options?: NavigateOptions) => Promise<void> {
  return useRouter().history.navigate
}

/** Navigates when rendered. */
export function Navigate({
  to,
  replace = false,
  state,
}: { to: To } & Pick<NavigateOptions, 'replace' | 'state'>) {
  const navigate = useNavigate()
  const navigateNow = useEffectEvent(() => void navigate(to, { replace, state }))
  const address = JSON.stringify(to)
  useEffect(() => navigateNow(), [address])
  return null
}

type Params = URLSearchParams | Record<string, string>
type SetParams = (next: Params | ((now: URLSearchParams) => Params), options?: NavigateOptions) => void

/** Returns the query parameters and their setter. */
export function useSearchParams(): [URLSearchParams, SetParams] {
  const { location, history } = useRouter()
  const { search } = location
  const params = useMemo(() => new URLSearchParams(search), [search])
  const setParams = useMemo<SetParams>(
    () => (next, options) => {
      const resolved = typeof next === 'function' ? next(new URLSearchParams(search)) : next
      const text = new URLSearchParams(resolved).toString()
      void history.navigate({ search: text && `?${text}` }, options)
    },
    [history, search],
  )
  return [params, setParams]
}

type Blocker = { state: 'unblocked' } | { state: 'blocked'; proceed: () => void; reset: () => void }

/**
 * Blocks navigation while `shouldBlock` returns true, until the user confirms. Does not cover closing the window.
 */
export function useBlocker(shouldBlock: NavigationGuard['shouldBlock']): Blocker {
  const { history, location } = useRouter()
  const [blocked, setBlocked] = useState<{ proceed: () => void; from: Location } | null>(null)
  const isBlocking = useEffectEvent(shouldBlock)
  const renderedLocation = useEffectEvent(() => location)
  useEffect(
    () =>
      history.guard({
        // After a confirmed navigation, the old screen may still be rendered: do not ask again.
        shouldBlock: navigation =>
          navigation.currentLocation === renderedLocation() && isBlocking(navigation),
        onBlocked: ({ proceed }) => setBlocked({ proceed, from: history.location() }),
      }),
    [history],
  )
  if (!blocked || blocked.from !== location) return { state: 'unblocked' }
  const reset = () => setBlocked(null)
  return {
    state: 'blocked',
    proceed: () => {
      reset()
      // A late answer does not move a user who has left by other means.
      if (history.location() === blocked.from) blocked.proceed()
    },
    reset,
  }
}

/** Returns the location, whether the scroll position stays, and the subscription to navigations. */
export function useLocationChange(): LocationChange & Pick<BrowserHistory, 'listen'> {
  const { location, keepsScroll, history } = useRouter()
  return { location, keepsScroll, listen: history.listen }
}
