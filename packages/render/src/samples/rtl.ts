import type { Sample } from './sample.ts'
import { code, daysOfYear, item, paragraph, text } from './pieces.ts'

/** A page in Arabic with Latin names in it: everything mirrors, what is Latin stays readable. */
export const rtl: Sample = {
  seo: { language: 'ar' },
  design: {
    header: { visible: true, title: '', cta: { label: 'تابِع', url: 'https://example.org' } },
    hero: {
      visible: true,
      title: 'محمد بن موسى الخوارزمي',
      eyebrow: '@alkhwarizmi · بغداد',
      lede: 'أكتب كتبًا في الحساب والجبر، وأشرح للناس كيف تُحَلّ المسائل خطوةً بعد خطوة.',
      actions: [
        { label: 'اقرأ الكتاب', url: '#projects' },
        { label: 'راسلني', url: '#contact' },
      ],
      picture: null,
    },
    stats: {
      visible: true,
      title: 'أرقام',
      items: [
        { label: 'مستودعات', value: 12, kind: 'count' },
        { label: 'متابعون', value: 12_400, kind: 'count' },
        { label: 'منذ', value: 2012, kind: 'year' },
      ],
    },
    about: {
      visible: true,
      title: 'نبذة',
      body: {
        type: 'doc',
        content: [
          paragraph(
            text('هذا كتاب مختصر في حساب الجبر والمقابلة، كتبته بـ '),
            code('al-jabr 2.0'),
            text('.'),
          ),
          paragraph(text('An English paragraph stands here, as in many profiles.')),
          {
            type: 'bulletList',
            content: [item(text('الأعداد')), item(text('المعادلات')), item(text('Zig and C++'))],
          },
        ],
      },
    },
    projects: {
      visible: true,
      title: 'المستودعات',
      items: [
        ['al-jabr', 'المختصر في حساب الجبر والمقابلة', 'Python'],
        ['hindi-numerals', 'On the calculation with Hindu numerals, for people in a hurry.', 'C++'],
        ['زيج-السندهند', 'جداول فلكية', 'Zig'],
      ].map(([name = '', description = '', language = '']) => ({
        name,
        url: 'https://example.org/book',
        text: description,
        language,
        stars: 830,
        forks: 11,
        topics: ['algebra', 'حساب'],
        homepage: null,
        updated_at: '2026-11-01T00:00:00.000Z',
      })),
      more: null,
    },
    contributions: { visible: true, title: 'المساهمات', total: 820, days: daysOfYear(5) },
    languages: {
      visible: true,
      title: 'اللغات',
      items: [
        { name: 'Python', share: 0.7 },
        { name: 'C++', share: 0.3 },
      ],
    },
    skills: { visible: true, title: 'مواضيع', items: ['algebra', 'حساب', 'فلك', 'maps'] },
    contact: {
      visible: true,
      title: 'تواصل',
      text: 'اكتب لي متى شئت.',
      actions: [{ label: 'افتح مسألة', url: 'https://example.org' }],
    },
    links: {
      visible: true,
      title: 'روابط',
      items: [{ label: 'GitHub', url: 'https://example.org/alkhwarizmi' }],
    },
  },
}
