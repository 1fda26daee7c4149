import { z } from 'zod'
import { ProfileLink } from '../../profile/platform.ts'
import { Contradiction, ReadingProblem } from '../../profile/profile.ts'
import { PostContent } from '../../posts/post.ts'
import { SeoSettings } from '../../seo/seo-settings.ts'
import { Draft, WithheldContact } from '../../website/preview.ts'
import { MAX_WITHHELD } from '../../website/preview-limits.ts'
import { WebsiteRefreshResponse } from './refresh.ts'

/** The refresh schedule of a website's links. */
export const ReadingSchedule = z.enum(['daily', 'weekly', 'monthly', 'never'])
export type ReadingSchedule = z.infer<typeof ReadingSchedule>

/** A source of a website: a link, a file, a sign-in, or what its owner entered. */
export const WebsiteSource = z.object({
  id: z.string().max(400),
  kind: z.enum(['link', 'file', 'sign-in', 'entry']),
  label: z.string().max(200),
  link: ProfileLink.nullable(),
  /** The profile fields that it gave: "name", "details.experience". */
  fields: z.array(z.string().max(60)).max(30),
  /** Those of them that the site does not use, as its owner wants. */
  off: z.array(z.string().max(60)).max(30),
  /** When it was read last; null if that is unknown. */
  read_at: z.iso.datetime().nullable(),
  /** The reason why the last reading was incomplete. */
  problem: ReadingProblem.nullable(),
  /** Whether the website was made from it; it cannot be removed. */
  is_main: z.boolean(),
})
export type WebsiteSource = z.infer<typeof WebsiteSource>

/** GET /api/website/{id}/sources */
export const WebsiteSourcesResponse = z.object({
  /** The most trusted first: where two fill the same part, the first one’s is shown. */
  sources: z.array(WebsiteSource).max(10),
  schedule: ReadingSchedule,
  /** Whether scheduled readings publish figures and new films by themselves. */
  auto_apply: z.boolean(),
  /** Whether reading stopped after repeated failures. */
  stopped: z.boolean(),
  /** The time of the last reading; null for a website without a readable link. */
  read_at: z.iso.datetime().nullable(),
  next_read_at: z.iso.datetime().nullable(),
  /** The differences of the last reading that wait for an answer. */
  pending: WebsiteRefreshResponse.nullable(),
  /** Conflicts between the sources, for the owner to resolve; the site shows the first option meanwhile. */
  questions: z.array(Contradiction).max(20),
  /** Places that the sources link as the same person’s, and which could be added. */
  suggested: z
    .array(z.object({ link: ProfileLink, label: z.string().max(100), found_at: z.string().max(200) }))
    .max(6),
})
export type WebsiteSourcesResponse = z.infer<typeof WebsiteSourcesResponse>

/** GET /api/website/{id}/evidence: what is published, and where each text is from. */
export const WebsiteEvidenceResponse = Draft.pick({
  profile: true,
  design: true,
  section_order: true,
  evidence: true,
}).extend({
  /** The first hundred, whose evidence is at "posts.0.title". */
  posts: z.array(PostContent.omit({ body: true })).max(100),
  /** The number of all published posts. */
  posts_total: z.number().int(),
  seo: SeoSettings.pick({ language: true }),
})
export type WebsiteEvidenceResponse = z.infer<typeof WebsiteEvidenceResponse>

/** POST /api/website/{id}/sources: the link of another profile or page of the same person. */
export const AddSourceRequest = z.strictObject({ link: z.string().trim().min(1).max(2000) })
export type AddSourceRequest = z.infer<typeof AddSourceRequest>

/** POST /api/website/{id}/sources/file: the fields beside the file. */
export const AddFileFields = z.strictObject({
  /** The id of the file that it replaces. */
  replaces: z.string().max(400).optional(),
})

/** The changes by a new file, omitted content in sentences, and email addresses that its owner may show. */
export const AddFileResponse = WebsiteRefreshResponse.extend({
  notes: z.array(z.string().max(600)).max(20),
  withheld: z.array(WithheldContact).max(MAX_WITHHELD),
})
export type AddFileResponse = z.infer<typeof AddFileResponse>

/** DELETE /api/website/{id}/sources */
export const RemoveSourceRequest = z.strictObject({ source: z.string().max(400) })
export type RemoveSourceRequest = z.infer<typeof RemoveSourceRequest>

/** PUT /api/website/{id}/sources/fields: what a source may fill. */
export const LimitSourceRequest = z.strictObject({
  source: z.string().max(400),
  /** The fields that the site shall not use from it; all others may be filled. The name cannot be off. */
  off: z.array(z.string().max(60)).max(30),
})
export type LimitSourceRequest = z.infer<typeof LimitSourceRequest>

/** PUT /api/website/{id}/sources/order: the ids of all sources, the most trusted first. */
export const SortSourcesRequest = z.strictObject({ sources: z.array(z.string().max(400)).min(1).max(10) })
export type SortSourcesRequest = z.infer<typeof SortSourcesRequest>

/** PUT /api/website/{id}/sources; an omitted field stays as it is. */
export const SaveScheduleRequest = z.strictObject({
  schedule: ReadingSchedule.optional(),
  auto_apply: z.boolean().optional(),
  /** The address of a suggested place that shall not be suggested again. */
  dismiss: z.string().min(1).max(400).optional(),
})
export type SaveScheduleRequest = z.infer<typeof SaveScheduleRequest>

/** POST /api/website/{id}/sources/answer: which of two contradicting values is right. */
export const AnswerSourcesRequest = z.strictObject({
  question: Contradiction.shape.id,
  /** The values of one of the options. */
  values: Contradiction.shape.options.element.shape.values,
})
export type AnswerSourcesRequest = z.infer<typeof AnswerSourcesRequest>
