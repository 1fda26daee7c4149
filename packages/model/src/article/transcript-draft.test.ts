import { describe, expect, it } from 'vitest'
import { articleExcerpt, articleTitle, draftFromTranscript, draftSection } from './transcript-draft.ts'

const VIDEO = { id: 'AAAAAAAAAAA', title: 'On candles', description: '', duration_s: 600, author: null }
const said = (texts: readonly string[]) => texts.map((text, index) => ({ text, start: index * 10 + 0.5 }))

const WICKS = [
  'Welcome back to the workshop, everybody, it is raining.',
  'The cotton Wick draws the wax up into the Flame.',
  'A thick wick draws more wax than a thin wick.',
  'If the flame is small, the wax stays hard and the wick drowns.',
  'Please like and subscribe to the channel.',
  'Use the code WAX20 for 20 percent off at our sponsor.',
  'Write to me at ada@example.org about it.',
  'I once forgot a pan on the stove and had to paint the kitchen.',
  'A thick wick draws more wax than a thin wick.',
  'Soot means that the wick is too long for the flame.',
]
const TIDES = ['The tide clock has one hand.', 'Nobody needs more than one hand on a tide clock.']

describe('a section of a transcript', () => {
  const draft = (texts: readonly string[], length: 'short' | 'medium' | 'long' = 'short') =>
    draftSection('', said(texts), [said(TIDES)], VIDEO, length)

  it('quotes its most telling sentence and keeps the next ones in spoken order', () => {
    expect(draft(WICKS)).toEqual({
      heading: 'Wick · draws',
      start: 0,
      quote: { text: 'A thick wick draws more wax than a thin wick.', start: 20 },
      paragraphs: [
        {
          start: 0,
          text: 'Welcome back to the workshop, everybody, it is raining. The cotton Wick draws the wax up into the Flame. If the flame is small, the wax stays hard and the wick drowns. I once forgot a pan on the stove and had to paint the kitchen.',
        },
        { start: 90, text: 'Soot means that the wick is too long for the flame.' },
      ],
    })
  })

  it.each([
    ['short', [4, 1]],
    ['medium', [4, 4, 1]],
    ['long', [4, 4, 4, 4, 2]],
  ] as const)('keeps as many sentences as fit a %s article', (length, sentences) => {
    const texts = Array.from({ length: 40 }, (_, index) => `Lamp number ${index} burns oil from the jar.`)
    const { paragraphs } = draft(texts, length)
    expect(paragraphs.map(({ text }) => text.split('. ').length)).toEqual(sentences)
  })

  it('keeps its given heading, and has none of words that it says once', () => {
    expect(draftSection('Wicks', said(WICKS), [], VIDEO, 'short').heading).toBe('Wicks')
    expect(draft(['One single sentence stands here.']).heading).toBe('')
  })

  it.each([
    [7, false],
    [8, true],
    [45, true],
    [46, false],
  ])('quotes a sentence of %i words: %s', (words, isQuoted) => {
    expect(draft([`${'wax '.repeat(words - 1)}wax.`]).quote !== null).toBe(isQuoted)
  })

  it('prefers sentences of six to sixty words', () => {
    const [short, long] = ['Wick wick wick wick wick.', `Wick ${'wick '.repeat(59)}wick.`]
    const fit = ['The wick is in the wax.', 'Here the wick is in wax.', 'A wick is in the wax.']
    const longest = `A wick ${'a '.repeat(58)}.`
    const rest = 'So the wick has no end.'
    const { paragraphs } = draft([short, long, ...fit, longest, rest])
    expect(paragraphs.map(({ text }) => text)).toEqual([[...fit, longest].join(' '), rest])
  })

  it('names the two words that distinguish it, spelled as in the middle of a sentence', () => {
    const heading = (texts: readonly string[]) => draft(texts).heading
    expect(heading(['Cotton burns.', 'All cotton burns, and 1861 1861 was wet.'])).toBe('Cotton · burns')
    expect(heading(['The tide, the tide and the hand.', 'A Lamp hangs on a Lamp.', 'One hand.'])).toBe(
      'Lamp · tide',
    )
    expect(heading(['蜡烛燃烧', '蜡烛发光'])).toBe('蜡烛')
  })
})

describe('an article from a transcript', () => {
  const cues = (texts: readonly string[]) =>
    said(texts).map(({ text, start }) => ({ text, start, end: start + 9 }))
  const draft = (texts: readonly string[], video = VIDEO, language: string | null = null) =>
    draftFromTranscript(video, { language, kind: 'manual', cues: cues(texts) }, 'short')

  it('leaves out what is not about the subject, and names its language', () => {
    const article = draft(WICKS)
    expect(article.title).toBe('On candles')
    expect(article.excerpt).toBe('Welcome back to the workshop, everybody, it is raining.')
    expect(article.language).toBe('en')
    expect(article.sections).toHaveLength(1)
  })

  it('takes at most six tags of the description', () => {
    const description = '#wick #flame #soot #tide #moon #shore #oven'
    expect(draft(WICKS, { ...VIDEO, description }).tags).toEqual([
      'wick',
      'flame',
      'soot',
      'tide',
      'moon',
      'shore',
    ])
  })

  it('has no section without sentences about the subject', () => {
    expect(draft(['Please like and subscribe to the channel.']).sections).toEqual([])
    expect(draft(['Short words stand here.']).sections).toHaveLength(1)
  })

  it('is in the language of the transcript, else in that of its words', () => {
    const german = ['Der Docht zieht das Wachs nach oben in die Flamme, und dort verbrennt es.']
    expect(draft(german, VIDEO, 'nl').language).toBe('nl')
    expect(draft(german).language).toBe('de')
    expect(draft(['Hm.']).language).toBe('en')
  })
})

it.each<[string | null, string, string]>([
  ['  On\n candles ', 'Wax.', 'On candles'],
  ['1861', 'Wax.', '1861'],
  ['★ – ★', 'The wax.', 'The wax.'],
  [null, 'The wax.', 'The wax.'],
  [null, '', 'Video'],
])('an article on the video %j that begins with %j is called %j', (title, first, expected) => {
  expect(articleTitle({ ...VIDEO, title }, said([first]))).toBe(expected)
  expect(articleTitle({ ...VIDEO, title: '' }, [])).toBe('Video')
})

it('cuts long titles and excerpts', () => {
  const long = `${'wax '.repeat(200)}wax.`
  expect(articleTitle({ ...VIDEO, title: long }, []).length).toBeGreaterThan(190)
  expect(articleTitle({ ...VIDEO, title: long }, []).length).toBeLessThanOrEqual(200)
  expect(articleTitle({ ...VIDEO, title: null }, said([long])).length).toBeLessThanOrEqual(80)
  expect(articleExcerpt(said(['Seven words are not enough for it.', long])).length).toBeLessThanOrEqual(220)
  expect(articleExcerpt(said(['Eight words are enough to be the excerpt.']))).toBe(
    'Eight words are enough to be the excerpt.',
  )
  expect(articleExcerpt(said(['Too short.']))).toBe('')
})

it('counts the words of each part once, however many sections are drafted', () => {
  let reads = 0
  const sentence = {
    start: null,
    get text() {
      reads += 1
      return 'The candle burns with a yellow flame and a little soot.'
    },
  }
  const others = [[sentence], said(TIDES)]
  for (let section = 0; section < 50; section++) draftSection('', said(WICKS), others, VIDEO, 'short')
  expect(reads).toBe(1)
})
