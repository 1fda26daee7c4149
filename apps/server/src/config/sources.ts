import { parseProfileLink, Platform, type ProfileLink } from '@vitrine/model'
import { z } from 'zod'
import { type OAUTH_CLIENT_SETTINGS, toOAuthClient, type OAuthClient } from './oauth-clients.ts'
import { parseList, optionalSetting, type SettingValues } from './setting-types.ts'

/** Access to platforms. */
export const SOURCE_SETTINGS = {
  GITHUB_TOKEN: optionalSetting(
    'Raises GitHub’s limit from 60 requests to 5,000 points an hour. A token without any scope is enough.',
  ),
  YOUTUBE_API_KEY: optionalSetting(
    'Reads YouTube through the Data API, at three of 10,000 daily units for each website. If unset, public pages are read.',
  ),
  INSTAGRAM_TOKEN: optionalSetting(
    'Reads business and creator accounts through `business_discovery`; needs instagram_basic, instagram_manage_insights and pages_read_engagement. Use the token of a system user: one from a login expires after 60 days, and `/health` then says that the key is rejected.',
  ),
  LINKEDIN_PROVIDER: z
    .enum(['brightdata', 'enrichlayer'], 'must be brightdata or enrichlayer')
    .nullable()
    .default(null)
    .meta({ help: 'The data service for LinkedIn profiles; needs LINKEDIN_PROVIDER_KEY.' }),
  LINKEDIN_PROVIDER_KEY: optionalSetting('The key of LINKEDIN_PROVIDER.'),
  READ_PUBLIC_PAGES: z
    .string()
    .transform(value => {
      const names = parseList(value)
      if (names.length === 1 && names[0] === 'all') return [...Platform.options]
      return names.length === 1 && names[0] === 'none' ? [] : names
    })
    .pipe(
      z.array(
        z.enum(Platform.options, 'must be all, none, or a list of linkedin, github, youtube, instagram, web'),
      ),
    )
    .prefault('all')
    .meta({
      help: 'The platforms whose public pages may be read if no official API is available: all, none or a list (web: any other page). Most platforms’ terms forbid automated reading; the decision is yours.',
    }),
  CANARY_PROFILES: z
    .string()
    .transform((value, context): ProfileLink[] => {
      const parsed = value
        .split(/[\s,]+/)
        .filter(Boolean)
        .map(text => ({ text, ...parseProfileLink(text) }))
      const wrong = parsed.find(({ ok }) => !ok)
      if (wrong) context.addIssue({ code: 'custom', message: `has ${wrong.text}, which is no profile link` })
      return parsed.flatMap(one => (one.ok ? [one.link] : []))
    })
    .pipe(z.array(z.custom<ProfileLink>()).max(40, 'must have at most 40 profiles'))
    .prefault('')
    .meta({
      help: 'Links of well-known public profiles, a few for each platform. They are read every night, and you get an email about fields that disappeared. Empty: off.',
    }),
} as const

/** API keys, and the platforms whose public pages may be read. */
export type SourceSettings = {
  keys: {
    githubToken: string | null
    youtubeApiKey: string | null
    instagramToken: string | null
    linkedinProvider: { name: 'brightdata' | 'enrichlayer'; key: string } | null
  }
  pages: readonly Platform[]
  instagramClient: OAuthClient | null
  linkedinClient: OAuthClient | null
  /** The app for LinkedIn's Member Data Portability API. */
  portabilityClient: (OAuthClient & { scope: string }) | null
  /** Well-known profiles that are read each night; empty if that is off. */
  canaries: readonly ProfileLink[]
}

export function toSourceConfig(
  settings: SettingValues<typeof SOURCE_SETTINGS & typeof OAUTH_CLIENT_SETTINGS>,
): SourceSettings {
  const { LINKEDIN_PROVIDER: name, LINKEDIN_PROVIDER_KEY: key, LINKEDIN_PORTABILITY_SCOPE: scope } = settings
  const portability = toOAuthClient(
    settings.LINKEDIN_PORTABILITY_CLIENT_ID,
    settings.LINKEDIN_PORTABILITY_CLIENT_SECRET,
  )
  return {
    keys: {
      githubToken: settings.GITHUB_TOKEN,
      youtubeApiKey: settings.YOUTUBE_API_KEY,
      instagramToken: settings.INSTAGRAM_TOKEN,
      linkedinProvider: name && key ? { name, key } : null,
    },
    pages: settings.READ_PUBLIC_PAGES,
    instagramClient: toOAuthClient(settings.INSTAGRAM_CLIENT_ID, settings.INSTAGRAM_CLIENT_SECRET),
    linkedinClient: toOAuthClient(settings.LINKEDIN_CLIENT_ID, settings.LINKEDIN_CLIENT_SECRET),
    portabilityClient: portability && { ...portability, scope },
    canaries: settings.CANARY_PROFILES,
  }
}
