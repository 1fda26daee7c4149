import {
  type BlogKind,
  type BlogPostGroup,
  type BlogSummary,
  type LeftOutReason,
  MAX_POSTS_PER_WEBSITE,
  t,
} from '@vitrine/model'

/** The blog's software in words, as its makers write it. */
export const BLOG_NAMES: Record<BlogKind, () => string> = {
  wordpress: () => 'WordPress',
  ghost: () => 'Ghost',
  substack: () => 'Substack',
  medium: () => 'Medium',
  markdown: () => t('Markdown files'),
  feed: () => t('Feed'),
}

export const GROUP_LABELS: Record<BlogPostGroup, () => string> = {
  published: () => t('Published posts'),
  drafts: () => t('Drafts'),
  private: () => t('Private posts'),
  pages: () => t('Pages'),
}

/** One sentence about what an import leaves out or changes. */
export function describeLeftOut({ reason, count }: BlogSummary['left_out'][number]): string {
  return LEFT_OUT[reason](count)
}

const LEFT_OUT: Record<LeftOutReason, (count: number) => string> = {
  comments: count =>
    t('{count, plural, one {# comment isn’t} other {# comments aren’t}} imported.', { count }),
  shortcodes: count =>
    t('{count, plural, one {# shortcode is} other {# shortcodes are}} removed from texts.', { count }),
  embeds: count =>
    t('{count, plural, one {# embed becomes a link} other {# embeds become links}}.', { count }),
  pictures: count => t('{count, plural, one {# picture is} other {# pictures are}} left out.', { count }),
  empty: count =>
    t('{count, plural, one {# post has} other {# posts have}} no content and will be skipped.', { count }),
  too_long: count => t('{count, plural, one {# post is} other {# posts are}} too long to import.', { count }),
  shortened: count =>
    t('{count, plural, one {# post is} other {# posts are}} too long: the end will be missing.', { count }),
  other_types: count =>
    t('{count, plural, one {# item of another type isn’t} other {# items of other types aren’t}} imported.', {
      count,
    }),
  translations: count =>
    t(
      '{count, plural, one {# translation of a post isn’t} other {# translations of posts aren’t}} imported.',
      { count },
    ),
  too_many: count =>
    t('A website can have 5,000 posts. {count, plural, one {# post is} other {# posts are}} left out.', {
      count,
    }),
  unreadable: count =>
    t('{count, plural, one {# file couldn’t} other {# files couldn’t}} be read.', { count }),
  invalid: count =>
    t(
      '{count, plural, one {# post is damaged and wasn’t imported} other {# posts are damaged and weren’t imported}}:',
      { count },
    ),
  no_room: count =>
    t(
      'A website can have {most, number} posts. {count, plural, one {# post doesn’t} other {# posts don’t}} fit:',
      { most: MAX_POSTS_PER_WEBSITE, count },
    ),
  cut_off: () => t('The file is cut off: posts may be missing. Export it again to be sure.'),
}

/** The number of posts of each group, of all years or since one. */
export function countGroups(summary: BlogSummary, fromYear: number | null): Record<BlogPostGroup, number> {
  const rows = summary.years.filter(({ year }) => fromYear === null || (year !== null && year >= fromYear))
  const sum = (group: BlogPostGroup) => rows.reduce((all, row) => all + row[group], 0)
  return { published: sum('published'), drafts: sum('drafts'), private: sum('private'), pages: sum('pages') }
}
