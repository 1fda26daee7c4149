import { code, linked, paragraph, text } from './pieces.ts'
import { picture } from './pictures.ts'
import type { PostInput } from './sample.ts'

/** Posts in Arabic, one with Latin code, and one in English. */
export const rtlPosts: PostInput[] = [
  {
    title: 'كيف تُحَلّ المعادلة من الدرجة الثانية',
    slug: 'كيف-تحل-المعادلة',
    excerpt: 'ستة أنواع من المعادلات، ولكل نوع منها برهان يُرسَم على الورق.',
    cover: picture('still-5'),
    tags: ['جبر', 'Algebra'],
    body: {
      type: 'doc',
      content: [
        paragraph(
          text('نأخذ نصف عدد الجذور ونضربه في مثله، ثم نزيده على العدد. انظر '),
          linked('الكتاب', 'https://example.org/book'),
          text(' أو اكتب '),
          code('al-jabr 2.0'),
          text('.'),
        ),
        { type: 'heading', attrs: { level: 2 }, content: [text('البرهان بالرسم')] },
        { type: 'blockquote', content: [paragraph(text('كل شيء نقصٌ يُتمَّم بمثله.'))] },
        {
          type: 'codeBlock',
          attrs: { language: 'python' },
          content: [
            text('def root(b, c):\n    # completing the square\n    return (b * b / 4 + c) ** 0.5 - b / 2'),
          ],
        },
        { type: 'heading', attrs: { level: 2 }, content: [text('In other words')] },
        paragraph(text('An English paragraph stands here, as in many posts.')),
      ],
    },
    status: 'published',
    published_at: '2026-11-10T08:00:00.000Z',
    source: { type: 'instagram', url: 'https://www.instagram.com/p/abc/', external_id: 'abc', media: [] },
  },
  {
    title: 'الأرقام الهندية',
    slug: 'الأرقام-الهندية',
    excerpt: 'تسعة أشكال ودائرة صغيرة.',
    cover: picture('still-12'),
    tags: ['حساب'],
    body: { type: 'doc', content: [paragraph(text('تسعة أشكال ودائرة صغيرة تكفي لكل عدد.'))] },
    status: 'published',
    published_at: '2026-10-01T08:00:00.000Z',
  },
  {
    title: 'On dividing a field',
    slug: 'on-dividing-a-field',
    excerpt: 'Three heirs, one canal, and nobody may cross another’s land.',
    tags: ['جبر'],
    body: {
      type: 'doc',
      content: [paragraph(text('Three heirs, one canal, and nobody may cross another’s land.'))],
    },
    status: 'published',
    published_at: '2026-09-01T08:00:00.000Z',
  },
]
