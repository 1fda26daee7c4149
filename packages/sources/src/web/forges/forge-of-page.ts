import { getAttribute, type HtmlPage } from '../../html/html-page.ts'
import type { Network } from '../network.ts'
import { readGitLab } from './gitlab.ts'

/** The interface of the forge whose page of a user, group or project this is, by the marks of its templates. */
export function forgeOfPage({ elements, meta }: HtmlPage): Network['read'] | null {
  const body = elements.find(({ tagName }) => tagName === 'body')
  const page = (body && getAttribute(body, 'data-page')) ?? ''
  if (meta.get('og:site_name') === 'GitLab' && /^(?:users|groups|projects):(?:show|details)$/.test(page))
    return readGitLab
  return null
}
