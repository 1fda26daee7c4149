import { SaveSeoRequest, type SeoSettings } from '@vitrine/model'

/** What is wrong with settings that are being written, a sentence for each field; empty when they can be saved. */
export function seoRefusals(draft: SeoSettings): Partial<Record<keyof SeoSettings, string>> {
  const { error } = SaveSeoRequest.safeParse(draft)
  const refusals: Partial<Record<keyof SeoSettings, string>> = {}
  for (const issue of error?.issues ?? []) {
    const field = issue.path[0] as keyof SeoSettings
    refusals[field] ??= words(field, draft) ?? issue.message
  }
  return refusals
}

function words(field: keyof SeoSettings, draft: SeoSettings): string | null {
  if (field === 'title') return over(draft.title.length - 70)
  if (field === 'description') return over(draft.description.length - 180)
  if (field === 'canonical_url')
    return 'Use a web address such as https://example.com/, without a password or a #.'
  if (field === 'google_analytics_id')
    return 'An id looks like G-XXXXXXXXXX. Copy it from Admin, Data streams.'
  return null
}

const over = (count: number) => `${String(count)} ${count === 1 ? 'character' : 'characters'} too many.`

/** The settings that differ, by name. */
export function changedFields(before: SeoSettings, now: SeoSettings): (keyof SeoSettings)[] {
  const fields = Object.keys(now) as (keyof SeoSettings)[]
  return fields.filter(field => JSON.stringify(before[field]) !== JSON.stringify(now[field]))
}
