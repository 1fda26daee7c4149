import {
  cloneElement,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react'
import type { WebsiteView } from '@vitrine/model'

type Locale = NonNullable<WebsiteView['locale']>
type Props = Record<string, unknown> & { children?: ReactNode }

/** Pages that each language has; files at the root are shared. */
const PAGE = /^\/(?:#|$|message$|posts(?:[/#?]|$)|(?:tags|case-studies)\/)/

/** Returns the path of a page in a language; other paths and addresses unchanged. */
export const localizePath = (path: string, { base }: Pick<Locale, 'base'>): string =>
  PAGE.test(path) ? base + path : path

/**
 * Returns the body of a page in a further language: its links stay in the language, and texts without a translation are
 * marked with the main language, on their element where it has nothing else, or else in a span. The tree may consist of
 * pure function components only.
 */
export const localizeElement = (body: ReactElement, locale: Locale): ReactElement =>
  createElement(Fragment, null, localizeMarkup(body, locale))

function localizeMarkup(node: ReactNode, locale: Locale): ReactNode {
  if (isUntranslated(node, locale)) return createElement('span', { lang: locale.main }, node)
  if (Array.isArray(node))
    return createElement(Fragment, null, ...node.map((child: ReactNode) => localizeMarkup(child, locale)))
  if (!isValidElement<Props>(node)) return node
  const { type, props } = node
  return typeof type === 'function'
    ? localizeMarkup((type as (props: Props) => ReactNode)(props), locale)
    : localizeTag(node, locale)
}

function localizeTag(element: ReactElement<Props>, locale: Locale): ReactNode {
  const { type, props } = element
  const address = type === 'form' ? 'action' : 'href'
  // Links to other languages are complete.
  const target = props['hreflang'] ? undefined : props[address]
  const changed = {
    ...(typeof target === 'string' ? { [address]: localizePath(target, locale) } : {}),
    ...(props['lang'] === undefined && isUntranslated(props.children ?? props['alt'], locale)
      ? { lang: locale.main }
      : {}),
  }
  if (props.children === undefined || 'lang' in changed) return cloneElement(element, changed)
  // An element with a language of its own is not marked again, but its links stay in the language of the page.
  const within = props['lang'] === undefined ? locale : { ...locale, untranslated: new Set<string>() }
  return cloneElement(element, changed, localizeMarkup(props.children, within))
}

/** Whether all that a node shows is a text without a translation. */
function isUntranslated(node: unknown, locale: Locale): boolean {
  if (Array.isArray(node)) return node.length === 1 && isUntranslated(node[0], locale)
  if (isValidElement<Props>(node))
    return node.type === Fragment && isUntranslated(node.props.children, locale)
  if (typeof node !== 'string') return false
  const text = node.trim()
  // Some spaces are shown as ones at which no line breaks.
  return locale.untranslated.has(text) || locale.untranslated.has(text.replaceAll('\u00a0', ' '))
}
