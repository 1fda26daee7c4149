import { type ConnectTarget, type Platform, type SourceState, t } from '@vitrine/model'
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
  /** The platforms and data that owners can sign in for. */
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
        ? t('Reads GitHub’s API with a token: 5,000 requests an hour, pinned repositories and contributions.')
        : t(
            'Reads GitHub’s public API: 60 requests an hour, enough for about seven websites. GITHUB_TOKEN adds pinned repositories, contributions and 5,000 requests an hour.',
          ),
    },
    {
      platform: 'youtube',
      connect: false,
      connect_career: false,
      state: access.youtubeApiKey ? 'full' : canReadPages('youtube') ? 'partial' : 'off',
      sentence: access.youtubeApiKey
        ? t('Reads YouTube’s Data API: 3 of 10,000 daily units for each website.')
        : canReadPages('youtube')
          ? t(
              'Reads public pages, which change without notice. YOUTUBE_API_KEY adds exact numbers, dates and full descriptions.',
            )
          : t('Off: YOUTUBE_API_KEY is not set, and public pages are turned off (READ_PUBLIC_PAGES).'),
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
          ? t('Reads business and creator accounts through business_discovery.')
          : t('Set INSTAGRAM_TOKEN to read business and creator accounts.'),
        canConnect('instagram')
          ? t('Owners can connect their own account.')
          : t('Set INSTAGRAM_CLIENT_ID and INSTAGRAM_CLIENT_SECRET to let owners connect their own account.'),
        canReadPages('instagram')
          ? t('Reads public pages when Instagram allows it, which isn’t always.')
          : t('Public pages are turned off (READ_PUBLIC_PAGES).'),
        t('Archives, photos and links to posts always work.'),
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
          ? t('Reads through your data service.')
          : t(
              'Set LINKEDIN_PROVIDER and LINKEDIN_PROVIDER_KEY to read whole companies and parts of people’s profiles.',
            ),
        canConnect('linkedin')
          ? t('Owners can sign in to add their name and picture.')
          : t('Set LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET to let owners add their name and picture.'),
        canConnect('linkedin-career')
          ? t(
              'Members in the EEA and Switzerland can sign in to add their whole career (Member Data Portability API).',
            )
          : t(
              'Set LINKEDIN_PORTABILITY_CLIENT_ID and LINKEDIN_PORTABILITY_CLIENT_SECRET to let members in the EEA and Switzerland add their whole career.',
            ),
        canReadPages('linkedin')
          ? t('Public pages are read where LinkedIn allows it; they show careers masked or not at all.')
          : t('Public pages are turned off (READ_PUBLIC_PAGES).'),
        t('The owner’s PDF and archive always work.'),
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
