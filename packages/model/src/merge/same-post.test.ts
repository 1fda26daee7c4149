import { describe, expect, it } from 'vitest'
import { createPostFinder, type PostTraits } from './same-post.ts'

const POST: PostTraits = {
  addresses: ['https://blog.example/2019/05/first-weave/'],
  title: 'First weave',
  text: 'It began with a loom that nobody wanted any more.',
  published_at: '2019-05-04T12:00:00.000Z',
}
const OTHER = { title: 'Something else', text: 'Quite another text, about quite another thing.' }

const isSame = (other: Partial<PostTraits>, known: Partial<PostTraits> = {}) =>
  createPostFinder([{ ...POST, ...known }], one => one)({ ...POST, ...other }) !== null

describe('a post of two places', () => {
  it.each<[string, Partial<PostTraits>, Partial<PostTraits>?]>([
    ['its address, whatever else changed', { ...OTHER, published_at: null }],
    [
      'its address with the marks of a feed',
      {
        ...OTHER,
        published_at: null,
        addresses: ['http://www.blog.example/2019/05/first-weave?utm_medium=feed&source=rss-1'],
      },
    ],
    [
      'its path, title and time on another domain',
      { addresses: ['https://new.example/2019/05/first-weave'] },
    ],
    ['its title and time at another path', { text: '', addresses: ['https://new.example/first-weave'] }],
    [
      'its path and time under another title',
      { ...OTHER, addresses: ['https://new.example/2019/05/first-weave'] },
    ],
    [
      'its path and title, where the host of one is unknown',
      { text: '', addresses: ['/2019/05/first-weave'], published_at: '2021-01-01T00:00:01.000Z' },
    ],
    [
      'its title and day, if one only tells the day',
      { text: '', addresses: [], published_at: '2019-05-04T00:00:00.000Z' },
    ],
    [
      'its text and title, published elsewhere days later',
      { addresses: ['https://medium.example/p/1'], published_at: '2019-05-09T08:00:00.000Z' },
    ],
    [
      'the text of a message without a title',
      { title: '', addresses: ['https://social.example/@mara/1'], published_at: '2019-05-04T12:03:00.000Z' },
      { title: '' },
    ],
    ['a title in other quotes and case', { title: '“FIRST Weave”', addresses: [], text: '' }],
  ])('is recognised by %s', (_, other, known) => {
    expect(isSame(other, known)).toBe(true)
  })

  it.each<[string, Partial<PostTraits>, Partial<PostTraits>?]>([
    [
      'another that a parameter tells apart',
      { ...OTHER, published_at: null, addresses: ['https://gallery.example/work.php?ref=102'] },
      { addresses: ['https://gallery.example/work.php?ref=101'] },
    ],
    [
      'the next of a daily series',
      {
        text: 'Day two',
        addresses: ['https://blog.example/2019/05/05/'],
        published_at: '2019-05-05T12:00:00.000Z',
      },
    ],
    [
      'a page "About" of another blog',
      {
        text: 'Me',
        published_at: '2020-01-01T10:00:00.000Z',
        addresses: ['https://x.example/2019/05/first-weave/'],
      },
    ],
    ['another post of the same minute', { ...OTHER, addresses: ['https://blog.example/2019/05/second/'] }],
    [
      'the other post of a day on one page',
      { ...OTHER, addresses: ['https://blog.example/2019/05/04.html#b'] },
      { addresses: ['https://blog.example/2019/05/04.html#a'], published_at: '2019-05-04T00:00:00.000Z' },
    ],
    [
      'a message of two words',
      { text: 'Good morning', addresses: [], published_at: null },
      { text: 'Good morning' },
    ],
  ])('is not %s', (_, other, known) => {
    expect(isSame(other, known)).toBe(false)
  })

  it('is the one at its address, if another has its title and time, too', () => {
    const twins = [{ ...POST, addresses: ['https://blog.example/twin'] }, POST]
    expect(createPostFinder(twins, one => one)(POST)).toBe(POST)
  })
})
