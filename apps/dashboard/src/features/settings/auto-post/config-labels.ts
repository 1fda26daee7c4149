import type { AutoPostConfig, AutoPostKind } from '@vitrine/model'
import { ARTICLE_TONES } from '../../../ui/forms/article-tones.ts'

export const KIND_LABELS: Record<AutoPostKind, { label: string; singular: string }> = {
  videos: { label: 'Videos', singular: 'video' },
  live: { label: 'Live talks', singular: 'live talk' },
  shorts: { label: 'Shorts', singular: 'short' },
  photos: { label: 'Photos', singular: 'photo' },
  carousels: { label: 'Carousels', singular: 'carousel' },
  reels: { label: 'Reels', singular: 'reel' },
}
export const FREQUENCY_LABELS: Record<AutoPostConfig['frequency'], string> = {
  instant: 'At once',
  daily: 'Daily',
  weekly: 'Weekly',
}
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

export type SentencePart = { text: string; field: keyof AutoPostConfig | null }

/** Describes the settings in one sentence; parts that the owner can change name their field. */
export function describeConfig(config: AutoPostConfig): SentencePart[] {
  const { source, frequency, at, weekday, max_per_run: maxPerRun, mode, include, blog } = config
  const kinds = include.map(kind => KIND_LABELS[kind].singular)
  const isVideo = source === 'youtube'
  const unit = isVideo ? 'article' : 'post'
  const schedule =
    frequency === 'instant'
      ? 'as soon as it is there'
      : frequency === 'daily'
        ? `every day at ${at}`
        : `every ${WEEKDAYS[weekday - 1] ?? 'Monday'} at ${at}`
  const plainPart = (text: string): SentencePart => ({ text, field: null })
  return [
    plainPart('When a new '),
    { text: new Intl.ListFormat('en', { type: 'disjunction' }).format(kinds) || 'thing', field: 'include' },
    plainPart(isVideo ? ' appears, write ' : ' appears, take over '),
    { text: maxPerRun === 1 ? `one ${unit}` : `up to ${maxPerRun} ${unit}s`, field: 'max_per_run' },
    plainPart(' '),
    { text: schedule, field: 'frequency' },
    ...(isVideo
      ? [
          plainPart(' in a '),
          { text: ARTICLE_TONES[blog.tone].toLowerCase(), field: 'blog' as const },
          plainPart(' tone, and '),
        ]
      : [plainPart(', and ')]),
    {
      text:
        mode === 'draft'
          ? maxPerRun === 1
            ? 'keep it as a draft'
            : 'keep them as drafts'
          : 'publish at once',
      field: 'mode',
    },
    plainPart(mode === 'draft' ? ' for you to read.' : '.'),
  ]
}
