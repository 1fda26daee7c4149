import { linked, paragraph, text } from './pieces.ts'
import type { PostInput } from './sample.ts'

const MARKUP = '<script>alert(1)</script></title></style><img src=x onerror=alert(1)>'

/** Posts with markup in every text field, a Cyrillic-lookalike URL and an invisible title. */
export const hostilePosts: PostInput[] = [
  {
    title: MARKUP,
    slug: 'script-alert',
    excerpt: `]]> ${MARKUP} "quoted"`,
    cover: { url: 'https://example.org/missing.png', width: null, height: null, alt: '" onerror="alert(1)' },
    tags: ['<b>', '"><script>', '日本語', 'a/b?c#d'],
    body: {
      type: 'doc',
      content: [
        {
          type: 'video',
          attrs: { host: 'youtube', id: '-_hostile-_', title: `"></iframe>${MARKUP}`, poster: null },
        },
        { type: 'heading', attrs: { level: 1 }, content: [text('main')] },
        { type: 'heading', attrs: { level: 4 }, content: [text('<h1>&')] },
        { type: 'heading', attrs: { level: 2 }, content: [text('main')] },
        { type: 'heading', attrs: { level: 2 }, content: [text('\u200b')] },
        {
          type: 'heading',
          attrs: { level: 2 },
          content: [linked('linked', 'https://example.org/"><script>')],
        },
        paragraph(
          linked('moment', 'https://youtu.be/-_hostile-_?t=1m2s"onclick=alert(1)'),
          linked('moment', 'https://youtu.be/-_hostile-_?t=62'),
          text('\u0000\u0008 </p></article> ]]>'),
        ),
        {
          type: 'codeBlock',
          attrs: { language: 'html' },
          content: [text('<script>alert("</code></pre>")</script><!-- ]]> -->')],
        },
        { type: 'codeBlock', attrs: { language: '"><script>' }, content: [text('</code></pre><script>')] },
        {
          type: 'image',
          attrs: { src: 'https://example.org/tracker.gif', alt: 'not copied, so not shown', caption: MARKUP },
        },
        { type: 'table', content: [{ type: 'tableRow', content: [{ type: 'tableHeader' }] }] },
        { type: 'blockquote', content: [paragraph(text(MARKUP))] },
      ],
    },
    status: 'published',
    published_at: '2026-11-19T23:59:59.999Z',
    seo: { title: MARKUP.slice(0, 70), description: '"><svg onload=alert(1)>' },
    source: {
      type: 'manual',
      url: 'https://example.org/"><script>alert(1)</script>',
      external_id: '"',
      media: [],
    },
  },
  {
    title: '\u200b',
    slug: 'سِحر-日本',
    body: { type: 'doc', content: [] },
    status: 'published',
    published_at: '2026-11-18T00:00:00Z',
  },
  {
    title: 'constructor',
    slug: 'constructor',
    excerpt: '\u202e@reversed\u202c {{constructor}} ${7*7}',
    tags: ['__proto__', 'constructor'],
    body: { type: 'doc', content: [paragraph()] },
    status: 'published',
    published_at: '2026-11-18T00:00:00Z',
  },
  {
    title: MARKUP,
    slug: 'script-page',
    excerpt: MARKUP,
    body: { type: 'doc', content: [paragraph(text(MARKUP))] },
    status: 'published',
    published_at: '2026-10-01T08:00:00.000Z',
    page_key: 'hostile00',
  },
]
