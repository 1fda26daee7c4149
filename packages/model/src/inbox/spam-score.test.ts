import { describe, expect, it } from 'vitest'
import { isSpam, isSuspicious, scoreMessage } from './spam-score.ts'
import {
  HELD_OUT_UNWANTED,
  HELD_OUT_WANTED,
  type SampleMessage,
  UNWANTED,
  WANTED,
} from './testing/messages.ts'

const scoreOf = ({ site = 'en', ...message }: SampleMessage) =>
  scoreMessage(message, { siteLanguage: site, honeypot: '' })
const judged = (messages: readonly SampleMessage[], by: typeof isSpam) =>
  messages.filter(message => by(scoreOf(message))).map(({ text }) => text)

describe('with the messages the rules were made with', () => {
  it('no message of a person is called spam or doubted', () => {
    expect(judged(WANTED, isSuspicious)).toEqual([])
  })

  it('every unwanted one is called spam or must be sent twice', () => {
    const passed = UNWANTED.filter(message => !isSuspicious(scoreOf(message))).map(({ text }) => text)
    expect(passed).toEqual([])
    expect(judged(UNWANTED, isSpam).length / UNWANTED.length).toBeGreaterThanOrEqual(0.9)
  })
})

describe('with messages written after the rules', () => {
  it('at most one in twenty of people is doubted, and none is called spam', () => {
    expect(judged(HELD_OUT_WANTED, isSpam)).toEqual([])
    expect(judged(HELD_OUT_WANTED, isSuspicious).length).toBeLessThanOrEqual(HELD_OUT_WANTED.length / 20)
  })

  it('at most one unwanted one in five passes unseen', () => {
    const passed = HELD_OUT_UNWANTED.filter(message => !isSuspicious(scoreOf(message)))
    expect(passed.length / HELD_OUT_UNWANTED.length).toBeLessThanOrEqual(0.2)
  })
})

it.each([
  ['xKqWpZrTgL', true],
  ['qwrtzpsdfg hello', true],
  ['thrLinKedIn', true],
  ['LinkedIn HubSpot', false],
  ['strengths', false],
  ['xKqWpZrTgL is what my cat typed', false],
])('letters of no language are doubted, words are not: %s', (text, isGibberish) => {
  const { reasons } = scoreMessage({ name: 'Ada', text }, { siteLanguage: 'en', honeypot: '' })
  expect(reasons.includes('gibberish')).toBe(isGibberish)
})

it.each([
  ['', 0],
  ['https://a.example', 1],
  ['https://a.example https://b.example', 2],
  ['https://a.example https://b.example https://c.example', 4],
])('a message is doubted more for each link: %s', (links, points) => {
  const settings = { siteLanguage: 'en', honeypot: '' }
  const about = (text: string) =>
    scoreMessage({ name: 'Ada', text: `May I quote your article? ${text}` }, settings)
  expect(about(links).score - about('').score).toBe(points)
})

it.each(['https://a.example', 'ada@holt', 'a/b'])('a name that is an address is doubted: %s', name => {
  const settings = { siteLanguage: 'en', honeypot: '' }
  expect(scoreMessage({ name, text: 'May I quote your article?' }, settings).score).toBeGreaterThanOrEqual(4)
})

it('a filled honeypot is spam, whatever the text', () => {
  const message = { name: 'Ada', text: 'May I quote your article?' }
  expect(isSpam(scoreMessage(message, { siteLanguage: 'en', honeypot: 'http://x' }))).toBe(true)
})

it('a long hostile text is scored within the time of a request', () => {
  for (const text of [
    'contact form '.repeat(400),
    '<a '.repeat(1700),
    'a-'.repeat(2500),
    'google '.repeat(700),
  ])
    expect(
      scoreMessage({ name: text.slice(0, 100), text }, { siteLanguage: 'en', honeypot: '' }).score,
    ).toBeGreaterThanOrEqual(0)
})
