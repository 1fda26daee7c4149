import { rtlStudies } from './case-studies.ts'
import { rtlPosts } from './rtl-posts.ts'
import type { Sample } from './sample.ts'
import { code, daysOfYear, item, paragraph, text } from './pieces.ts'
import { picture, SAMPLE_MEDIA } from './pictures.ts'

/** An Arabic page with Latin names: mirrored, with readable Latin parts. */
export const rtl: Sample = {
  media: SAMPLE_MEDIA,
  posts: [...rtlPosts, ...rtlStudies],
  seo: { language: 'ar' },
  design: {
    posts: {},
    header: { visible: true, title: '', cta: { label: 'تابِع', url: 'https://example.org' } },
    hero: {
      visible: true,
      title: 'محمد بن موسى الخوارزمي',
      eyebrow: '@alkhwarizmi · بغداد',
      lede: 'أكتب كتبًا في الحساب والجبر، وأشرح للناس كيف تُحَلّ المسائل خطوةً بعد خطوة.',
      actions: [
        { label: 'اقرأ الكتاب', url: '#contact' },
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
      ].map(([name = '', description = '', language = ''], index) => ({
        ...(index === 0 && { page_key: 'aljabr830' }),
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
    experience: {
      title: 'الخبرة',
      items: [
        {
          role: 'رئيس بيت الحكمة',
          organization: 'بيت الحكمة',
          location: 'بغداد',
          start: '0820',
          is_current: true,
          text: { type: 'doc', content: [paragraph(text('ترجمة الكتب اليونانية والهندية إلى العربية.'))] },
        },
        { role: 'مترجم', organization: 'بيت الحكمة', location: 'بغداد', start: '0813', end: '0820' },
        { role: 'Astronomer', organization: 'Shammasiyya observatory', start: '0828-01', end: '0829-06' },
      ],
    },
    education: {
      title: 'التعليم',
      items: [{ school: 'خوارزم', degree: 'الحساب', start: '0790', end: '0800' }],
    },
    publications: {
      title: 'مؤلفات',
      items: [{ name: 'كتاب الجبر والمقابلة', by: 'بغداد', date: '0820', url: 'https://example.org/book' }],
    },
    recommendations: {
      title: 'توصيات',
      items: [{ text: 'كتابه أصل كل كتاب في الجبر.', name: 'أبو كامل', role: 'عالم رياضيات' }],
    },
    services: {
      title: 'خدمات',
      items: [
        { name: 'قسمة المواريث', text: 'حساب الأنصبة خطوةً بعد خطوة.' },
        { name: 'Surveying', text: 'Fields, canals and buildings.' },
      ],
    },
    prices: {
      items: [
        { name: 'قسمة ميراث', price: '٣ دراهم', text: 'حساب الأنصبة خطوةً بعد خطوة.' },
        { name: 'Survey of a field', price: '€40' },
      ],
      note: 'يدفع بعد الحساب.',
    },
    hours: { items: [{ day: 'sunday', until: 'thursday', opens: '08:00', closes: '15:30' }] },
    clients: { items: [{ name: 'بيت الحكمة', picture: picture('emblem') }, { name: 'ديوان الخراج' }] },
    mentions: {
      items: [{ name: 'درس في الجبر', by: 'بغداد', date: '0820', text: 'كتابه أصل كل كتاب في الجبر.' }],
    },
    milestones: {
      items: [
        { name: 'كتاب الجبر', date: '0820' },
        { name: 'جدول النجوم', text: 'في بغداد.' },
      ],
    },
    studies: {},
    cta: {
      title: 'مسألة للحل؟',
      text: 'أرسلها مع القافلة.',
      actions: [{ label: 'اكتب لي', url: 'mailto:x@example.org' }],
    },
    locations: { title: 'المواقع', items: [{ name: 'بغداد', text: 'بيت الحكمة' }, { name: 'خوارزم' }] },
    videos: {
      title: 'مرئيات',
      items: ['حل المعادلات', 'الأرقام الهندية', 'How to divide a field'].map((title, index) => ({
        id: String(index),
        url: 'https://example.org/watch',
        title,
        text: index === 0 ? 'درس أول في الجبر.' : '',
        picture: picture(`still-${String([5, 12, 23][index])}`),
        date: '2026-10',
        duration_s: 1230,
        views: 12_400,
      })),
    },
    gallery: {
      title: 'معرض',
      items: ['fern-3', 'fern-8', 'fern-13', 'fern-21'].map((name, index) => ({
        pictures: [picture(name, 'نبات')],
        caption: index === 2 ? 'Fern' : 'نبات من البستان',
      })),
    },
    reels: {
      title: 'مقاطع',
      items: [{ url: 'https://example.org/reel', title: 'ساعة في الشمس', picture: picture('reel-4') }],
    },
    text: {
      body: { type: 'doc', content: [paragraph(text('كُتب هذا الفصل لمن يبدأ الحساب.'))] },
    },
    faq: {
      title: 'أسئلة',
      items: [
        {
          question: 'ما الجبر؟',
          answer: { type: 'doc', content: [paragraph(text('نقل ما نقص إلى الجانب الآخر حتى يتمّ.'))] },
        },
        {
          question: 'Is there a Latin translation?',
          answer: { type: 'doc', content: [paragraph(text('Yes, by Robert of Chester.'))] },
        },
      ],
    },
    message: {},
    newsletter: {
      title: 'الرسالة',
      text: 'فصل جديد كل شهر.',
      label: 'اشترك',
      url: 'https://example.org/letter',
    },
    embed: {
      title: 'محاضرة',
      url: 'https://vimeo.com/76979871',
      caption: 'محاضرة في بيت الحكمة.',
      picture: picture('still-5', 'قاعة الدرس'),
    },
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
