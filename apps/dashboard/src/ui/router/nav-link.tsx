import type { ComponentProps } from 'react'
import { Link } from './link.tsx'
import { isActivePath } from './match.ts'
import { useLocation } from './router.tsx'

/** A link with aria-current on its page and, unless `end`, on descendants. */
export function NavLink({ to, end = false, ...rest }: ComponentProps<'a'> & { to: string; end?: boolean }) {
  const { pathname } = useLocation()
  const isHere = isActivePath(pathname, to, end)
  return <Link to={to} aria-current={isHere ? 'page' : undefined} {...rest} />
}
