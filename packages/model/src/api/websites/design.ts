import { z } from 'zod'
import { msg } from '../../i18n/translate.ts'
import { Design, SectionOrder, ThemeName } from '../../design/design.ts'
import { MediaByUrl } from '../../media/media.ts'
import { ProfileKind, WebsiteType } from '../../profile/platform.ts'
import { SeoSettings } from '../../seo/seo-settings.ts'
import { DomainName } from '../../website/website.ts'

/** Limited to PostgreSQL's 32-bit integer. */
export const Revision = z.number().int().positive().max(2_147_483_647)
const revision = Revision

/** A saved design with its revision, which a later save names as the one it is based on. */
export const SavedDesign = z.object({ design: Design, section_order: SectionOrder, revision })
export type SavedDesign = z.infer<typeof SavedDesign>

export const DesignResponse = SavedDesign.extend({
  website_type: WebsiteType,
  themes: z.array(ThemeName),
  /** The copies of the pictures in the design and in the posts' covers, for the editor. */
  media: MediaByUrl,
  /** Settings beside the design that change the page: language and contact details. */
  seo: SeoSettings,
  kind: ProfileKind,
  is_example: z.boolean(),
})
export type DesignResponse = z.infer<typeof DesignResponse>

/** `revision` is the one the change is based on; `domainName` a current or former address of the website. */
export const SaveDesignRequest = z.strictObject({
  websiteId: z.string().max(64),
  domainName: DomainName.optional(),
  design: Design,
  section_order: SectionOrder,
  revision,
  /** Sentences of the design that the owner took over from a writing help as their own statements. */
  statements: z.array(z.string().min(1).max(2000)).max(50).optional(),
})
export type SaveDesignRequest = z.infer<typeof SaveDesignRequest>

export const SaveDesignResponse = SavedDesign.extend({
  published_at: z.iso.datetime(),
  url: z.string(),
  media: MediaByUrl,
})
export type SaveDesignResponse = z.infer<typeof SaveDesignResponse>

/** Saved designs that are kept for restoring, beside those with a name. */
export const DESIGN_HISTORY = 50
/** Saved designs of a website that may have a name, which keeps them. */
export const MAX_NAMED_DESIGNS = 20
export const MAX_DESIGN_NAME = 60

/** Newest first; the first is the live one. */
export const DesignHistoryResponse = z.object({
  history: z
    .array(
      z.object({
        revision,
        theme_name: ThemeName,
        saved_at: z.iso.datetime(),
        /** The owner's name of the version; null for none. */
        name: z.string().max(MAX_DESIGN_NAME).nullable(),
      }),
    )
    .max(DESIGN_HISTORY + MAX_NAMED_DESIGNS),
})
export type DesignHistoryResponse = z.infer<typeof DesignHistoryResponse>
export const RestoreDesignRequest = z.strictObject({ revision })
/** An empty name removes it. */
export const NameDesignRequest = z.strictObject({
  revision,
  name: z.string().trim().max(MAX_DESIGN_NAME, msg('Use at most 60 characters.')),
})
