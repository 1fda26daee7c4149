const SITE_NAMES: Record<string, string> = {
  'x.com': 'X',
  'twitter.com': 'X',
  'github.com': 'GitHub',
  'codeberg.org': 'Codeberg',
  'orcid.org': 'ORCID',
  'mastodon.social': 'Mastodon',
  'linkedin.com': 'LinkedIn',
  'youtube.com': 'YouTube',
  'instagram.com': 'Instagram',
  'facebook.com': 'Facebook',
  'reddit.com': 'Reddit',
  'twitch.tv': 'Twitch',
  'bsky.app': 'Bluesky',
  'gitlab.com': 'GitLab',
  'medium.com': 'Medium',
  'dev.to': 'DEV',
  'stackoverflow.com': 'Stack Overflow',
  'npmjs.com': 'npm',
  't.me': 'Telegram',
  'discord.gg': 'Discord',
  'codepen.io': 'CodePen',
  'tiktok.com': 'TikTok',
  'threads.net': 'Threads',
  'pinterest.com': 'Pinterest',
  'behance.net': 'Behance',
  'dribbble.com': 'Dribbble',
  'soundcloud.com': 'SoundCloud',
  'vimeo.com': 'Vimeo',
  'patreon.com': 'Patreon',
  'kaggle.com': 'Kaggle',
  'researchgate.net': 'ResearchGate',
}

/** Returns the name of a known site, else the host of the URL. */
export function getLinkLabel(url: string): string {
  const host = new URL(url).hostname.replace(/^www\./, '')
  if (host.startsWith('scholar.google.')) return 'Google Scholar'
  return (SITE_NAMES[host] ?? host).slice(0, 100)
}
