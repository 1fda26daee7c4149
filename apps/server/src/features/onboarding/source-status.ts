import type { ConnectTarget, Platform, SourceState } from '@vitrine/model'
import type { PathOutcome } from '@vitrine/sources'
import type { OutboundHttp } from '../../platform/fetch/outbound-http.ts'

/** Requests to this URL do not count against GitHub's rate limit. */
const PROBE_URL = 'https://api.github.com/rate_limit'
const TIMEOUT_MS = 3_000
const CACHE_MS = 60_000

/** Creates a check whether GitHub is reachable, cached for a minute and shared by concurrent callers. */
export function createReachabilityProbe(
  outside: Pick<OutboundHttp, 'fetch'>,
  tick = () => performance.now(),
) {
  let cached: { reachable: Promise<boolean>; until: number } | null = null
  const probe = () =>
    outside.fetch(PROBE_URL, { timeoutMs: TIMEOUT_MS, maxBytes: 100_000 }).then(
      response => response.status < 500,
      () => false,
    )
  return {
    isReachable(): Promise<boolean> {
      if (!cached || cached.until < tick()) cached = { reachable: probe(), until: tick() + CACHE_MS }
      return cached.reachable
    },
  }
}

/** The access to platforms that the operator has configured. */
export type SourceAccess = {
  githubToken: boolean
  youtubeApiKey: boolean
  instagramToken: boolean
  linkedinProvider: boolean
  pages: readonly Platform[]
  /** What owners can sign in for. */
  connect: readonly ConnectTarget[]
}

/** Describes how well each platform can be read, and what a missing key would add. Shown in /health and on screens. */
export function getSourceStates(access: SourceAccess): SourceState[] {
  const canReadPages = (platform: Platform) => access.pages.includes(platform)
  const canConnect = (target: ConnectTarget) => access.connect.includes(target)
  return [
    {
      platform: 'github',
      connect: false,
      connect_career: false,
      state: access.githubToken ? 'full' : 'partial',
      sentence: access.githubToken
        ? 'Read by GitHub’s interface with a token: 5,000 requests an hour, pinned repositories and contributions.'
        : 'Read by GitHub’s public interface: 60 requests an hour, about seven websites. GITHUB_TOKEN adds pinned repositories, contributions and 5,000 requests an hour.',
    },
    {
      platform: 'youtube',
      connect: false,
      connect_career: false,
      state: access.youtubeApiKey ? 'full' : canReadPages('youtube') ? 'partial' : 'off',
      sentence: access.youtubeApiKey
        ? 'Read by YouTube’s Data API, three units of 10,000 a day for each website.'
        : canReadPages('youtube')
          ? 'Read from public pages, which change without notice. YOUTUBE_API_KEY adds exact figures, dates and whole descriptions.'
          : 'Not read: YOUTUBE_API_KEY is not set and public pages are switched off (READ_PUBLIC_PAGES).',
    },
    {
      platform: 'instagram',
      connect: canConnect('instagram'),
      connect_career: false,
      state:
        access.instagramToken && canConnect('instagram')
          ? 'full'
          : canReadPages('instagram') || access.instagramToken || canConnect('instagram')
            ? 'partial'
            : 'off',
      sentence: [
        access.instagramToken
          ? 'Business and creator accounts are read by business_discovery.'
          : 'INSTAGRAM_TOKEN would read business and creator accounts.',
        canConnect('instagram')
          ? 'Owners can connect their own account.'
          : 'INSTAGRAM_CLIENT_ID and INSTAGRAM_CLIENT_SECRET would let owners connect their own account.',
        canReadPages('instagram')
          ? 'Public pages are read where Instagram lets them be, which is not every time.'
          : 'Public pages are switched off (READ_PUBLIC_PAGES).',
        'Archives, photos and links of posts always work.',
      ].join(' '),
    },
    {
      platform: 'linkedin',
      connect: canConnect('linkedin'),
      connect_career: canConnect('linkedin-career'),
      state: access.linkedinProvider
        ? 'full'
        : canReadPages('linkedin') || canConnect('linkedin') || canConnect('linkedin-career')
          ? 'partial'
          : 'off',
      sentence: [
        access.linkedinProvider
          ? 'Read by the data service that you set.'
          : 'LINKEDIN_PROVIDER and LINKEDIN_PROVIDER_KEY would read companies whole and people in part.',
        canConnect('linkedin')
          ? 'Owners can sign in for their name and picture.'
          : 'LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET would let owners bring name and picture.',
        canConnect('linkedin-career')
          ? 'Members in the EEA and Switzerland can sign in for their whole career (Member Data Portability API).'
          : 'LINKEDIN_PORTABILITY_CLIENT_ID and LINKEDIN_PORTABILITY_CLIENT_SECRET would let members in the EEA and Switzerland bring their whole career.',
        canReadPages('linkedin')
          ? 'Public pages are read where LinkedIn lets them be; they show careers masked or not at all.'
          : 'Public pages are switched off (READ_PUBLIC_PAGES).',
        'The owner’s PDF and archive always work.',
      ].join(' '),
    },
  ]
}

/** Counts the results of each path of a platform since the process started, for operators. */
type PathStats = {
  record(outcome: PathOutcome): void
  byPlatform(platform: Platform): Record<string, Partial<Record<PathOutcome['result'], number>>>
}

export function createPathStats(): PathStats {
  const counts = new Map<Platform, Map<string, Map<PathOutcome['result'], number>>>()
  return {
    record({ platform, path, result }) {
      const paths = counts.get(platform) ?? new Map()
      const results = paths.get(path) ?? new Map()
      results.set(result, (results.get(result) ?? 0) + 1)
      counts.set(platform, paths.set(path, results))
    },
    byPlatform: platform =>
      Object.fromEntries(
        [...(counts.get(platform) ?? [])].map(([path, results]) => [path, Object.fromEntries(results)]),
      ),
  }
}
