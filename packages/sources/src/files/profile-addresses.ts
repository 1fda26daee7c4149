/** Addresses of profiles by network; `*` is the user's name. */
const ADDRESSES: Record<string, string> = {
  github: 'https://github.com/*',
  gitlab: 'https://gitlab.com/*',
  bitbucket: 'https://bitbucket.org/*',
  codeberg: 'https://codeberg.org/*',
  linkedin: 'https://www.linkedin.com/in/*',
  twitter: 'https://x.com/*',
  x: 'https://x.com/*',
  instagram: 'https://www.instagram.com/*',
  youtube: 'https://www.youtube.com/@*',
  facebook: 'https://www.facebook.com/*',
  medium: 'https://medium.com/@*',
  'dev.to': 'https://dev.to/*',
  dribbble: 'https://dribbble.com/*',
  behance: 'https://www.behance.net/*',
  codepen: 'https://codepen.io/*',
  kaggle: 'https://www.kaggle.com/*',
  npm: 'https://www.npmjs.com/~*',
  keybase: 'https://keybase.io/*',
  bluesky: 'https://bsky.app/profile/*',
  telegram: 'https://t.me/*',
  soundcloud: 'https://soundcloud.com/*',
  vimeo: 'https://vimeo.com/*',
  'hacker news': 'https://news.ycombinator.com/user?id=*',
}

/** Returns the address of a user's profile at a network, or '' if it cannot be known. */
export function getProfileAddress(network: string, username: string): string {
  const name = username.trim().replace(/^@/, '')
  const [, local, host] = /^([\w.]+)@([\w.-]+\.\w+)$/.exec(name) ?? []
  if (local && host && /mastodon|fediverse|activitypub/i.test(network)) return `https://${host}/@${local}`
  const address = ADDRESSES[network.trim().toLowerCase()]
  return address && /^[\w.-]{1,80}$/.test(name) ? address.replace('*', name) : ''
}
