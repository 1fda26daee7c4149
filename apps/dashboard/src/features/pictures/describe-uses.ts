import { type LibraryPicture, type PictureUse, t } from '@vitrine/model'
import { SECTION_NAMES } from '../../ui/website/section-names.ts'

/** Returns the name of a place that shows a picture. */
export function describeUse(use: PictureUse): string {
  switch (use.place) {
    case 'section':
      return SECTION_NAMES[use.section]
    case 'post':
      return use.title
    case 'share-image':
      return t('Share image')
    case 'icon':
      return t('Site icon')
  }
}

/** Returns the screen that changes the place. */
export function getUsePath(use: PictureUse): string {
  if (use.place === 'section') return `/design?section=${use.section}`
  return use.place === 'post' ? `/edit/${use.post_id}` : '/settings/seo'
}

/** Returns where a picture is used, in a few words. */
export function summarizeUses({ uses: [first], use_count }: LibraryPicture): string {
  if (!first) return t('Unused')
  const place = describeUse(first)
  if (use_count === 1) return place
  return t('{place} and {count, plural, one {# more} other {# more}}', { place, count: use_count - 1 })
}
