import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Channel, completeChannel, type ChannelSample } from './channel.ts'
import { NOTATIONS } from './notations.ts'
import { type RecordedResponses, NO_RECORDINGS } from './recorded-responses.ts'

const FOLDER = resolve(import.meta.dirname, '../../samples/youtube')
const TEMPLATE = readFileSync(join(FOLDER, 'faraday-example.json'), 'utf8')
const SUBJECTS = [
  'Faraday',
  'Volta',
  'Herschel',
  'Somerville',
  'Banneker',
  'Galvani',
  'Lavoisier',
  'Ampere',
  'Agnesi',
]

/** Loads the sample channels of samples/youtube/*.json. */
export function loadSampleChannels(): Channel[] {
  return readdirSync(FOLDER)
    .filter(name => name.endsWith('.json'))
    .sort()
    .map(name => completeChannel(JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as ChannelSample))
}

/** All channels: those read from files, and `sample-{number}` on request. */
export class Channels {
  readonly #channels: Channel[]
  readonly #numbered = new Map<string, Channel>()
  readonly recorded: RecordedResponses

  constructor(channels: Channel[], recorded: RecordedResponses = NO_RECORDINGS) {
    this.#channels = channels
    this.recorded = recorded
  }

  get handles(): string[] {
    return this.#channels.map(({ handle }) => handle)
  }

  byHandle(handle: string): Channel | null {
    const wanted = handle.replace(/^@/, '').toLowerCase()
    return this.#channels.find(one => one.handle.toLowerCase() === wanted) ?? this.#sample(wanted)
  }

  byId(id: string): Channel | null {
    const known = [...this.#channels, ...this.#numbered.values()]
    return known.find(one => one.id === id) ?? null
  }

  byFormerName(name: string): Channel | null {
    return this.#channels.find(one => one.formerName?.toLowerCase() === name.toLowerCase()) ?? null
  }

  byVideo(id: string): Channel | null {
    const known = [...this.#channels, ...this.#numbered.values()]
    return known.find(({ videos }) => videos.some(video => video.id === id)) ?? null
  }

  /** Finds a channel by `/@name`, `/channel/UC…`, `/c/name` or `/user/name`, with or without a tab. */
  byPath(path: string): Channel | null {
    const [, first = '', second = ''] = path.split('/').map(part => decodeURIComponent(part))
    if (first.startsWith('@')) return this.byHandle(first)
    if (first === 'channel') return this.byId(second)
    return first === 'c' || first === 'user' ? this.byFormerName(second) : null
  }

  #sample(handle: string): Channel | null {
    const countTexts = NOTATIONS[/^notation-(\w\w)-example$/.exec(handle)?.[1] ?? '']
    if (countTexts) return this.#generate(handle, 'The Notation Lectures', { countTexts })
    const digits = /^sample-(0|[1-9]\d{0,8})$/.exec(handle)?.[1]
    if (digits === undefined) return null
    return this.#generate(handle, `The ${SUBJECTS[Number(digits) % SUBJECTS.length] ?? ''} Lectures`)
  }

  #generate(handle: string, name: string, more: Partial<ChannelSample> = {}): Channel {
    const known = this.#numbered.get(handle)
    if (known) return known
    const text = TEMPLATE.replaceAll('faraday-example', handle).replaceAll('The Faraday Lectures', name)
    const channel = completeChannel({ ...(JSON.parse(text) as ChannelSample), formerName: null, ...more })
    this.#numbered.set(handle, channel)
    return channel
  }
}
