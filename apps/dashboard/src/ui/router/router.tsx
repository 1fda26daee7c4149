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

type Shown = LocationChange & { history: BrowserHistory; match: RouteMatch }
const ShownContext = createContext<Shown | null>(null)
/** How deep in the routes somebody stands. */
const Depth = createContext(0)
const Failed = createContext<unknown>(null)

function useShown(): Shown {
  const shown = useContext(ShownContext)
  if (!shown) throw new Error('This stands outside of the router')
  return shown
}

const NOWHERE: RouteMatch = { routes: [], params: {} }

type RouterProps = {
  history: BrowserHistory
  routes: RouteObject[]
  /** Shown beside the screen before while the next one is on its way. */
  pendingIndicator?: ReactNode
}

/** Draws the screen of the address. The one before stays until the next can be drawn. */
export function RouterProvider({ history, routes, pendingIndicator }: RouterProps) {
  const [isPending, startTransition] = useTransition()
  const [arrival, setArrival] = useState<LocationChange>(() => ({
    location: history.location(),
    keepsScroll: false,
  }))
  useLayoutEffect(
    () => history.listen(next => startTransition(() => setArrival(next))),
    [history, startTransition],
  )
  const { pathname } = arrival.location
  const match = useMemo(() => matchRoutes(routes, pathname) ?? NOWHERE, [routes, pathname])
  const shown = useMemo(() => ({ ...arrival, history, match }), [arrival, history, match])
  return (
    <ShownContext value={shown}>
      {isPending && pendingIndicator}
      <Outlet />
    </ShownContext>
  )
}

/** The screen, or what stands around it, of the next route inward. */
export function Outlet() {
  const depth = useContext(Depth)
  const { match, location } = useShown()
  const route = match.routes[depth]
  if (!route) return null
  const inner = <Depth value={depth + 1}>{route.element ?? <Outlet />}</Depth>
  if (!route.errorElement) return inner
  return (
    <Net location={location} fallback={route.errorElement}>
      {inner}
    </Net>
  )
}

type NetProps = { location: Location; fallback: ReactNode; children: ReactNode }
type NetState = { failure: { error: unknown } | null; location: Location }

/** Catches what drawing a screen throws; another address is another try. */
class Net extends Component<NetProps, NetState> {
  override state: NetState = { failure: null, location: this.props.location }
  static getDerivedStateFromError(error: unknown): Pick<NetState, 'failure'> {
    return { failure: { error } }
  }
  static getDerivedStateFromProps({ location }: NetProps, state: NetState): NetState | null {
    return state.location === location ? null : { failure: null, location }
  }
  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    return <Failed value={failure.error}>{this.props.fallback}</Failed>
  }
}

/** What went wrong, in a route's `errorElement`. */
export const useRouteError = (): unknown => useContext(Failed)

export const useLocation = (): Location => useShown().location

/** What stands in the address in place of `:name`. */
export const useParams = (): Partial<Record<string, string>> => useShown().match.params

/** Goes to another address of this host; the same function for as long as the application runs. */
export function useNavigate(): (to: To, options?: NavigateOptions) => Promise<void> {
  return useShown().history.navigate
}

/** Leads on as soon as it is drawn. */
export function Navigate({
  to,
  replace = false,
  state,
}: { to: To } & Pick<NavigateOptions, 'replace' | 'state'>) {
  const navigate = useNavigate()
  const go = useEffectEvent(() => void navigate(to, { replace, state }))
  const address = JSON.stringify(to)
  useEffect(() => go(), [address])
  return null
}

type Params = URLSearchParams | Record<string, string>
type SetParams = (next: Params | ((now: URLSearchParams) => Params), options?: NavigateOptions) => void

/** What stands in the address after "?", and how to change it. */
export function useSearchParams(): [URLSearchParams, SetParams] {
  const { location, history } = useShown()
  const { search } = location
  const params = useMemo(() => new URLSearchParams(search), [search])
  const setParams = useMemo<SetParams>(
    () => (next, options) => {
      const wanted = typeof next === 'function' ? next(new URLSearchParams(search)) : next
      const text = new URLSearchParams(wanted).toString()
      void history.navigate({ search: text && `?${text}` }, options)
    },
    [history, search],
  )
  return [params, setParams]
}

type Blocker = { state: 'unblocked' } | { state: 'blocked'; proceed: () => void; reset: () => void }

/** Holds somebody back who goes elsewhere, until they say whether they mean it. Closing the window is another matter. */
export function useBlocker(shouldBlock: NavigationGuard['shouldBlock']): Blocker {
  const { history, location } = useShown()
  const [held, setHeld] = useState<{ proceed: () => void; from: Location } | null>(null)
  const asks = useEffectEvent(shouldBlock)
  const shownAt = useEffectEvent(() => location)
  useEffect(
    () =>
      history.guard({
        // Who has left already, and waits for the screen to follow, is not asked a second time.
        shouldBlock: way => way.currentLocation === shownAt() && asks(way),
        onBlocked: ({ proceed }) => setHeld({ proceed, from: history.location() }),
      }),
    [history],
  )
  if (!held || held.from !== location) return { state: 'unblocked' }
  const reset = () => setHeld(null)
  return {
    state: 'blocked',
    proceed: () => {
      reset()
      held.proceed()
    },
    reset,
  }
}

/** Where somebody is, whether it stays scrolled as it is, and the way to hear of what comes, for what remembers that. */
export function useLocationChange(): LocationChange & Pick<BrowserHistory, 'listen'> {
  const { location, keepsScroll, history } = useShown()
  return { location, keepsScroll, listen: history.listen }
}
