import { type ErrorCode, ERRORS, parseProfileLink } from '@vitrine/model'
import type { Failure } from '../../../api/client/failure.ts'
import { PLATFORM_NAMES } from '../platform-names.ts'
import { plural } from '../plural.ts'

/** The message for a failed reading. */
export type FailureMessage = {
  title: string
  reason: string
  /** Whether retrying the same link makes sense. */
  retry: 'now' | 'later' | 'never'
  /** Whether to offer a link to the profile itself. */
  canOpenLink: boolean
  /** Whether to offer the import methods: false if the profile does not exist. */
  canImport: boolean
}

const NOTHING_LOST = 'Nothing you entered is lost.'

/** The platform's name; "The platform" if the link is not a profile link. */
export function platformNameOf(link: string): string {
  const parsed = parseProfileLink(link)
  return parsed.ok ? PLATFORM_NAMES[parsed.link.platform] : 'The platform'
}

/** A link without scheme, www and trailing slash: "github.com/octocat". */
export function displayUrl(link: string): string {
  return link.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}

/** Returns the message for a failure while reading `link`. */
export function failureMessage(failure: Failure, link: string): FailureMessage {
  const build = failure.code === null ? undefined : MESSAGES_BY_CODE[failure.code]
  return (build ?? MESSAGES_BY_STATUS[failure.status] ?? DEFAULT_MESSAGE)(
    platformNameOf(link),
    displayUrl(link),
    failure,
  )
}

type MessageBuilder = (platform: string, link: string, failure: Failure) => FailureMessage

const rateLimitedMessage: MessageBuilder = (platform, _link, failure) => ({
  title: `${platform} asks us to wait.`,
  reason: `${failure.message} ${NOTHING_LOST}`,
  retry: 'later',
  canOpenLink: false,
  canImport: true,
})

const MESSAGES_BY_CODE: Partial<Record<ErrorCode, MessageBuilder>> = {
  profile_not_found: (platform, link) => ({
    title: 'Nobody is there.',
    reason: `${platform} knows no profile at ${link}. It may be spelled differently, or have been renamed.`,
    retry: 'never',
    canOpenLink: true,
    canImport: false,
  }),
  profile_closed: (_platform, _link, failure) => ({
    title: 'This profile is closed.',
    reason: `${failure.message} Nothing can be read there any more.`,
    retry: 'never',
    canOpenLink: true,
    canImport: true,
  }),
  profile_private: (platform, link) => ({
    title: 'This profile is private.',
    reason: `${platform} shows ${link} only to people it knows, and we do not go around that.`,
    retry: 'now',
    canOpenLink: true,
    canImport: true,
  }),
  source_rate_limited: rateLimitedMessage,
  rate_limited: (_platform, _link, failure) => ({
    title: 'That was a lot of links.',
    reason: `${failure.message} ${NOTHING_LOST}`,
    retry: 'later',
    canOpenLink: false,
    canImport: false,
  }),
  source_blocked: platform => ({
    title: `${platform} would not let us in.`,
    reason: `It refuses to show this profile to anybody who is not signed in, and we do not go around that. ${NOTHING_LOST}`,
    retry: 'now',
    canOpenLink: true,
    canImport: true,
  }),
  upstream_timeout: (platform, link) => ({
    title: `${platform} took too long.`,
    reason: `No complete answer about ${link} arrived in time. That passes, as a rule. ${NOTHING_LOST}`,
    retry: 'now',
    canOpenLink: true,
    canImport: true,
  }),
  upstream_failed: (platform, _link, failure) => ({
    title: `${platform} did not answer properly.`,
    reason: `${failure.message} ${NOTHING_LOST}`,
    retry: 'now',
    canOpenLink: true,
    canImport: true,
  }),
  unavailable: (platform, _link, failure) => ({
    title: `${platform} cannot be reached from here.`,
    reason: `${failure.message} ${NOTHING_LOST}`,
    retry: 'now',
    canOpenLink: false,
    canImport: true,
  }),
}

const MESSAGES_BY_STATUS: Partial<Record<Failure['status'], MessageBuilder>> = {
  FETCH_ERROR: () => ({
    title: 'We lost the connection.',
    reason: `The server could not be reached, or stopped in the middle. Check your connection and try again. ${NOTHING_LOST}`,
    retry: 'now',
    canOpenLink: false,
    canImport: true,
  }),
  TIMEOUT_ERROR: () => ({
    title: 'This is taking too long.',
    reason: `Nothing has been heard for a while, so we stopped waiting. ${NOTHING_LOST}`,
    retry: 'now',
    canOpenLink: false,
    canImport: true,
  }),
}

const DEFAULT_MESSAGE: MessageBuilder = (_platform, _link, failure) => ({
  title: 'That did not work.',
  reason: `${failure.message || 'Failed to fetch preview'} ${NOTHING_LOST}`,
  retry: 'now',
  canOpenLink: false,
  canImport: true,
})

/** Returns the error to show at the link field if the server rejected the link itself, else null. */
export function linkFieldError(failure: Failure): string | null {
  if (failure.code === 'unsupported_profile' || failure.code === 'validation_failed') {
    return failure.fields?.profileOrUsername ?? failure.fields?.profileUrl ?? failure.message
  }
  return null
}

/** "in 40 seconds", "in 12 minutes", "in 2 hours". */
export function formatWait(secondsLeft: number): string {
  if (secondsLeft < 90) return `in ${plural(Math.max(1, Math.ceil(secondsLeft)), 'second')}`
  if (secondsLeft < 90 * 60) return `in ${plural(Math.ceil(secondsLeft / 60), 'minute')}`
  return `in ${plural(Math.ceil(secondsLeft / 3600), 'hour')}`
}

/** The message for a failed account connection; `code` is the server's `connection_failed`. */
export function connectFailureMessage(code: string): string {
  if (code === 'declined') return 'The account was not connected: the platform says that you declined.'
  if (code === 'refused')
    return 'LinkedIn did not allow this. It hands over careers only to members in the European Economic Area and Switzerland.'
  const detail = Object.hasOwn(ERRORS, code) ? ERRORS[code as ErrorCode].message : 'Please try once more.'
  return `The account could not be connected. ${detail}`
}
