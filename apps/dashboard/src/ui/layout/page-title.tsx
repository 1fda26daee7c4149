import { PRODUCT_NAME } from '@vitrine/model'

/** The document title of a screen: "Login · Vitrine". React moves it into the head. */
export function PageTitle({ children }: { children: string }) {
  return <title>{children === PRODUCT_NAME ? children : `${children} · ${PRODUCT_NAME}`}</title>
}
