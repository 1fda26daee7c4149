import type { PostSummary } from '@vitrine/model'
import { describe, expect, it } from 'vitest'
import { countPosts, filterPosts, NO_FILTER } from './filter-posts.ts'
import { describePost, formatPostDate } from './post-labels.ts'

const post = (id: string, more: Partial<PostSummary['post']> = {}): PostSummary => ({
  post_id: id,
  website_id: 'w',
  post: {
    title: id,
    slug: id,
    excerpt: '',
    cover: null,
    tags: [],
    status: 'published',
    published_at: '2026-11-18T23:30:00.000Z',
    seo: null,
    source: null,
    ...more,
  },
  minutes: 1,
  order: 0,
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-16T10:00:00.000Z',
})
const source = (type: 'youtube' | 'instagram', media: number) => ({
  type,
  url: null,
  external_id: null,
  media: Array.from({ length: media }, () => ({
    url: 'https://example.com/a.jpg',
    width: null,
    height: null,
    alt: '',
  })),
})
const list = [
  post('flame', { tags: ['Chemistry'] }),
  post('notes', { status: 'draft' }),
  post('bench', { source: source('instagram', 6) }),
  post('air', {
    source: source('youtube', 0),
    status: 'scheduled',
    published_at: '2027-01-02T09:00:00.000Z',
  }),
]
const shown = (filter: Partial<typeof NO_FILTER>) =>
  filterPosts(list, { ...NO_FILTER, ...filter }).map(one => one.post_id)

describe('the list of posts', () => {
  it('filters by status, origin, title and tag, in the list’s order', () => {
    expect(shown({})).toEqual(['flame', 'notes', 'bench', 'air'])
    expect(shown({ status: 'published' })).toEqual(['flame', 'bench'])
    expect(shown({ origin: 'manual' })).toEqual(['flame', 'notes'])
    expect(shown({ query: ' chemistry ' })).toEqual(['flame'])
    expect(shown({ status: 'draft', query: 'air' })).toEqual([])
  })

  it('counts the posts of each filter', () => {
    const { statuses, origins } = countPosts(list)
    expect(statuses).toEqual({ all: 4, published: 2, draft: 1, scheduled: 1 })
    expect([...origins]).toEqual([
      ['manual', 2],
      ['instagram', 1],
      ['youtube', 1],
    ])
  })

  it('describes each post and its date', () => {
    const now = new Date('2026-11-21T12:00:00Z')
    expect(list.map(describePost)).toEqual([
      'Written by you, 1 min',
      'Written by you, 1 min so far',
      'From Instagram, 6 pictures',
      'From a video, 1 min',
    ])
    const embedded = { ...post('embedded', { source: source('instagram', 0) }), minutes: 0 }
    expect(describePost(embedded)).toBe('From Instagram')
    expect(list.map(one => formatPostDate(one, now, 'UTC'))).toEqual([
      '18 Nov',
      'Edited 16 Nov',
      '18 Nov',
      '2 Jan 2027, 09:00',
    ])
    expect(formatPostDate(post('late'), now, 'Asia/Tokyo')).toBe('19 Nov')
  })
})
