import type { ProfileOf } from '@vitrine/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFile } from '../read-file.ts'
import { type InstagramHtmlLayout, instagramHtmlFilesOf } from '../testing/instagram-html.ts'
import { mangled, zipOf } from '../testing/zip-writer.ts'
import { parseFieldsHtml, parsePostsHtml } from './parse-html.ts'

const now = new Date('2026-11-01T12:00:00Z')
const pictures = Array.from({ length: 5 }, (_, mark) =>
  new Uint8Array(40).fill(mark).map((byte, at) => [0xff, 0xd8, 0xff][at] ?? byte),
)

async function read(files: Record<string, string | Uint8Array>) {
  const reading = await readFile({ name: 'instagram.zip', bytes: zipOf(files) }, { link: null, now })
  return { ...reading, profile: reading.profile as ProfileOf<'instagram'> }
}

describe('Instagram’s HTML download', () => {
  it.each<[InstagramHtmlLayout]>([[2020], [2022], [2025]])(
    'of %i is read with profile, posts, captions, pictures and dates',
    async layout => {
      const { kind, profile, pictures: taken, notes } = await read(instagramHtmlFilesOf(pictures, layout))
      expect(kind).toBe('instagram-export')
      expect(profile).toMatchObject({
        name: 'Ada Lovelace ✨',
        bio: 'Patterns, woven in algebra.\nNotes A–G.',
        link: { id: 'ada.lovelace.example' },
        links: [{ url: 'https://notes.example/' }],
        avatar: { alt: 'Ada Lovelace ✨' },
      })
      expect(
        profile.details.media.map(({ kind, caption, images, taken_at }) => [
          kind,
          caption,
          images.length,
          taken_at,
        ]),
      ).toEqual([
        ['photo', 'The loom weaves flowers & leaves\n#looms', 1, '2026-10-03T18:11:00.000Z'],
        ['carousel', 'Two plates of the engine ⚙️', 2, '2026-10-02T08:00:00.000Z'],
        ['photo', null, 1, '2026-10-01T00:05:00.000Z'],
      ])
      expect(taken.size).toBe(5)
      expect(notes.join(' ')).toMatch(/2 videos weren’t imported.*Stories weren’t imported/)
      expect(JSON.stringify(profile)).not.toMatch(/analytical|private|51\.5|Somebody|Click/)
    },
  )

  it.each([
    ['de', ['Name', 'Benutzername', 'Steckbrief', 'Webseite'], '3. Okt. 2026, 18:11'],
    ['pt', ['Nome', 'Nome de usuário', 'Bio', 'Site'], '3 de out de 2026 18:11'],
    ['ru', ['Имя', 'Имя пользователя', 'О себе', 'Веб-сайт'], '3 окт 2026 г., 18:11'],
    ['zh', ['姓名', '帐号', '个性签名', '网站'], '2026年10月3日 18:11'],
    ['ar', ['الاسم', 'اسم المستخدم', 'السيرة الذاتية', 'موقع الويب'], 'أكتوبر 03, 2026 6:11 م'],
  ])('is read in the account’s language: %s', async (_, labels, date) => {
    const { profile } = await read(
      instagramHtmlFilesOf(pictures, 2022, {
        labels: labels as [string, string, string, string],
        dates: [date, date, date],
      }),
    )
    expect(profile).toMatchObject({
      name: 'Ada Lovelace ✨',
      link: { id: 'ada.lovelace.example' },
      bio: expect.stringContaining('woven'),
      links: [{ url: 'https://notes.example/' }],
    })
    expect(profile.details.media.map(({ taken_at }) => taken_at)).toEqual(
      Array(3).fill('2026-10-03T18:11:00.000Z'),
    )
  })

  it('keeps the order of posts and states no date where two countries read it differently', async () => {
    const dates = ['03/04/2026 10:00', '02/04/2026 10:00', '01/04/2026 10:00']
    const { profile } = await read(
      instagramHtmlFilesOf(pictures, 2025, { labels: ['Name', 'Username', 'Bio', 'Website'], dates }),
    )
    expect(profile.details.media.map(({ caption, taken_at }) => [caption?.slice(0, 8), taken_at])).toEqual([
      ['The loom', null],
      ['Two plat', null],
      [undefined, null],
    ])
  })

  it('is read from a top folder, and JSON beside it is preferred', async () => {
    const html = instagramHtmlFilesOf(pictures)
    const moved = Object.fromEntries(
      Object.entries(html).map(([path, bytes]) => [`instagram-ada/${path}`, bytes]),
    )
    expect((await read(moved)).pictures.size).toBe(5)
    const both = {
      ...html,
      'content/posts_1.json': '[]',
      'personal_information/personal_information.json': JSON.stringify({
        profile_user: [{ string_map_data: { Username: { value: 'other' } } }],
      }),
    }
    expect((await read(both)).profile.link.id).toBe('other')
  })

  it('reads no address outside the archive’s media as a picture', () => {
    const sources = [
      'https://evil.example/media/a.jpg',
      '//evil.example/media/a.jpg',
      '../../media/a.jpg',
      'javascript:alert(1)',
      'data:image/png;base64,AA',
    ]
    const html = `<main>${sources.map(src => `<div><div><img src="${src}"></div><div>Oct 03, 2026 6:11 pm</div></div>`).join('')}</main>`
    expect(parsePostsHtml(html)).toEqual([])
  })

  it('parses any HTML without an error, however deep', () => {
    const deep = `<main>${'<div>'.repeat(5_000)}<img src="media/a.jpg">`
    expect(parsePostsHtml(deep)).toEqual([{ caption: '', taken: 0, paths: ['media/a.jpg'] }])
    const piece = fc.constantFrom(
      '<main>',
      '<div>',
      '</div>',
      '<table><tr><td>',
      '<img src="media/a.jpg">',
      '<video src=media/b.mp4>',
      '<svg><title>',
      '<template>',
      'text',
      '&#x0;',
      '<!--',
      '<script>',
      'Oct 03, 2026 6:11 pm',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), pieces => {
        const html = pieces.join('')
        for (const { paths } of parsePostsHtml(html))
          for (const path of paths) expect(['media/a.jpg', 'media/b.mp4']).toContain(path)
        parseFieldsHtml(html)
      }),
    )
  })
})

it('Instagram’s JSON download keeps captions under labels in any language', async () => {
  const posts = ['Bildunterschrift', mangled('Légende'), mangled('キャプション')].map((label, index) => ({
    media: [{ uri: `media/${index}.jpg`, creation_timestamp: 1_790_000_000 - index }],
    label_values: [
      { label: 'Geo', value: 'London' },
      { label, value: mangled(`Die Maschine ${index} ⚙️`) },
    ],
  }))
  const { profile } = await read({
    'personal_information/personal_information.json': JSON.stringify({
      profile_user: [{ string_map_data: { Username: { value: 'ada' } } }],
    }),
    'content/posts_1.json': JSON.stringify(posts),
    ...Object.fromEntries(pictures.slice(0, 3).map((bytes, index) => [`media/${index}.jpg`, bytes])),
  })
  expect(profile.details.media.map(({ caption }) => caption)).toEqual([
    'Die Maschine 0 ⚙️',
    'Die Maschine 1 ⚙️',
    'Die Maschine 2 ⚙️',
  ])
})
