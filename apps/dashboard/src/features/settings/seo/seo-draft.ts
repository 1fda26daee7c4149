import { SaveSeoRequest, type SeoSettings, t } from '@vitrine/model'

/** Returns the error message of each invalid field; empty if the settings can be saved. */
export function validateSeo(draft: SeoSettings): Partial<Record<keyof SeoSettings, string>> {
  const { error } = SaveSeoRequest.safeParse(draft)
  const errors: Partial<Record<keyof SeoSettings, string>> = {}
  for (const issue of error?.issues ?? []) {
    const field = issue.path[0] as keyof SeoSettings
    errors[field] ??= fieldMessage(field, draft) ?? issue.message
  }
  return errors
}

function fieldMessage(field: keyof SeoSettings, draft: SeoSettings): string | null {
  if (field === 'title') return tooLongMessage(draft.title.length - 70)
  if (field === 'description') return tooLongMessage(draft.description.length - 180)
  if (field === 'canonical_url')
    return t('Use an address such as https://example.com/, without a password or #.')
  if (field === 'google_analytics_id')
    return t('Use an ID such as G-XXXXXXXXXX. Copy it from Admin, Data streams.')
  return null
}

const tooLongMessage = (count: number) =>
  t('{count, plural, one {# character} other {# characters}} too many.', { count })
