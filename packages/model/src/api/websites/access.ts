import { z } from 'zod'
import { NewPassword, TimeZone } from '../../account/account.ts'
import { msg } from '../../i18n/translate.ts'
import { isVisible, oneLine } from '../../text/visible-text.ts'
import { Visibility } from '../../website/website-settings.ts'

/** Most share links of a website. */
export const MAX_SHARE_LINKS = 100
/** Days after which a share link ends at the latest. */
export const MAX_SHARE_DAYS = 730

/** A page of a website that has a password or a share link of its own: a post. */
const ProtectedPage = z.object({ _id: z.string(), title: z.string(), url: z.string() })

/** A link that opens a website or one of its pages without the password, until its day is over. */
export const ShareLink = z.object({
  _id: z.string(),
  /** The recipient. */
  name: z.string(),
  url: z.string(),
  /** The page that it opens; null for the whole website. */
  page: ProtectedPage.nullable(),
  ends_at: z.iso.datetime().meta({
    description:
      'The end of its last day in the time zone that counted when it was created. Later changes don’t move it.',
  }),
  /** The number of times it was opened, previews by messengers included. */
  opens: z.number().int(),
  last_opened_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
})
export type ShareLink = z.infer<typeof ShareLink>

/** GET /api/website/{id}/access: who may see the website. */
export const AccessResponse = z.object({
  visibility: Visibility,
  /** Whether the website has a password. It is asked for if the visibility is `password`. */
  has_password: z.boolean(),
  /** Posts with a password of their own. */
  pages: z.array(ProtectedPage),
  /** Newest first. */
  links: z.array(ShareLink),
})
export type AccessResponse = z.infer<typeof AccessResponse>

const PostId = z.string().max(64).nullable()

/** PUT /api/website/{id}/access/password: sets the password of the website, or of a post. */
export const SetAccessPasswordRequest = z.strictObject({ password: NewPassword, post_id: PostId })
export type SetAccessPasswordRequest = z.infer<typeof SetAccessPasswordRequest>

/** POST /api/website/{id}/access/links */
export const CreateShareLinkRequest = z.strictObject({
  name: z
    .string()
    .max(200)
    .overwrite(oneLine)
    .trim()
    .refine(isVisible, { error: msg('Enter a recipient.'), abort: true })
    .max(60, msg('Use at most 60 characters.')),
  ends_on: z.iso.date(msg('Choose a day.')).meta({
    description:
      'The last day on which it works: in the time zone of the account, or else in `time_zone`, or else in UTC.',
  }),
  time_zone: TimeZone.optional().meta({
    description: 'The time zone of `ends_on`, such as `Europe/Zurich`. Ignored if the account has one.',
  }),
  post_id: PostId,
})
export type CreateShareLinkRequest = z.infer<typeof CreateShareLinkRequest>
