import { uploadedFileUrl } from '@vitrine/model'
import { item, paragraph, text } from './pieces.ts'
import { picture } from './pictures.ts'
import type { PostInput } from './sample.ts'

/** Every kind of card with as little in it as it can have. */
export const shortCards = {
  title: 'Cards',
  slug: 'cards',
  excerpt: '',
  cover: null,
  tags: [],
  body: {
    type: 'doc',
    content: [
      { type: 'callout', attrs: { kind: 'note' }, content: [paragraph(text('Yes.'))] },
      { type: 'toggle', attrs: { title: 'Why?' }, content: [paragraph(text('So.'))] },
      {
        type: 'gallery',
        content: [
          { type: 'image', attrs: { src: picture('fern-3').url, alt: 'A fern', caption: 'A frond' } },
        ],
      },
      {
        type: 'bookmark',
        attrs: { url: 'https://example.org/', title: '', description: '', site: '', picture: null },
      },
      { type: 'button', attrs: { href: '/contact', label: 'Go' } },
      {
        type: 'audio',
        attrs: {
          src: uploadedFileUrl('a0'.repeat(16), 'a.mp3', 'audio/mpeg'),
          ...{ name: 'a.mp3', type: 'audio/mpeg', size: 900, title: '', caption: '' },
        },
      },
      {
        type: 'file',
        attrs: {
          src: 'https://example.org/without-a-size-or-kind',
          ...{ name: 'list', size: 0, title: '', caption: '' },
        },
      },
    ],
  },
  status: 'published',
  published_at: '2026-03-02T09:00:00.000Z',
} satisfies PostInput

/** Every kind of card in Arabic, with Latin names, in long and short texts. */
export const rtlCards = {
  title: 'دفتر المختبر على الطاولة',
  slug: 'دفتر-المختبر',
  excerpt: 'ما يُكتب في أثناء التجربة، وما يُترك إلى المساء.',
  cover: null,
  tags: ['تجارب'],
  body: {
    type: 'doc',
    content: [
      paragraph(text('الدفتر أرخص أداة على الطاولة، وهذه قواعد دفترنا.')),
      { type: 'bulletList', content: [item(text('قلم رصاص')), item(text('صفحة لكل يوم'))] },
      { type: 'blockquote', content: [paragraph(text('كل شيء نقصٌ يُتمَّم بمثله.'))] },
      {
        type: 'callout',
        attrs: { kind: 'warning' },
        content: [paragraph(text('لا تُنزع ورقة. الرقم الخطأ يُشطب بحيث يبقى مقروءًا.'))],
      },
      {
        type: 'toggle',
        attrs: { title: 'ماذا يُكتب في الصفحة الأولى؟' },
        content: [paragraph(text('السؤال في جملة واحدة، ومن سأله.'))],
      },
      {
        type: 'gallery',
        content: ['fern-3', 'fern-8', 'fern-13'].map((name, index) => ({
          type: 'image' as const,
          attrs: {
            src: picture(name).url,
            alt: 'سرخس',
            ...(index === 1 ? { caption: 'كُبس ثم عُرِّض إحدى عشرة دقيقة' } : {}),
          },
        })),
      },
      {
        type: 'bookmark',
        attrs: {
          url: 'https://example.org/library/notebooks',
          title: 'دفاتر المختبر مجلدًا مجلدًا',
          description: 'أربعون سنة من التدوين مع الرسوم، يُبحث فيها باليوم وبالمادة.',
          site: 'Example Library',
          picture: picture('still-12').url,
        },
      },
      { type: 'button', attrs: { href: '/contact', label: 'اسأل عن الحبر' } },
      {
        type: 'audio',
        attrs: {
          src: uploadedFileUrl('a0'.repeat(16), 'reading.mp3', 'audio/mpeg'),
          ...{ name: 'reading.mp3', type: 'audio/mpeg', size: 12_400_000, title: 'الصفحة الأولى مقروءة' },
          caption: 'سُجِّلت على الطاولة.',
        },
      },
      {
        type: 'file',
        attrs: {
          src: uploadedFileUrl('b1'.repeat(16), 'Empty page.pdf', null),
          ...{ name: 'Empty page.pdf', size: 84_000, title: 'صفحة فارغة', caption: '' },
        },
      },
    ],
  },
  status: 'published',
  published_at: '2026-03-02T09:00:00.000Z',
} satisfies PostInput
