import type { AutoPostConfig, AutoPostKind } from '@vitrine/model'
import { ARTICLE_TONES } from '../../../ui/forms/article-tones.ts'

export const KIND_WORDS: Record<AutoPostKind, { label: string; one: string }> = {
  videos: { label: 'Videos', one: 'video' },
  live: { label: 'Live talks', one: 'live talk' },
  shorts: { label: 'Shorts', one: 'short' },
  photos: { label: 'Photos', one: 'photo' },
  carousels: { label: 'Carousels', one: 'carousel' },
  reels: { label: 'Reels', one: 'reel' },
}
export const FREQUENCIES: Record<AutoPostConfig['frequency'], string> = {
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

/** The settings as one sentence; parts that can be chosen name their field. */
export function sentenceOf(config: AutoPostConfig): SentencePart[] {
  const { source, frequency, at, weekday, max_per_run: most, mode, include, blog } = config
  const kinds = include.map(kind => KIND_WORDS[kind].one)
  const isVideo = source === 'youtube'
  const unit = isVideo ? 'article' : 'post'
  const when =
    frequency === 'instant'
      ? 'as soon as it is there'
      : frequency === 'daily'
        ? `every day at ${at}`
        : `every ${WEEKDAYS[weekday - 1] ?? 'Monday'} at ${at}`
  const plain = (text: string): SentencePart => ({ text, field: null })
  return [
    plain('When a new '),
    { text: new Intl.ListFormat('en', { type: 'disjunction' }).format(kinds) || 'thing', field: 'include' },
    plain(isVideo ? ' appears, write ' : ' appears, take over '),
    { text: most === 1 ? `one ${unit}` : `up to ${most} ${unit}s`, field: 'max_per_run' },
    plain(' '),
    { text: when, field: 'frequency' },
    ...(isVideo
      ? [
          plain(' in a '),
          { text: ARTICLE_TONES[blog.tone].toLowerCase(), field: 'blog' as const },
          plain(' tone, and '),
        ]
      : [plain(', and ')]),
    {
      text:
        mode === 'draft' ? (most === 1 ? 'keep it as a draft' : 'keep them as drafts') : 'publish at once',
      field: 'mode',
    },
    plain(mode === 'draft' ? ' for you to read.' : '.'),
  ]
}
