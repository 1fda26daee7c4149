import type { Platform, SourceState } from '@vitrine/model'

/** Which doors the operator has opened. */
export type OpenDoors = {
  githubToken: boolean
  youtubeApiKey: boolean
  instagramToken: boolean
  linkedinProvider: boolean
  pages: readonly Platform[]
  /** Platforms at which owners can sign in. */
  connect: readonly Platform[]
}

/** How well each platform can be read, and what a missing key would add: for /health, the README and the screens. */
export function sourceStates(open: OpenDoors): SourceState[] {
  const reads = (platform: Platform) => open.pages.includes(platform)
  const connect = (platform: Platform) => open.connect.includes(platform)
  return [
    {
      platform: 'github',
      connect: false,
      state: open.githubToken ? 'full' : 'partial',
      sentence: open.githubToken
        ? 'Read by GitHub’s interface with a token: 5,000 requests an hour, pinned repositories and contributions.'
        : 'Read by GitHub’s public interface: 60 requests an hour, about seven websites. GITHUB_TOKEN adds pinned repositories, contributions and 5,000 requests an hour.',
    },
    {
      platform: 'youtube',
      connect: false,
      state: open.youtubeApiKey ? 'full' : reads('youtube') ? 'partial' : 'off',
      sentence: open.youtubeApiKey
        ? 'Read by YouTube’s Data API, three units of 10,000 a day for each website.'
        : reads('youtube')
          ? 'Read from public pages, which change without notice. YOUTUBE_API_KEY adds exact figures, dates and whole descriptions.'
          : 'Not read: YOUTUBE_API_KEY is not set and public pages are switched off (READ_PUBLIC_PAGES).',
    },
    {
      platform: 'instagram',
      connect: connect('instagram'),
      state:
        open.instagramToken && connect('instagram')
          ? 'full'
          : reads('instagram') || open.instagramToken || connect('instagram')
            ? 'partial'
            : 'off',
      sentence: [
        open.instagramToken
          ? 'Business and creator accounts are read by business_discovery.'
          : 'INSTAGRAM_TOKEN would read business and creator accounts.',
        connect('instagram')
          ? 'Owners can connect their own account.'
          : 'INSTAGRAM_CLIENT_ID and INSTAGRAM_CLIENT_SECRET would let owners connect their own account.',
        reads('instagram')
          ? 'Public pages are read where Instagram lets them be, which is not every time.'
          : 'Public pages are switched off (READ_PUBLIC_PAGES).',
        'Archives, photos and links of posts always work.',
      ].join(' '),
    },
    {
      platform: 'linkedin',
      connect: connect('linkedin'),
      state: open.linkedinProvider ? 'full' : reads('linkedin') || connect('linkedin') ? 'partial' : 'off',
      sentence: [
        open.linkedinProvider
          ? 'Read by the data service that you set.'
          : 'LINKEDIN_PROVIDER and LINKEDIN_PROVIDER_KEY would read companies whole and people in part.',
        connect('linkedin')
          ? 'Owners can sign in for their name and picture.'
          : 'LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET would let owners bring name and picture.',
        reads('linkedin')
          ? 'Public pages are read where LinkedIn lets them be; careers are on none of them.'
          : 'Public pages are switched off (READ_PUBLIC_PAGES).',
        'The owner’s PDF and archive always work.',
      ].join(' '),
    },
  ]
}
