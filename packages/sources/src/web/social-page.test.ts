import { expect, it } from 'vitest'
import { parseHtmlPage } from '../html/html-page.ts'
import { readSocialPage } from './social-page.ts'

const NAME = 'Mara Lindqvist'
const meta = (name: string, content: string) => `<meta property="og:${name}" content="${content}">`

it.each([
  [
    'https://www.tiktok.com/@mara.example',
    `<title>${NAME} (@mara.example) | TikTok</title><meta name="description" content="${NAME} (@mara.example) on TikTok | 3.4M Likes. 270K Followers. I draw kelp.Watch the latest video from ${NAME} (@mara.example).">`,
    'I draw kelp.',
  ],
  [
    'https://www.tiktok.com/@mara.example',
    `${meta('title', `${NAME} on TikTok`)}${meta('description', '@mara.example 1.2M Followers, 10 Following, 3M Likes - Watch awesome short videos created by Mara')}`,
    null,
  ],
  [
    'https://x.com/mara_example',
    `${meta('title', `${NAME} (@mara_example) on X`)}${meta('description', 'I draw kelp.')}`,
    'I draw kelp.',
  ],
  [
    'https://www.threads.net/@mara.example',
    `${meta('title', `${NAME} (&#064;mara.example) • Threads, Say more`)}${meta('description', '270 Followers • 31 Threads • I draw kelp. See the latest conversations with @mara.example.')}`,
    'I draw kelp.',
  ],
  [
    'https://www.pinterest.com/maraexample/',
    `${meta('title', `${NAME} (maraexample) - Profile | Pinterest`)}${meta('description', `See what ${NAME} (maraexample) has discovered on Pinterest, the world’s biggest collection of ideas.`)}`,
    null,
  ],
  [
    'https://www.twitch.tv/maraexample',
    `${meta('title', `${NAME} - Twitch`)}${meta('description', '3 Followers of mine found a whale.')}`,
    '3 Followers of mine found a whale.',
  ],
])('keeps the name and the words of a member of %s, without those of the network', (url, head, bio) => {
  expect(readSocialPage(parseHtmlPage(`<!doctype html><head>${head}</head>`), url)).toMatchObject({
    name: NAME,
    bio,
  })
})

it.each([
  ['x.com/genx', 'Gen-X Gardener (@GenX) on X', 'Gen-X Gardener'],
  ['x.com/ana', 'Ana (Berlin) Ruiz (@ana) on X', 'Ana (Berlin) Ruiz'],
  ['x.com/xm', 'X. Moss (@xm) on X', 'X. Moss'],
  ['www.tiktok.com/@a', 'Login Moss (@a) | TikTok', 'Login Moss'],
  ['www.tiktok.com/@a', 'Sign Up Moss on TikTok', 'Sign Up Moss'],
  ['www.twitch.tv/kelp', 'Kelp / X Files - Twitch', 'Kelp / X Files'],
])(
  'keeps a whole name, whatever is in it, and a bio that begins with numbers: %s, %s',
  (page, title, name) => {
    const bio = '12 posts, 30 likes, and counting the tide.'
    const head = `<head>${meta('title', title)}${meta('description', bio)}</head>`
    expect(readSocialPage(parseHtmlPage(head), `https://${page}`)).toMatchObject({ name, bio })
  },
)

it.each([
  ['https://x.com/mara_example', '<title>X</title>'],
  ['https://x.com/mara_example', '<title>X. It’s what’s happening / X</title>'],
  ['https://x.com/mara_example', '<title>Log in to X / X</title>'],
  ['https://www.tiktok.com/@nobody', '<title>TikTok - Make Your Day</title>'],
  ['https://www.threads.com/@mara', '<title>Threads • Log in</title>'],
  ['https://www.pinterest.com/mara', '<title>Log in | Pinterest</title>'],
  ['https://www.twitch.tv/mara', '<title>Twitch</title>'],
])('finds no name on %s where it shows nothing: %s', (url, head) => {
  const picture = meta('image', 'https://cdn.example/logo.png')
  expect(readSocialPage(parseHtmlPage(`<head>${head}${picture}</head>`), url)).toMatchObject({
    name: null,
    bio: null,
    picture: null,
  })
})

it('leaves other hosts to other readers, and stays fast on long texts', () => {
  expect(readSocialPage(parseHtmlPage('<title>Mara on X</title>'), 'https://notx.com/mara')).toBeNull()
  const long = `${'9 Followers • '.repeat(20_000)}${'on TikTok '.repeat(20_000)}`
  const page = parseHtmlPage(`<head>${meta('title', long)}${meta('description', long)}</head>`)
  expect(readSocialPage(page, 'https://x.com/mara')?.name?.length ?? 0).toBeLessThan(401)
})
