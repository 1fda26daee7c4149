import { PRODUCT_NAME } from '@vitrine/model'
import { Link } from '../router/link.tsx'

/** The mark: a window and what stands in it. */
function Mark() {
  return (
    <svg className="mark" viewBox="0 0 26 26" aria-hidden="true">
      <rect x="2" y="2" width="22" height="22" />
      <rect className="in" x="11" y="8" width="8" height="11" />
    </svg>
  )
}

/** The mark and the name, leading home. */
export function Brand({ to = '/' }: { to?: string }) {
  return (
    <Link className="brand" to={to} aria-label={`${PRODUCT_NAME}, home`}>
      <Mark />
      <span>{PRODUCT_NAME}</span>
    </Link>
  )
}
