import type { ProfileLink } from '../profile/platform.ts'
import type { PastedAddress } from './pasted-address.ts'

/** 1–39 letters, digits and single hyphens; older logins may end with a hyphen. */
const LOGIN = /^[a-z\d](?:-?[a-z\d])*-?$/

/** First path segments of GitHub's own pages. GitHub's own organisations (`actions`, `cli`) are not reserved. */
const RESERVED = new Set(
  `about account accounts advisories api apps auth blog branding business businesses careers case-studies categories
   codespaces collections contact copilot customer-stories customers dashboard directory downloads edu enterprise
   enterprises events explore features forgot-password forked gist gists github-copilot home hosting images inbox
   integrations invitations issues jobs join languages learn login login_oauth logos logout marketplace maintenance
   mobile network new newsroom nonprofit notifications nux oauth open-source organizations orgs pages partners
   password_reset password-reset payments plans premium-support press pricing privacy projects pulls readme recommendations
   register releases render repos repositories reset resources restore revert saved search security sessions session
   settings setup shareholders showcases signin signout signup site site-map sitemap solutions sponsors stars status
   styleguide suggestions support switch team teams terms timeline topic topics tos tour training translations
   trending updates user-attachments users verified visualization watching wiki why-github works-with`
    .split(/\s+/)
    .filter(Boolean),
)
/** Paths with the owner as the second segment: github.com/orgs/acme/people. */
const OWNER_SECOND = new Set(['orgs', 'sponsors', 'users', 'stars'])
const GIST_PAGES = new Set(['discover', 'starred', 'forked', 'search', 'mine', 'secret', 'public'])

/**
 * The GitHub account of a URL. People and organisations share one namespace, so the kind is `person` until the API
 * tells.
 */
export function githubLink({ host, segments }: PastedAddress): ProfileLink | null {
  const login = ownerIn(host, segments)?.toLowerCase()
  if (!login || login.length > 39 || !LOGIN.test(login) || RESERVED.has(login)) return null
  return { platform: 'github', kind: 'person', id: login, url: `https://github.com/${login}` }
}

function ownerIn(host: string, segments: string[]): string | undefined {
  const [first = '', second] = segments
  const word = first.toLowerCase()
  switch (host) {
    case 'github.com':
    case 'm.github.com':
    case 'github.dev':
      return OWNER_SECOND.has(word) ? second : first.replace(/^@/, '')
    case 'gist.github.com':
    case 'gist.githubusercontent.com':
      // Anonymous gists have an id without an owner.
      return GIST_PAGES.has(word) || /^(?:[\da-f]{20}|[\da-f]{32})$/.test(word) ? undefined : first
    case 'raw.githubusercontent.com':
    case 'codeload.github.com':
      return segments.length > 1 ? first : undefined
    case 'api.github.com':
      return ['users', 'orgs', 'repos'].includes(word) ? second : undefined
    default:
      return /^([^.]+)\.github\.io$/.exec(host)?.[1]
  }
}
