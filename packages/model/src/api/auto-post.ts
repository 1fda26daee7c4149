import { z } from 'zod'
import { AutoPostConfig, AutoPostSource } from '../auto-post/auto-post-config.ts'

const id = z.string().min(1).max(64)

/** What became of one video or post of the source in a run. */
export const AutoPostResult = z.object({
  external_id: z.string(),
  title: z.string(),
  url: z.string(),
  /** `waiting`: it is tried again on each run; `left`: it never will be. */
  state: z.enum(['writing', 'posted', 'waiting', 'left']),
  post_id: z.string().nullable(),
  /** Why it waits or was left out, in words for its owner. */
  reason: z.string().nullable(),
})
export type AutoPostResult = z.infer<typeof AutoPostResult>

/** One look at the source. */
export const AutoPostRun = z.object({
  run_id: z.string(),
  /** The time that it was due; `pushed` are those that the source itself asked for, `asked` those of the owner. */
  due_at: z.iso.datetime(),
  trigger: z.enum(['schedule', 'asked', 'pushed', 'first']),
  status: z.enum(['running', 'done', 'failed']),
  started_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  /** Why it failed, in words for its owner. */
  reason: z.string().nullable(),
  results: z.array(AutoPostResult).max(50),
})
export type AutoPostRun = z.infer<typeof AutoPostRun>

/** What a website can post by itself, and what is missing for it. */
export const AutoPostSourceState = z.object({
  source: AutoPostSource,
  /** The account as people know it: "@faraday", or its name. */
  name: z.string(),
  url: z.string(),
  /** `connect`: the owner has to allow it first; `closed`: the operator has set no way to allow it. */
  state: z.enum(['ready', 'connect', 'closed']),
  /** Whether posts come the moment they appear, because the source tells of them. */
  tells: z.boolean(),
})
export type AutoPostSourceState = z.infer<typeof AutoPostSourceState>

export const AutoPostResponse = z.object({
  is_auto_post_enabled: z.boolean(),
  /** What is proposed, where nothing was saved yet. */
  config: AutoPostConfig,
  /** Empty for websites whose platform has nothing to post from. */
  sources: z.array(AutoPostSourceState).max(2),
  /** It stopped by itself after it failed again and again. */
  paused: z.object({ reason: z.string(), at: z.iso.datetime() }).nullable(),
  last_run: AutoPostRun.nullable(),
  next_run: z.iso.datetime().nullable(),
  /** The last twenty, newest first. */
  recent: z.array(AutoPostRun).max(20),
})
export type AutoPostResponse = z.infer<typeof AutoPostResponse>

/** Saving is also how a paused one goes on. */
export const SaveAutoPostRequest = z.strictObject({
  websiteId: id,
  is_auto_post_enabled: z.boolean(),
  config: AutoPostConfig,
})
export type SaveAutoPostRequest = z.infer<typeof SaveAutoPostRequest>

export const RunAutoPostRequest = z.strictObject({ websiteId: id })
