import {
  type AnalyticsFilter,
  type Channel,
  type OtherTraffic,
  t,
  dateLocale,
  currentLocale,
} from '@vitrine/model'
import { formatShare } from '../../ui/i18n/format-decimal.ts'

const CHANNEL_LABELS: Record<Channel, string> = {
  direct: t('Direct'),
  search: t('Search engines'),
  social: t('Social networks'),
  referral: t('Other websites'),
  email: t('Email'),
  campaign: t('Campaigns'),
  ai: t('AI assistants'),
}

const OTHER_TRAFFIC_LABELS: Record<OtherTraffic, string> = {
  search_engine: t('Search engines'),
  ai_reader: t('AI crawlers'),
  link_preview: t('Link previews'),
  other_machine: t('Other bots'),
  prefetch: t('Browser prefetching'),
  owner: t('Your own visits'),
  flood: t('Traffic floods'),
  not_measured: t('“Do Not Track” visitors'),
}

const DEVICE_LABELS: Record<string, string> = {
  computer: t('Desktop'),
  phone: t('Phone'),
  tablet: t('Tablet'),
  other: t('Other'),
}

/** The labels of the dimensions by which a report can be filtered. */
export const FILTER_LABELS: Record<AnalyticsFilter, string> = {
  page: t('Page'),
  entry_page: t('Entry page'),
  exit_page: t('Exit page'),
  referrer: t('Referrer'),
  channel: t('Channel'),
  country: t('Country'),
  device: t('Device'),
  browser: t('Browser'),
  system: t('System'),
  campaign: t('Campaign'),
  link: t('Link'),
}

export const getOtherTrafficLabel = (kind: OtherTraffic): string => OTHER_TRAFFIC_LABELS[kind]

const countryNames = new Intl.DisplayNames([currentLocale()], { type: 'region', fallback: 'code' })

/** Control, zero-width and bidirectional formatting characters: visitors' requests choose referrers and page names. */
const INVISIBLE_CHARACTERS = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu
const MAX_LABEL_LENGTH = 200

/** Returns the label of a row, on one line and at most 200 characters long. */
export function getRowLabel(filter: AnalyticsFilter, name: string): string {
  const label = getUntrimmedLabel(filter, name.replace(INVISIBLE_CHARACTERS, ''))
  return label.length > MAX_LABEL_LENGTH
    ? `${label.slice(0, MAX_LABEL_LENGTH - 1).replace(/\p{Cs}$/u, '')}…`
    : label
}

function getUntrimmedLabel(filter: AnalyticsFilter, name: string): string {
  if (name === '') return filter === 'referrer' ? CHANNEL_LABELS.direct : t('Unknown')
  switch (filter) {
    case 'channel':
      return CHANNEL_LABELS[name as Channel] ?? name
    case 'country':
      return /^[A-Z]{2}$/.test(name) ? (countryNames.of(name) ?? name) : name
    case 'device':
      return DEVICE_LABELS[name] ?? name
    case 'page':
    case 'entry_page':
    case 'exit_page':
      return name === '/' ? t('Home page') : name === '/posts' ? t('All posts') : name
    default:
      return name
  }
}

export const formatNumber = (value: number): string => value.toLocaleString(currentLocale())
export const formatPercent = (share: number): string => formatShare(share, share < 0.1 && share > 0 ? 1 : 0)

/** Formats a duration: 161 seconds as "2:41", 3723 as "1:02:03". */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds)
  const [hours, minutes, remaining] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const pad = (part: number) => String(part).padStart(2, '0')
  return hours > 0
    ? `${String(hours)}:${pad(minutes)}:${pad(remaining)}`
    : `${String(minutes)}:${pad(remaining)}`
}

/** Formats the start of an hour, day or month; `at` is local time without a time zone. */
export function formatTime(at: string, interval: 'hour' | 'day' | 'month', long = false): string {
  const date = new Date(`${at}:00Z`)
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dateLocale(), { ...options, timeZone: 'UTC' }).format(date)
  if (interval === 'hour')
    return format(
      long
        ? { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }
        : { hour: '2-digit', minute: '2-digit' },
    )
  if (interval === 'month')
    return format(long ? { month: 'long', year: 'numeric' } : { month: 'short', year: '2-digit' })
  return format(
    long
      ? { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }
      : { day: 'numeric', month: 'short' },
  )
}

/** Formats the time of a chart's point. The hour that repeats when the clocks go back ends in "again". */
export function formatPointTime(
  series: readonly { at: string }[],
  index: number,
  interval: 'hour' | 'day' | 'month',
): string {
  const at = series[index]?.at
  if (at === undefined) return ''
  const time = formatTime(at, interval, true)
  return series[index - 1]?.at === at ? t('{time} again', { time }) : time
}

/** Formats a range of days: "23 Oct – 21 Nov 2026". */
export function formatRange(from: string, to: string): string {
  const day = (text: string, year: boolean) =>
    new Intl.DateTimeFormat(dateLocale(), {
      day: 'numeric',
      month: 'short',
      ...(year ? { year: 'numeric' as const } : {}),
      timeZone: 'UTC',
    }).format(new Date(`${text}T00:00:00Z`))
  if (from === to) return day(to, true)
  return `${day(from, from.slice(0, 4) !== to.slice(0, 4))} – ${day(to, true)}`
}
