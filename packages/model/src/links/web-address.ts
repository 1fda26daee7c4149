import { msg } from '../i18n/translate.ts'
import { z } from 'zod'
import { isLinkTarget } from './link-target.ts'

/** An absolute http(s) URL; other schemes (javascript:, data:, mailto:) are rejected. */
export const WebAddress = z.url({ protocol: /^https?$/ }).max(2000)

/** A link target on a site: a web or mail address, a fragment or a path of the same site. */
export const LinkTarget = z
  .string()
  .max(2000)
  .refine(isLinkTarget, msg('Use a web address, an email address or a place on this page'))
