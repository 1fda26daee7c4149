import { z } from 'zod'
import { AutoPostConfig, AutoPostSource } from '../../auto-post/auto-post-config.ts'

const id = z.string().min(1).max(64)

/** The outcome of one video or post of the source in a run. */
export const AutoPostResult = z.object({
  external_id: z.string(),
  title: z.string(),
  url: z.string(),
  /** `waiting` is retried on each run; `left` is skipped for good. */
  state: z.enum(['writing', 'posted', 'waiting', 'left']),
  post_id: z.string().nullable(),
  /** The reason why the item waits, was skipped, or is a draft, as a message to the owner. */
  reason: z.string().nullable(),
})
export type AutoPostResult = z.infer<typeof AutoPostResult>

/** One run: a check of the source for new items. */
export const AutoPostRun = z.object({
  run_id: z.string(),
  /** The due time; `pushed` runs were triggered by the source, `asked` runs by the owner. */
  due_at: z.iso.datetime(),
  trigger: z.enum(['schedule', 'asked', 'pushed', 'first']),
  status: z.enum(['running', 'done', 'failed']),
  started_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  /** The reason why the run failed, as a message to the owner. */
  reason: z.string().nullable(),
  results: z.array(AutoPostResult).max(50),
})
export type AutoPostRun = z.infer<typeof AutoPostRun>

/** An auto-post source available to a website, and what it still needs. */
export const AutoPostSourceState = z.object({
  source: AutoPostSource,
  /** The account's display name: "@faraday", or its name. */
  name: z.string(),
  url: z.string(),
  /** `connect`: the owner has to authorise it first; `closed`: the operator has not configured a client. */
  state: z.enum(['ready', 'connect', 'closed']),
  /** Whether the source notifies the server of new items (WebSub), so that posts are made at once. */
  tells: z.boolean(),
})
export type AutoPostSourceState = z.infer<typeof AutoPostSourceState>

export const AutoPostResponse = z.object({
  is_auto_post_enabled: z.boolean(),
  /** Whether nothing was saved yet: `config` has the suggested settings. */
  is_new: z.boolean(),
  config: AutoPostConfig,
  /** Empty if the website's platform has no supported source. */
  sources: z.array(AutoPostSourceState).max(2),
  /** Paused automatically after repeated failures. */
  paused: z.object({ reason: z.string(), at: z.iso.datetime() }).nullable(),
  last_run: AutoPostRun.nullable(),
  next_run: z.iso.datetime().nullable(),
  /** The last twenty runs, newest first. */
  recent: z.array(AutoPostRun).max(20),
})
export type AutoPostResponse = z.infer<typeof AutoPostResponse>

/** Saving also resumes a paused configuration. */
export const SaveAutoPostRequest = z.strictObject({
  websiteId: id,
  is_auto_post_enabled: z.boolean(),
  config: AutoPostConfig,
})
export type SaveAutoPostRequest = z.infer<typeof SaveAutoPostRequest>

export const RunAutoPostRequest = z.strictObject({ websiteId: id })
