import type { Website } from '@vitrine/model'

/** Returns the address of a website's vCard, or null if it is not certainly about a person. */
export const contactCardUrl = ({
  url,
  website_type,
}: Pick<Website, 'url' | 'website_type'>): string | null =>
  website_type === 'linkedin-individual' ? new URL('/contact.vcf', url).href : null
