import { paragraph, text } from './pieces.ts'
import { picture } from './pictures.ts'
import type { PostInput } from './sample.ts'

type Study = [key: string, title: string, slug: string, excerpt: string, ...paragraphs: string[]]

/** Pages of projects or films, the first with a picture and a heading within. */
const studies = (covers: string[], rows: Study[]): PostInput[] =>
  rows.map(([page_key, title, slug, excerpt, ...paragraphs], index) => {
    const cover = covers[index]
    return {
      page_key,
      title,
      slug,
      excerpt,
      cover: cover === undefined ? null : picture(cover),
      body: {
        type: 'doc',
        content: paragraphs.flatMap((words, at) => [
          ...(at === 1
            ? [
                {
                  type: 'heading' as const,
                  attrs: { level: 2 },
                  content: [text(excerpt.split(/[.,،]/)[0] ?? '')],
                },
              ]
            : []),
          paragraph(text(words)),
        ]),
      },
      status: 'published',
      published_at: '2026-10-09T08:00:00.000Z',
    }
  })

/** Of projects, without pictures; the second has a long German title. */
export const noteStudies = studies(
  [],
  [
    [
      'noteg1843',
      'Note G',
      'note-g',
      'A table of operations by which an engine that was never built computes the numbers of Bernoulli.',
      'The example had to be one that nobody would work out by hand for pleasure. The numbers of Bernoulli are defined by those before them, so each result becomes an operand, and the cards have to return to where they began.',
      'Twenty-five operations in two nested repetitions, each line with its variables before and after. A misprint in the fourth line has survived every edition since.',
    ],
    [
      'notea1843',
      'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
      'note-a',
      '',
      'Wir können mit Recht sagen, dass die Maschine algebraische Muster webt, so wie der Jacquard-Webstuhl Blumen und Blätter webt.',
    ],
  ],
)

/** Of films, with pictures. */
export const filmStudies = studies(
  ['still-23', 'still-44'],
  [
    [
      'candlefilm1',
      'How the first lecture was filmed',
      'how-the-first-lecture-was-filmed',
      'Two cameras, one candle and three hundred people in the dark, in a theatre built for whispers.',
      'The theatre seats three hundred around a table, and every seat is close enough to hear a match. We rehearsed with the audience’s coats on the seats, because an empty room echoes.',
      'One camera never left the flame. The other one watched the faces, which is where a lecture happens.',
    ],
    [
      'candlefilm2',
      'Shooting by candlelight',
      'shooting-by-candlelight',
      'No lamps of our own.',
      'No lamps of our own.',
    ],
  ],
)

/** In Arabic. */
export const rtlStudies = studies(
  ['still-5'],
  [
    [
      'aljabr830',
      'المختصر في حساب الجبر والمقابلة',
      'المختصر',
      'كتاب في حلّ ما يحتاج إليه الناس من حسابات المواريث والوصايا، مبرهَنًا بالرسم.',
      'قُسِّم الكتاب إلى ستة أبواب، ولكل باب مثال من السوق أو الحقل. كُتبت الأعداد بالكلمات لا بالأرقام ليقرأها كل متعلّم.',
      'الرسم هو البرهان: مربّع يُتمَّم بمربّع صغير في زاويته، فيظهر الجذر.',
    ],
  ],
)
