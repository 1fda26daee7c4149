import { type ComponentProps, createContext, type MouseEvent, useContext } from 'react'

/** Goes to a path of this host. */
export type NavigateTo = (to: string, options?: { replace?: boolean; state?: unknown }) => void

/**
 * How links inside the product are followed. The application puts its router here; the landing page does without one
 * (it would be a third of what a visitor has to fetch). Without either, a link is an ordinary link.
 */
export const NavigateContext = createContext<NavigateTo>(to => location.assign(to))

export function useNavigateTo(): NavigateTo {
  return useContext(NavigateContext)
}

/** A link to a path of this host; `state` is handed along to its screen. Ctrl-click, middle click, downloads and other targets stay the browser's. */
export function Link({ to, state, onClick, ...rest }: ComponentProps<'a'> & { to: string; state?: unknown }) {
  const go = useNavigateTo()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event
    const plain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
    if (event.defaultPrevented || !plain || (currentTarget.target && currentTarget.target !== '_self')) return
    event.preventDefault()
    go(to, { state })
  }
  return <a href={to} onClick={follow} {...rest} />
}
