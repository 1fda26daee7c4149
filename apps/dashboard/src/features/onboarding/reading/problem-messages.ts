import { type Profile, type ReadingProblem, type WebsiteType, t } from '@vitrine/model'
import { PLATFORM_NAMES } from '../platform-names.ts'

/** The message for a partial profile. */
export type ProblemMessage = { title: string; reason: string }

type MessageBuilder = (platform: string) => ProblemMessage

const MESSAGES: Record<ReadingProblem, MessageBuilder> = {
  blocked: platform => ({
    title: t('{platform} didn’t let us in', { platform }),
    reason: t('It asks visitors to log in or prove they’re human first, and we respect that.'),
  }),
  hidden: platform => ({
    title: t('{platform} hides part of this', { platform }),
    reason: t('It only shows the rest to logged-in people, and we respect that.'),
  }),
  private: platform => ({
    title: t('This profile is private'),
    reason: t('{platform} only shows it to approved people, and we respect that.', { platform }),
  }),
  restricted: platform => ({
    title: t('{platform} restricts this', { platform }),
    reason: t('It asks for an age or country first, which our server can’t provide.'),
  }),
  rate_limited: platform => ({
    title: t('{platform} asks us to wait', { platform }),
    reason: t('We sent it too many requests.'),
  }),
  timeout: platform => ({
    title: t('{platform} took too long', { platform }),
    reason: t('Not everything arrived in time. This usually passes.'),
  }),
  failed: platform => ({
    title: t('{platform} isn’t responding', { platform }),
    reason: t('We couldn’t read its response.'),
  }),
  switched_off: platform => ({
    title: t('Reading {platform} is turned off', { platform }),
    reason: t('The operator of this server hasn’t turned it on.'),
  }),
  unknown: platform => ({
    title: t('{platform} showed us nothing', { platform }),
    reason: t('It may not exist, or it’s hidden from us. Check the spelling first.'),
  }),
}

const MESSAGES_BY_TYPE: Partial<Record<WebsiteType, Partial<Record<ReadingProblem, MessageBuilder>>>> = {
  'linkedin-individual': {
    hidden: () => ({
      title: t('LinkedIn hides careers'),
      reason: t('It only shows work and education to logged-in members, and we respect that.'),
    }),
  },
  instagram: {
    blocked: () => ({
      title: t('Instagram didn’t let us in'),
      reason: t('It often blocks servers, even for public accounts, and we respect that.'),
    }),
    hidden: () => ({
      title: t('Instagram hid the pictures'),
      reason: t('It only shows this account’s posts to logged-in people, and we respect that.'),
    }),
  },
  youtube: {
    restricted: () => ({
      title: t('YouTube asks for an age'),
      reason: t('This channel is age-restricted, so our server can’t read it.'),
    }),
  },
}

/** Of places that have no website type of their own. */
const MESSAGES_OF_PLACES: Partial<Record<ReadingProblem, MessageBuilder>> = {
  unknown: platform => ({
    title: t('{platform} showed us nothing', { platform }),
    reason: t('It may not exist, or need scripts, which we don’t run. Check the spelling first.'),
  }),
}

const PARTIAL_CAREER: ProblemMessage = {
  title: t('LinkedIn shows only part of this career'),
  reason: t('It only shows the rest to logged-in members, and we respect that.'),
}

/**
 * Returns the message for a profile's problem; `found` tells whether more than its name was found, and whether that
 * includes a part of a career. `platform` is the name of the place that was read.
 */
export function problemMessage(
  kind: ReadingProblem,
  type: WebsiteType,
  found: { hasFields: boolean; isPartialCareer: boolean },
  platform = PLATFORM_NAMES[type],
): ProblemMessage {
  const { hasFields, isPartialCareer } = found
  const own = platform === PLATFORM_NAMES[type] ? MESSAGES_BY_TYPE[type] : MESSAGES_OF_PLACES
  const { title, reason } =
    kind === 'hidden' && isPartialCareer ? PARTIAL_CAREER : (own?.[kind] ?? MESSAGES[kind])(platform)
  const outlook = hasFields
    ? t('We kept what we found. You can add the rest.')
    : t('You can add your content yourself.')
  return { title, reason: `${reason} ${outlook}` }
}

/** The text in place of a missing value, by the profile's problem. */
export function missingValueLabel(kind: NonNullable<Profile['problem']>['kind'] | null): string {
  switch (kind) {
    case 'blocked':
    case 'hidden':
    case 'private':
    case 'restricted':
    case 'unknown':
      return t('Not public')
    case 'rate_limited':
    case 'timeout':
    case 'failed':
      return t('Didn’t load')
    case 'switched_off':
      return t('Not available here')
    default:
      return t('Missing')
  }
}
