import { z } from 'zod'
import { WebsiteSettings } from '../../website/website-settings.ts'

/** GET /api/website/{id}/settings. Changed by PUT /api/website/{id}/edit. */
export const WebsiteSettingsResponse = z.object({
  settings: z.object({
    language: z.string(),
    visibility: WebsiteSettings.shape.visibility,
    contact_email: z.string(),
    legal_links: z.array(z.object({ label: z.string(), url: z.string() })),
    keep_free_address: z.boolean(),
  }),
})
export type WebsiteSettingsResponse = z.infer<typeof WebsiteSettingsResponse>
