import type { WebsiteType } from '@vitrine/model'
import { hostile } from './hostile.ts'
import { long } from './long.ts'
import { paragraph, text } from './pieces.ts'
import { picture, SAMPLE_MEDIA } from './pictures.ts'
import type { Sample } from './sample.ts'
import { SCRIPTS } from './scripts.ts'
import { thin } from './thin.ts'

const media = SAMPLE_MEDIA
const body = (words: string) => ({ type: 'doc' as const, content: [paragraph(text(words))] })
const count = (label: string, value: number) => ({ label, value, kind: 'count' as const })
const link = (label: string, url: string) => ({ label, url })

/** A profile without a picture, which shows its initials. */
const pictureless = (language: string, title: string, lede: string, skills: string[]) => ({
  type: 'linkedin-individual' as const,
  sample: { seo: { language }, design: { hero: { title, lede }, skills: { items: skills } } },
})

/** The profiles that screenshots show in every theme: mostly little, foreign or too much, as real ones are. */
export const PROFILES: Record<string, { type: WebsiteType; sample: Sample }> = {
  name: { type: 'github', sample: thin },
  link: {
    type: 'github',
    sample: {
      design: {
        hero: { title: 'Sam', lede: 'I make small tools and give them away.' },
        links: { items: [link('Codeberg', 'https://codeberg.org/sam')] },
      },
    },
  },
  avatar: {
    type: 'github',
    sample: { media, design: { hero: { title: 'Mary Anning', picture: picture('avatar') } } },
  },
  'avatar-lede': {
    type: 'github',
    sample: {
      media,
      design: {
        hero: {
          title: 'Mary Anning',
          eyebrow: '@mary · Lyme Regis',
          lede: 'I find what others walk over.',
          picture: picture('avatar'),
          actions: [link('Follow on GitHub', 'https://example.org/mary')],
        },
        stats: { items: [count('Projects', 2), count('Followers', 31), count('Stars', 5)] },
      },
    },
  },
  'avatar-full': {
    type: 'github',
    sample: {
      media,
      design: {
        hero: {
          title: 'Mary Anning',
          eyebrow: '@mary · Lyme Regis',
          lede: 'I find what others walk over, and I write down where it lay.',
          picture: picture('avatar'),
        },
        stats: { items: [count('Projects', 3), count('Followers', 31), count('Stars', 9)] },
        about: { body: body('Fossils, mostly. The cliffs move every winter, and so does the catalogue.') },
        projects: {
          items: ['ichthyosaur', 'plesiosaur', 'belemnites'].map((name, index) => ({
            name,
            url: 'https://example.org/' + name,
            text: 'Measured, drawn and described.',
            language: 'Rust',
            stars: 5 - index,
          })),
        },
        contact: { actions: [link('Write', 'mailto:mary@example.org')] },
      },
    },
  },
  portrait: {
    type: 'linkedin-individual',
    sample: {
      media,
      design: {
        hero: {
          title: 'Ada Lovelace',
          eyebrow: 'Analyst · London',
          lede: 'I write programs for an engine that does not exist yet.',
          picture: picture('ada', 'Ada Lovelace'),
        },
        about: { body: body('Translator of Menabrea, and author of notes that became longer than he was.') },
      },
    },
  },
  landscape: {
    type: 'youtube',
    sample: {
      media,
      design: {
        hero: {
          title: 'Candle Club',
          lede: 'One flame, every Friday.',
          picture: picture('candle', 'A candle on a bench'),
          actions: [link('Subscribe', 'https://example.org/@candle')],
        },
        links: {
          items: [
            link('YouTube', 'https://youtube.com/@candle'),
            link('Newsletter', 'https://candle.example.org/letters'),
          ],
        },
      },
    },
  },
  logo: {
    type: 'linkedin-company',
    sample: {
      media,
      design: {
        hero: {
          title: 'Stella & Sons',
          eyebrow: 'Furniture · Dessau',
          lede: 'Chairs that can be repaired.',
          picture: picture('mark', 'Three shapes'),
        },
        about: { body: body('A workshop of nine people. We sell parts for every chair since 1926.') },
      },
    },
  },
  'logo-clear': {
    type: 'linkedin-company',
    sample: {
      media,
      design: { hero: { title: 'Nordlicht Energie', picture: picture('emblem', 'An emblem') } },
    },
  },
  'link-groups': {
    type: 'linkedin-individual',
    sample: {
      media,
      design: {
        hero: { title: 'Nina Aalto', lede: 'Ceramics, and how they are made.', picture: picture('avatar') },
        about: { body: body('I throw, glaze and fire in a shed behind the station of Fiskars.') },
        links: {
          items: [
            link('All pots', 'https://aalto.example.org/shop'),
            ...['Mugs', 'Bowls', 'Seconds'].map(label => ({
              ...link(label, `https://aalto.example.org/${label.toLowerCase()}`),
              group: 'Shop',
            })),
            ...['Evening class', 'Glazing weekend', 'For schools', 'Vouchers'].map((label, index) => ({
              ...link(label, `https://aalto.example.org/classes/${index}`),
              group: 'Classes and workshops in the old station of Fiskars',
            })),
          ],
        },
      },
    },
  },
  'link-list': {
    type: 'instagram',
    sample: {
      media,
      design: {
        hero: { title: 'lumen.studio', lede: 'Light for rooms.', picture: picture('avatar') },
        links: {
          items: ['Shop', 'Instagram', 'Pinterest', 'Newsletter', 'Showroom', 'Press', 'Jobs'].map(label =>
            link(label, `https://lumen.example.org/${label.toLowerCase()}`),
          ),
        },
      },
    },
  },
  german: {
    type: 'linkedin-company',
    sample: {
      seo: { language: 'de' },
      design: {
        hero: {
          title: 'Grundstücksverkehrsgenehmigungszuständigkeitsübertragung Müller-Lüdenscheidt GmbH',
          eyebrow: 'Rechtsschutzversicherungsgesellschaften',
          lede: 'Verkehrsinfrastrukturfinanzierungsgesellschaft für Donaudampfschifffahrtsunternehmen.',
          actions: [
            link('Beratungsgespräch vereinbaren', 'https://example.org/termin'),
            link('Unternehmensbroschüre herunterladen', 'https://example.org/broschuere'),
          ],
        },
        about: {
          body: body('Wir prüfen Straßenentwässerungsinvestitionskostenschuldendienstumlagen, seit 1987.'),
        },
      },
    },
  },
  arabic: {
    type: 'youtube',
    sample: {
      media,
      seo: { language: 'ar' },
      design: {
        hero: {
          title: 'قناة الخوارزمي',
          eyebrow: '@alkhwarizmi',
          lede: 'الرياضيات خطوةً بعد خطوة.',
          picture: picture('avatar'),
        },
        links: { items: [link('يوتيوب', 'https://youtube.com/@alkhwarizmi')] },
      },
    },
  },
  hebrew: {
    type: 'linkedin-individual',
    sample: {
      media,
      seo: { language: 'he' },
      design: {
        hero: {
          title: 'רות כהן־לוי',
          lede: 'אדריכלית נוף בירושלים.',
          picture: picture('ada'),
        },
        about: { body: body('גנים קטנים לבתי ספר, ומים שחוזרים לאדמה.') },
      },
    },
  },
  chinese: {
    type: 'github',
    sample: {
      media,
      seo: { language: 'zh' },
      design: {
        hero: {
          title: '沈括工作室',
          eyebrow: '@shenkuo · 杭州',
          lede: '记录工具、星图与每一次失败的实验。',
          picture: picture('avatar'),
        },
        stats: { items: [count('项目', 12), count('关注者', 1204)] },
      },
    },
  },
  'initials-arabic': pictureless('ar', 'ليلى الفاسي', 'أرمّم البيوت القديمة.', ['الترميم', 'C++', 'النقش']),
  'initials-hindi': pictureless('hi', 'अनुराधा श्रीवास्तव', 'हिन्दी में लिखती हूँ।', ['अनुवाद', 'LaTeX', 'संपादन']),
  'initials-kana': pictureless('ja', 'スタジオ モリ', '毎日の器をつくっています。', ['陶芸', 'Ruby', '茶道']),
  'initials-wide-arabic': pictureless('ar', 'سارة شريف', 'أكتب.', ['الكتابة']),
  'initials-latin-arabic': pictureless('ar', 'Maria Weber', 'أرمّم البيوت القديمة.', ['الترميم']),
  'initials-wide-cyrillic': pictureless('uk', 'Юлія Щукіна', 'Пишу про воду.', ['Гідрологія']),
  'initials-wide-latin': pictureless('de', 'Wilma Maier', 'Ich baue Brücken.', ['Stahl']),
  'initials-rings': pictureless('sv', 'Åse Öberg', 'Jag bygger broar.', ['Stål']),
  'initials-long-role': {
    type: 'linkedin-individual',
    sample: {
      seo: { language: 'de' },
      design: {
        hero: {
          title: 'Friederike Kieselbach',
          eyebrow:
            'Abteilungsleiterin, Bundesministerium für Digitales und Staatsmodernisierung · Trier, Deutschland',
        },
        skills: { items: ['Verwaltung'] },
      },
    },
  },
  'initial-ring': pictureless('sv', 'Åsa', 'Jag bygger broar.', ['Stål']),
  'initials-deep-arabic': pictureless('ar', 'يوسف العلوي', 'أكتب.', ['الكتابة']),
  'initials-hebrew': pictureless('he', 'שושנה שמש', 'אני בונה רציפים.', ['הנדסה']),
  ...Object.fromEntries(
    Object.entries(SCRIPTS).map(([name, sample]) => [name, { type: 'linkedin-individual' as const, sample }]),
  ),
  hostile: { type: 'github', sample: hostile },
  'huge-github': { type: 'github', sample: long },
  'huge-career': { type: 'linkedin-individual', sample: long },
  'huge-channel': { type: 'youtube', sample: long },
}
