import { type AutoPostConfig, type AutoPostKind, currentLocale, t } from '@vitrine/model'
import { ARTICLE_TONES } from '../../../ui/forms/article-tones.ts'

export const KIND_LABELS: Record<AutoPostKind, { label: string; singular: string }> = {
  videos: { label: t('Videos'), singular: t('video') },
  live: { label: t('Live streams'), singular: t('live stream') },
  shorts: { label: t('Shorts'), singular: t('short') },
  photos: { label: t('Photos'), singular: t('photo') },
  carousels: { label: t('Carousels'), singular: t('carousel') },
  reels: { label: t('Reels'), singular: t('reel') },
}
export const FREQUENCY_LABELS: Record<AutoPostConfig['frequency'], string> = {
  instant: t('Immediately'),
  daily: t('Daily'),
  weekly: t('Weekly'),
}
export const WEEKDAYS = [
  t('Monday'),
  t('Tuesday'),
  t('Wednesday'),
  t('Thursday'),
  t('Friday'),
  t('Saturday'),
  t('Sunday'),
] as const

/** Text, or the text about a field with the punctuation around it. */
export type SentencePart =
  | { text: string; field: null }
  | { before: string; text: string; after: string; field: keyof AutoPostConfig }

/** Describes the settings in one sentence; parts that the owner can change name their field. */
export function describeConfig(config: AutoPostConfig): SentencePart[] {
  const { source, max_per_run: count, mode, include, blog } = config
  const kinds = include.map(kind => KIND_LABELS[kind].singular)
  const kind = new Intl.ListFormat(currentLocale(), { type: 'disjunction' }).format(kinds) || t('item')
  const values = { kind, schedule: describeSchedule(config), count, tone: ARTICLE_TONES[blog.tone] }
  if (source === 'youtube')
    return splitSentence(
      mode === 'draft'
        ? t(
            'When there’s a new <include>{kind}</include>, write <max_per_run>{count, plural, one {# article} other {up to # articles}}</max_per_run> <frequency>{schedule}</frequency>. Tone: <blog>{tone}</blog>. Then <mode>save as a draft</mode> for review.',
            values,
          )
        : t(
            'When there’s a new <include>{kind}</include>, write <max_per_run>{count, plural, one {# article} other {up to # articles}}</max_per_run> <frequency>{schedule}</frequency>. Tone: <blog>{tone}</blog>. Then <mode>publish it</mode>.',
            values,
          ),
    )
  return splitSentence(
    mode === 'draft'
      ? t(
          'When there’s a new <include>{kind}</include>, import <max_per_run>{count, plural, one {# post} other {up to # posts}}</max_per_run> <frequency>{schedule}</frequency>. Then <mode>save as a draft</mode> for review.',
          values,
        )
      : t(
          'When there’s a new <include>{kind}</include>, import <max_per_run>{count, plural, one {# post} other {up to # posts}}</max_per_run> <frequency>{schedule}</frequency>. Then <mode>publish it</mode>.',
          values,
        ),
  )
}

function describeSchedule({ frequency, at, weekday }: AutoPostConfig): string {
  if (frequency === 'instant') return t('right away')
  if (frequency === 'daily') return t('every day at {at}', { at })
  return t('every {weekday} at {at}', { weekday: WEEKDAYS[weekday - 1] ?? t('Monday'), at })
}

/** Splits a sentence at its tags, each named like the field that its text is about. */
function splitSentence(sentence: string): SentencePart[] {
  const parts: SentencePart[] = []
  let at = 0
  for (const match of sentence.matchAll(/(\(?)<(\w+)>(.*?)<\/\2>([),.]*)/g)) {
    const [all, before = '', field = '', text = '', after = ''] = match
    if (match.index > at) parts.push({ text: sentence.slice(at, match.index), field: null })
    parts.push({ before, text, after, field: field as keyof AutoPostConfig })
    at = match.index + all.length
  }
  if (at < sentence.length) parts.push({ text: sentence.slice(at), field: null })
  return parts
}
