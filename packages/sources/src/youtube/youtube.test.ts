import type { ProfileLink } from '@vitrine/model'
import { itIsASource } from '../source.contract.ts'
import { readYouTube } from './youtube.ts'

const link = (handle: string): ProfileLink => ({
  platform: 'youtube',
  kind: 'channel',
  id: `@${handle}`,
  url: `https://www.youtube.com/@${handle}`,
})
const SAMPLES = ['faraday', 'shorts', 'void', 'hidden', 'agegate', 'feedonly', 'captcha', 'hostile', 'many'].map(
  name => `${name}-example`,
)
const known = Object.fromEntries(SAMPLES.map(name => [name, link(name)]))
const unknown = link('nobody-has-this-name')

itIsASource(readYouTube, { type: 'youtube', known, unknown, learningNothing: 'skeleton' })
itIsASource(readYouTube, {
  type: 'youtube',
  known,
  unknown,
  learningNothing: 'skeleton',
  io: { youtubeApiKey: 'outside-key' },
})
