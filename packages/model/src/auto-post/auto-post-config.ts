import { msg } from '../i18n/translate.ts'
import { z } from 'zod'
import { TimeZone } from '../account/account.ts'
import { BlogConfig } from '../article/blog-config.ts'

export const AutoPostSource = z.enum(['youtube', 'instagram'])
export type AutoPostSource = z.infer<typeof AutoPostSource>

export const AutoPostKind = z.enum(['videos', 'shorts', 'live', 'photos', 'reels', 'carousels'])
export type AutoPostKind = z.infer<typeof AutoPostKind>

/** The kinds of items each source has. */
export const AUTO_POST_KINDS: Record<AutoPostSource, readonly AutoPostKind[]> = {
  youtube: ['videos', 'live', 'shorts'],
  instagram: ['photos', 'carousels', 'reels'],
}

/** The schedule; `at` and `weekday` are in the owner's time zone. */
export const AutoPostTimes = z.object({
  frequency: z.enum(['instant', 'daily', 'weekly']),
  at: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, msg('Enter a time such as 09:00')),
  timezone: TimeZone,
  /** ISO 8601: 1 is Monday. Used with `weekly` only. */
  weekday: z.number().int().min(1).max(7).default(1),
})
export type AutoPostTimes = z.infer<typeof AutoPostTimes>

/** A website's auto-post settings: source, kinds, schedule and mode. */
export const AutoPostConfig = z
  .strictObject({
    source: AutoPostSource,
    ...AutoPostTimes.shape,
    mode: z.enum(['publish', 'draft']),
    max_per_run: z.number().int().min(1).max(10),
    include: z.array(AutoPostKind).min(1, msg('Choose at least one type')).max(6),
    /** The settings of articles written from videos; `status` follows `mode`. */
    blog: BlogConfig.prefault({}),
  })
  .refine(({ source, include }) => include.every(kind => AUTO_POST_KINDS[source].includes(kind)), {
    path: ['include'],
    message: msg('The source has nothing of this type'),
  })
  .refine(({ include }) => new Set(include).size === include.length, {
    path: ['include'],
    message: msg('Choose each type once'),
  })
export type AutoPostConfig = z.infer<typeof AutoPostConfig>

/** The default settings. */
export function defaultAutoPost(source: AutoPostSource, timezone: string): AutoPostConfig {
  return {
    source,
    frequency: 'daily',
    at: '09:00',
    timezone,
    weekday: 1,
    mode: 'draft',
    max_per_run: 2,
    include: source === 'youtube' ? ['videos', 'live'] : ['photos', 'carousels', 'reels'],
    blog: BlogConfig.parse({}),
  }
}
