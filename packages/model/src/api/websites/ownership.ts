import { msg } from '../../i18n/translate.ts'
import { z } from 'zod'

/** A place that the website names as its owner's: its source, or an item of its links. */
export const OwnershipPlace = z.object({
  url: z.string(),
  /** When the place was last seen to prove it, ISO 8601; null if it was not. */
  proven_at: z.iso.datetime().nullable(),
  /** Name of a TXT record that proves it, too, with the code as its value; null if the domain is not the place. */
  record_name: z.string().nullable(),
  /** The sign-in that proves it: a provider’s name, or `instagram`; null if none is configured here. */
  sign_in: z.string().nullable(),
})
export type OwnershipPlace = z.infer<typeof OwnershipPlace>

/** GET /api/website/{id}/ownership. */
export const OwnershipResponse = z.object({
  /** The website's URL, and a code: either of them at a place proves that it is the owner's. */
  address: z.string(),
  code: z.string(),
  places: z.array(OwnershipPlace),
})
export type OwnershipResponse = z.infer<typeof OwnershipResponse>

/** POST /api/website/{id}/ownership/check: reads one of the places again. */
export const CheckOwnershipRequest = z.strictObject({
  url: z.string().max(2000),
  /** The result of an Instagram sign-in (`/api/onboard/connect/instagram`) that its owner has just made. */
  connection: z.string().max(100).optional(),
})
export type CheckOwnershipRequest = z.infer<typeof CheckOwnershipRequest>

/** POST /api/report/claim: claims the profile behind a website. */
export const ClaimRequest = z.strictObject({
  site: z.string().trim().min(1, msg('Enter the website’s address.')).max(300),
})
export type ClaimRequest = z.infer<typeof ClaimRequest>

/** POST /api/report/claim/check: takes the website down, and with `opt_out` refuses later ones of the profile. */
export const CheckClaimRequest = ClaimRequest.extend({ opt_out: z.boolean().optional() })
export type CheckClaimRequest = z.infer<typeof CheckClaimRequest>

/** The profile that the website was made of, and the code that proves it to be one's own; `record_name` as above. */
export const ClaimResponse = z.object({
  profile_url: z.string(),
  code: z.string(),
  record_name: z.string().nullable(),
})
export type ClaimResponse = z.infer<typeof ClaimResponse>
