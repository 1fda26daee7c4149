import type { Profile, ReadingProblem, WebsiteType } from '@vitrine/model'
import { PLATFORM_NAMES } from '../platform-names.ts'

/** The message for a partial profile. */
export type ProblemMessage = { title: string; reason: string }

const NOUNS: Record<WebsiteType, string> = {
  'linkedin-individual': 'profile',
  'linkedin-company': 'page',
  github: 'profile',
  youtube: 'channel',
  instagram: 'account',
}

type MessageBuilder = (platform: string, noun: string) => ProblemMessage

const MESSAGES: Record<ReadingProblem, MessageBuilder> = {
  blocked: (platform, noun) => ({
    title: `${platform} would not let us in.`,
    reason: `It asks visitors to sign in before it shows this ${noun}, and we do not go around that.`,
  }),
  hidden: (platform, noun) => ({
    title: `${platform} keeps part of this to itself.`,
    reason: `It shows the rest of this ${noun} only to people who are signed in, and we do not go around that.`,
  }),
  private: (platform, noun) => ({
    title: `This ${noun} is private.`,
    reason: `${platform} shows it only to people it knows, and we do not go around that.`,
  }),
  restricted: (platform, noun) => ({
    title: `${platform} shows this to some visitors only.`,
    reason: `It asks for an age or a country before it opens this ${noun}, and a server has neither.`,
  }),
  rate_limited: platform => ({
    title: `${platform} asks us to wait.`,
    reason: 'Too much was asked of it from here in a short time.',
  }),
  timeout: platform => ({
    title: `${platform} took too long.`,
    reason: 'Not everything arrived in time. That passes, as a rule.',
  }),
  failed: (platform, noun) => ({
    title: `${platform} did not answer properly.`,
    reason: `What came back could not be read as a ${noun}.`,
  }),
  switched_off: (platform, noun) => ({
    title: `${platform} is not read here.`,
    reason: `Whoever runs this server has not switched on reading from ${platform}. Your ${noun} can come from you instead.`,
  }),
  unknown: (platform, noun) => ({
    title: `${platform} did not show this ${noun}.`,
    reason: `It does not say whether nobody is there or whether the ${noun} is kept from us, so check the spelling first.`,
  }),
}

const MESSAGES_BY_TYPE: Partial<Record<WebsiteType, Partial<Record<ReadingProblem, MessageBuilder>>>> = {
  'linkedin-individual': {
    hidden: () => ({
      title: 'LinkedIn keeps careers to itself.',
      reason:
        'It shows where somebody worked and studied only to members who are signed in, and we do not go around that.',
    }),
  },
  instagram: {
    blocked: () => ({
      title: 'Instagram would not let us in.',
      reason: 'It often turns servers away, from public accounts too, and we do not go around that.',
    }),
    hidden: () => ({
      title: 'Instagram kept the pictures back.',
      reason:
        'It shows the posts of this account only to people who are signed in, and we do not go around that.',
    }),
  },
  youtube: {
    restricted: () => ({
      title: 'YouTube asks for an age first.',
      reason:
        'This channel is open only to viewers who are signed in and old enough, and a server is neither.',
    }),
  },
}

const PARTIAL_CAREER: ProblemMessage = {
  title: 'LinkedIn shows only part of this career.',
  reason: 'It shows the rest only to members who are signed in, and we do not go around that.',
}

/**
 * Returns the message for a profile's problem; `found` tells whether more than its name was found, and whether that
 * includes a part of a career.
 */
export function problemMessage(
  kind: ReadingProblem,
  type: WebsiteType,
  found: { hasFields: boolean; isPartialCareer: boolean },
): ProblemMessage {
  const { hasFields, isPartialCareer } = found
  const platform = PLATFORM_NAMES[type]
  const { title, reason } =
    kind === 'hidden' && isPartialCareer
      ? PARTIAL_CAREER
      : (MESSAGES_BY_TYPE[type]?.[kind] ?? MESSAGES[kind])(platform, NOUNS[type])
  const outlook = hasFields
    ? 'What was found is kept; the rest can come from you.'
    : 'Nothing is lost: what belongs on your site can come from you.'
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
      return 'Not shown to us'
    case 'rate_limited':
    case 'timeout':
    case 'failed':
      return 'Did not arrive'
    case 'switched_off':
      return 'Not read here'
    default:
      return 'Not there yet'
  }
}
