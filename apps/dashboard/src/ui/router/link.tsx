import { type ComponentProps, createContext, type MouseEvent, useContext } from 'react'

/** Navigates to a path of this host. */
export type NavigateTo = (to: string, options?: { replace?: boolean; state?: unknown }) => void

/**
 * The navigation function of links. The application provides its router's; the landing page needs no router, which
 * would add a third to its download. Without a provider, links load the page.
 */
export const NavigateContext = createContext<NavigateTo>(to => location.assign(to))

export function useNavigateTo(): NavigateTo {
  return useContext(NavigateContext)
}

/**
 * A link to a path of this host; `state` is passed to its screen. Modified clicks, downloads and other targets are
 * left to the browser.
 */
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
