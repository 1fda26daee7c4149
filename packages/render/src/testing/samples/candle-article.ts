import type { RichTextNode } from '@vitrine/model'
import { item, linked, paragraph, text } from './pieces.ts'
import { picture } from './pictures.ts'
import type { PostInput } from './sample.ts'

const heading = (level: number, words: string): RichTextNode => ({
  type: 'heading',
  attrs: { level },
  content: [text(words)],
})
const quote = (...paragraphs: string[]): RichTextNode => ({
  type: 'blockquote',
  content: paragraphs.map(words => paragraph(text(words))),
})
const at = (time: string, seconds: number) =>
  linked(time, `https://www.youtube.com/watch?v=candle-0011&t=${String(seconds)}s`)
const row = (kind: 'tableHeader' | 'tableCell', ...cells: string[]): RichTextNode => ({
  type: 'tableRow',
  content: cells.map(words => ({ type: kind, content: [paragraph(text(words))] })),
})

/** A long article with every kind of content, used for page weight and reviews. */
export const candleArticle = {
  title: 'What a flame is made of',
  slug: 'what-a-flame-is-made-of',
  excerpt:
    'The bright part of a candle is not the hot part. Hold a sheet of paper across the flame, take it away before it burns, and read the ring it leaves.',
  cover: picture('still-5'),
  tags: ['Candles', 'Chemistry', 'Experiments'],
  body: {
    type: 'doc',
    content: [
      {
        type: 'video',
        attrs: {
          host: 'youtube',
          id: 'candle-0011',
          title: 'Brightness of the flame, filmed in the lecture theatre',
          poster: picture('still-5').url,
        },
      },
      paragraph(
        text(
          'Light a candle and wait a minute. Nothing is wound up, nothing is fed in, and yet the thing looks after itself: it melts only as much as it can burn and burns only as much as it has melted. Faraday opened six evenings for children with it, because every rule he meant to teach was already at work on the table.',
        ),
      ),
      paragraph(
        text('He said so in the first minutes, before a single experiment had been shown. '),
        at('02:31', 151),
      ),
      quote(
        'There is no better, there is no more open door by which you can enter into the study of natural philosophy, than by considering the physical phenomena of a candle.',
      ),
      heading(2, 'The cup at the top'),
      paragraph(
        text(
          'Look down on the candle from above. The flame has hollowed the wax into a bowl and filled it with clear liquid. Air rises along the outside, drawn up by the heat, and cools the rim; so the rim stays solid while the middle melts, and the fuel is held in place by the very current that the flame makes.',
        ),
      ),
      paragraph(
        text(
          'An ornamental candle, fluted or cut, spoils it. The air no longer rises evenly, the rim breaks, and the wax runs down the side. The handsome candle is the one that gutters. ',
        ),
        at('12:04', 724),
      ),
      heading(3, 'How the wax climbs'),
      paragraph(
        text(
          'The wick does what a towel does when one corner hangs in a basin. Liquid climbs between its threads and arrives at the flame a little at a time. Turn the candle upside down and too much arrives at once: it puts itself out. The same is told of a ',
        ),
        linked('column of salt', 'https://example.org/salt'),
        text(' that lifts blue water against its own weight.'),
      ),
      heading(2, 'A ring on paper'),
      paragraph(
        text(
          'Now press a sheet of stiff paper straight down across the flame, halfway up, for two seconds. Take it off before it catches. The scorch is not a spot but a ring: dark where the flame meets the air, and nearly clean in the middle.',
        ),
      ),
      {
        type: 'image',
        attrs: {
          src: picture('still-12').url,
          alt: 'The flame, close, against a dark wall',
          caption: 'The dark part beside the wick is vapour that has not burned yet.',
        },
      },
      paragraph(
        text(
          'The middle of a flame is cool. It is full of wax vapour waiting for air, and you can lead it away through a glass tube and light it at the other end, a second candle with no candle under it. Three parts can be told apart with nothing but the eye.',
        ),
      ),
      {
        type: 'table',
        content: [
          row('tableHeader', 'Part', 'What is there', 'What you see'),
          row('tableCell', 'Dark core', 'Wax vapour, no air', 'Nearly nothing'),
          row('tableCell', 'Bright body', 'Glowing carbon', 'All of the light'),
          row('tableCell', 'Thin veil', 'Everything burns', 'A faint blue rim'),
        ],
      },
      heading(2, 'Why it shines'),
      paragraph(
        text(
          'Hold a cold spoon in the yellow part. It comes out black. That soot is the secret of the light: solid carbon, set free inside the flame and heated until it glows, a moment before it meets the air and is gone. A flame without it, such as burning hydrogen, is hotter and can hardly be seen.',
        ),
      ),
      quote(
        'You have the glittering beauty of gold and silver, and the still higher lustre of jewels, like the ruby and diamond; but none of these rival the brilliancy and beauty of flame.',
      ),
      paragraph(
        text(
          'What leaves the candle in the end is invisible: carbonic acid and water. For a paraffin of the usual length, the account closes to the last atom, and a few lines of a program can check it.',
        ),
      ),
      {
        type: 'codeBlock',
        attrs: { language: 'python' },
        content: [
          text(
            [
              '# Atoms on both sides of C25H52 + 38 O2 -> 25 CO2 + 26 H2O',
              'from collections import Counter',
              '',
              'def atoms(*parts: tuple[int, dict[str, int]]) -> Counter:',
              '    """Counts every atom, however often its molecule stands there."""',
              '    total = Counter()',
              '    for times, molecule in parts:',
              '        for atom, count in molecule.items():',
              '            total[atom] += times * count',
              '    return total',
              '',
              'before = atoms((1, {"C": 25, "H": 52}), (38, {"O": 2}))',
              'after = atoms((25, {"C": 1, "O": 2}), (26, {"H": 2, "O": 1}))',
              'print("closed" if before == after else "something is missing")',
            ].join('\n'),
          ),
        ],
      },
      heading(2, 'Do it yourself'),
      paragraph(text('Everything here can be done at a kitchen table with an adult beside you.')),
      {
        type: 'bulletList',
        content: [
          item(text('A plain candle, and a room without a draught')),
          item(text('Stiff paper, one sheet for each try')),
          item(text('A cold spoon, and a dish of water to put things out')),
        ],
      },
      {
        type: 'orderedList',
        content: [
          item(text('Light the candle and let the cup fill.')),
          item(text('Press the paper down, count to two, lift it straight up.')),
          item(text('Turn the sheet over and draw the ring before it fades.')),
        ],
      },
      paragraph(
        text(
          'Write down what you saw before you read why. The lectures ask for nothing else, and the answer is in the next one. ',
        ),
        at('08:15', 495),
      ),
    ],
  },
  status: 'published',
  published_at: '2026-11-18T18:00:00.000Z',
  source: {
    type: 'youtube',
    url: 'https://www.youtube.com/watch?v=candle-0011',
    external_id: 'candle-0011',
    media: [picture('still-5')],
  },
} satisfies PostInput
