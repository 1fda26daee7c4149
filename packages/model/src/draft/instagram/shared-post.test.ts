import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PostContent } from '../../posts/post.ts'
import { slugify } from '../../text/slug.ts'
import type { InstagramMedia } from '../../profile/instagram.ts'
import { plainText } from '../../text/formatted-text.ts'
import { draftEmbeddedPost, draftSharedPost } from './shared-post.ts'

const link = { code: 'C000plateAA', kind: 'p', url: 'https://www.instagram.com/p/C000plateAA/' } as const
const image = (name: string) => ({ url: `https://pictures.example/${name}`, width: 10, height: 8, alt: '' })
const medium = (more: Partial<InstagramMedia>): InstagramMedia => ({
  id: 'C000plateAA',
  kind: 'photo',
  caption: null,
  images: [image('a.jpg')],
  permalink: link.url,
  taken_at: '2026-11-18T09:00:00.000Z',
  likes: 3,
  ...more,
})

describe('draftSharedPost', () => {
  it('contains the caption and all pictures, with hashtags as tags', () => {
    const caption = 'Ceylon fern\nAn hour of sun: https://atkins.example/fern.\n.\n#fern #kent'
    const post = draftSharedPost(
      link,
      medium({ kind: 'carousel', caption, images: [image('a.jpg'), image('b.jpg')] }),
      'en',
    )
    expect(post.title).toBe('Ceylon fern')
    expect(plainText(post.body)).toBe('Ceylon fern\n\nCeylon fern\n\nAn hour of sun: atkins.example/fern.')
    expect(post.body.content.map(({ type }) => type)).toEqual(['image', 'image', 'paragraph'])
    expect(post.tags).toEqual(['fern', 'kent'])
    expect([post.cover?.url, post.published_at]).toEqual([
      'https://pictures.example/a.jpg',
      '2026-11-18T09:00:00.000Z',
    ])
    expect(post.source).toMatchObject({ type: 'instagram', url: link.url, external_id: link.code })
    expect(post.source).not.toHaveProperty('embedded')
  })

  it.each([
    ['en', 'Instagram · November 18, 2026'],
    ['ja', 'Instagram · 2026年11月18日'],
  ])('falls back to the day in the language %s of the website', (language, title) => {
    expect(draftSharedPost(link, medium({}), language).title).toBe(title)
    expect(draftSharedPost(link, medium({ taken_at: null }), language).title).toBe('Instagram')
  })

  it('embeds the video of a reel behind a click', () => {
    const reel = draftSharedPost({ ...link, kind: 'reel' }, medium({ kind: 'reel' }), 'en')
    expect([reel.body.content, reel.source?.embedded]).toEqual([[], true])
    expect(reel.cover).not.toBeNull()
  })
})

it("draftEmbeddedPost contains only the owner's text", () => {
  expect(draftEmbeddedPost(link, '')).toMatchObject({
    title: 'Instagram',
    cover: null,
    body: { content: [] },
    source: { media: [], embedded: true },
  })
  const draft = draftEmbeddedPost(link, 'A fern I love\nSeen at Kew.')
  expect([draft.title, plainText(draft.body)]).toEqual(['A fern I love', 'Seen at Kew.'])
  expect(plainText(draftEmbeddedPost(link, 'A fern I love').body)).toBe('')
})

it('both give a valid post for any caption', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.boolean(), (caption, isMine) => {
      const post = isMine
        ? draftSharedPost(link, medium({ caption: caption.toWellFormed() }), 'en')
        : draftEmbeddedPost(link, caption)
      const saved = { ...post, slug: slugify(post.title), status: 'published' }
      expect(PostContent.safeParse(saved).error?.issues).toBeUndefined()
    }),
  ))
