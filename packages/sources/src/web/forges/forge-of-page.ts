import { getAttribute, hasClass, type HtmlPage } from '../../html/html-page.ts'
import type { Network } from '../network.ts'
import { readForgejo } from './forgejo.ts'
import { readGitLab } from './gitlab.ts'

/** The interface of the forge whose page of a user, group or project this is, by the marks of its templates. */
export function forgeOfPage({ elements, meta }: HtmlPage): Network['read'] | null {
  const body = elements.find(({ tagName }) => tagName === 'body')
  const page = (body && getAttribute(body, 'data-page')) ?? ''
  if (meta.get('og:site_name') === 'GitLab' && /^(?:users|groups|projects):(?:show|details)$/.test(page))
    return readGitLab
  const isForgejo = elements.some(
    one =>
      hasClass(one, 'page-content') &&
      (hasClass(one, 'profile') || hasClass(one, 'organization') || hasClass(one, 'repository')) &&
      getAttribute(one, 'role') === 'main',
  )
  return isForgejo ? readForgejo : null
}
