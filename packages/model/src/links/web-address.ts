import { z } from 'zod'
import { isLinkTarget } from './link-target.ts'

/** An absolute http(s) address. Everything else (javascript:, data:, mailto:) is refused where a link is expected. */
export const WebAddress = z.url({ protocol: /^https?$/ }).max(2000)

/** Where a link of a site may lead: the web, a mail address, a place on the page or a page of the site itself. */
export const LinkTarget = z
  .string()
  .max(2000)
  .refine(isLinkTarget, 'Use a web address, a mail address or a place on this page')
