import { type PostSummary, type PostContent, t, dateLocale } from '@vitrine/model'

export type Origin = 'manual' | 'youtube' | 'instagram' | 'linkedin' | 'web'

/** Returns the origin of a post; one without a source was written here. */
export const getOrigin = (post: Pick<PostContent, 'source'>): Origin => post.source?.type ?? 'manual'

export const ORIGIN_LABELS: Record<Origin, string> = {
  manual: t('Written by you'),
  youtube: t('From a video'),
  instagram: t('From Instagram'),
  linkedin: t('From LinkedIn'),
  web: t('From another site'),
}

export const STATUS_LABELS = {
  published: t('Published', {}, 'post'),
  scheduled: t('Scheduled', {}, 'post'),
  draft: t('Draft'),
}

/** The title of a draft without one. */
export const UNTITLED = t('Untitled')

/** Describes a post: "From a video, 7 min", with its reading time or its number of pictures, if any. */
export function describePost({ post, minutes }: PostSummary): string {
  const pictures = post.source?.type === 'instagram' ? post.source.media.length : 0
  const length =
    pictures > 0
      ? t('{pictures, plural, one {# picture} other {# pictures}}', { pictures })
      : minutes > 0 &&
        (post.status === 'draft'
          ? t('{minutes, number} min so far', { minutes })
          : t('{minutes, number} min', { minutes }))
  const kind = post.page_key === undefined ? ORIGIN_LABELS[getOrigin(post)] : t('Case study')
  return [kind, length].filter(Boolean).join(', ')
}

/** Formats the publication date of a post, or a draft's last change. */
export function formatPostDate({ post, updated_at }: PostSummary, now: Date, timeZone?: string): string {
  if (post.status === 'draft')
    return t('Edited {day}', { day: formatDay(new Date(updated_at), now, timeZone) })
  const at = new Date(post.published_at ?? updated_at)
  const day = formatDay(at, now, timeZone)
  return post.status === 'scheduled' ? `${day}, ${formatTime(at, timeZone)}` : day
}

/** "18 Nov", with the year where it is another. */
function formatDay(at: Date, now: Date, timeZone?: string): string {
  const year = (date: Date) =>
    new Intl.DateTimeFormat(dateLocale(), { year: 'numeric', timeZone }).format(date)
  const isThisYear = year(at) === year(now)
  return new Intl.DateTimeFormat(dateLocale(), {
    day: 'numeric',
    month: 'short',
    timeZone,
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(at)
}

export const formatTime = (at: Date, timeZone?: string): string =>
  new Intl.DateTimeFormat(dateLocale(), { hour: '2-digit', minute: '2-digit', timeZone }).format(at)
