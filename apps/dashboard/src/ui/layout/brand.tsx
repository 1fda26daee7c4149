import { PRODUCT_NAME, t } from '@vitrine/model'
import { Link } from '../router/link.tsx'

/** The logo: a window with its content. */
function Logo() {
  return (
    <svg className="mark" viewBox="0 0 26 26" aria-hidden="true">
      <rect x="2" y="2" width="22" height="22" />
      <rect className="in" x="11" y="8" width="8" height="11" />
    </svg>
  )
}

/** Logo and name, linked to the home page. */
export function Brand() {
  return (
    <Link className="brand" to="/" aria-label={t('{productName}, home', { productName: PRODUCT_NAME })}>
      <Logo />
      <span>{PRODUCT_NAME}</span>
    </Link>
  )
}
