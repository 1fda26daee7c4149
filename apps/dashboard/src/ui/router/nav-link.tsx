import type { ComponentProps } from 'react'
import { Link } from '../navigation.tsx'
import { isAt } from './match.ts'
import { useLocation } from './router.tsx'

/** A link that knows when somebody is there; with `end` only at the very address, not below it. */
export function NavLink({ to, end = false, ...rest }: ComponentProps<'a'> & { to: string; end?: boolean }) {
  const { pathname } = useLocation()
  const isHere = isAt(pathname, to, end)
  return <Link to={to} aria-current={isHere ? 'page' : undefined} {...rest} />
}
