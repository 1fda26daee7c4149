import { displayUrl } from '../../../ui/display-url.ts'
import { type ErrorCode, ERRORS, parseProfileLink, placeName, t, currentLocale } from '@vitrine/model'
import type { Failure } from '../../../api/client/failure.ts'

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

const NOTHING_LOST = t('Nothing you entered is lost.')

/** The platform's name; "The platform" if the link is not a profile link. */
export function platformNameOf(link: string): string {
  const parsed = parseProfileLink(link, { anyPage: true })
  return parsed.ok ? placeName(parsed.link) : t('The platform')
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
  title: t('{platform} asks us to wait', { platform }),
  reason: `${failure.message} ${NOTHING_LOST}`,
  retry: 'later',
  canOpenLink: false,
  canImport: true,
})

const MESSAGES_BY_CODE: Partial<Record<ErrorCode, MessageBuilder>> = {
  profile_not_found: (platform, link) => ({
    title: t('Profile not found'),
    reason: t(
      'We couldn’t find a {platform} profile at {link}. Check the spelling; it may have been renamed.',
      {
        platform,
        link,
      },
    ),
    retry: 'never',
    canOpenLink: true,
    canImport: false,
  }),
  profile_closed: (_platform, _link, failure) => ({
    title: t('This profile is closed'),
    reason: t('{message}', { message: failure.message }),
    retry: 'never',
    canOpenLink: true,
    canImport: true,
  }),
  profile_private: (platform, link) => ({
    title: t('This profile is private'),
    reason: t('{platform} only shows {link} to approved people, and we respect that.', {
      platform,
      link,
    }),
    retry: 'now',
    canOpenLink: true,
    canImport: true,
  }),
  source_rate_limited: rateLimitedMessage,
  rate_limited: (_platform, _link, failure) => ({
    title: t('Too many links'),
    reason: `${failure.message} ${NOTHING_LOST}`,
    retry: 'later',
    canOpenLink: false,
    canImport: false,
  }),
  source_blocked: platform => ({
    title: t('{platform} didn’t let us in', { platform }),
    reason: t('It only shows this profile to logged-in people, and we respect that. {nothingLost}', {
      nothingLost: NOTHING_LOST,
    }),
    retry: 'now',
    canOpenLink: true,
    canImport: true,
  }),
  upstream_timeout: (platform, link) => ({
    title: t('{platform} took too long', { platform }),
    reason: t('We didn’t get a complete response about {link} in time. This usually passes. {nothingLost}', {
      link,
      nothingLost: NOTHING_LOST,
    }),
    retry: 'now',
    canOpenLink: true,
    canImport: true,
  }),
  upstream_failed: (platform, _link, failure) => ({
    title: t('{platform} isn’t responding', { platform }),
    reason: `${failure.message} ${NOTHING_LOST}`,
    retry: 'now',
    canOpenLink: true,
    canImport: true,
  }),
  unavailable: (platform, _link, failure) => ({
    title: t('We can’t reach {platform}', { platform }),
    reason: `${failure.message} ${NOTHING_LOST}`,
    retry: 'now',
    canOpenLink: false,
    canImport: true,
  }),
}

const MESSAGES_BY_STATUS: Partial<Record<Failure['status'], MessageBuilder>> = {
  FETCH_ERROR: () => ({
    title: t('Connection lost'),
    reason: t('We lost the connection to the server. Check your connection and try again. {nothingLost}', {
      nothingLost: NOTHING_LOST,
    }),
    retry: 'now',
    canOpenLink: false,
    canImport: true,
  }),
  TIMEOUT_ERROR: () => ({
    title: t('This is taking too long'),
    reason: t('We got no response for a while, so we stopped waiting. {nothingLost}', {
      nothingLost: NOTHING_LOST,
    }),
    retry: 'now',
    canOpenLink: false,
    canImport: true,
  }),
}

const DEFAULT_MESSAGE: MessageBuilder = (_platform, _link, failure) => ({
  title: t('Something went wrong'),
  reason: `${failure.message || t('Failed to fetch preview')} ${NOTHING_LOST}`,
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
  const relative = new Intl.RelativeTimeFormat(currentLocale())
  if (secondsLeft < 90) return relative.format(Math.max(1, Math.ceil(secondsLeft)), 'second')
  if (secondsLeft < 90 * 60) return relative.format(Math.ceil(secondsLeft / 60), 'minute')
  return relative.format(Math.ceil(secondsLeft / 3600), 'hour')
}

/** The message for a failed account connection; `code` is the server's `connection_failed`. */
export function connectFailureMessage(code: string): string {
  if (code === 'declined') return t('The account wasn’t connected because you declined.')
  if (code === 'expired')
    return t('Connecting took too long, or started in another browser. Connect your account again.')
  if (code === 'refused')
    return t(
      'LinkedIn refused. It only shares careers of members in the European Economic Area and Switzerland.',
    )
  const detail = Object.hasOwn(ERRORS, code) ? ERRORS[code as ErrorCode].message : t('Try again.')
  return t('We couldn’t connect the account. {detail}', { detail })
}
