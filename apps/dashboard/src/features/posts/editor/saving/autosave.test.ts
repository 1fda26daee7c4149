import { type Post, type PostResponse, richTextFrom } from '@vitrine/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseFailure, createFailure } from '../../../../api/client/failure.ts'
import { Autosave, type SaveState, type SendResult } from './autosave.ts'
import {
  EMPTY_DRAFT,
  type StoredDraft,
  parseStoredDraft,
  toPayload,
  toDraft,
  type PostDraft,
} from './post-draft.ts'

const written = (title: string, more: Partial<PostDraft> = {}): PostDraft => ({
  ...EMPTY_DRAFT,
  title,
  ...more,
})
const postOf = (post: PostDraft, version: number): Post => ({
  post_id: 'p',
  website_id: 'w',
  post: { ...post, slug: post.slug || 'slug' },
  order: 0,
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: new Date(version).toISOString(),
})

/** A server with one post, a device with one draft, and a clock under the test's control. */
function desk({ status = 'draft', isNew = true }: { status?: PostDraft['status']; isNew?: boolean } = {}) {
  let version = 1
  const device: { kept: StoredDraft | null } = { kept: null }
  const server: { post: PostDraft | null; down: boolean; sent: string[] } = {
    post: null,
    down: false,
    sent: [],
  }
  const states: SaveState[] = []
  const wentOut: string[] = []
  let timers: { left: number; callback: () => void }[] = []
  const first = written('', { status })
  const autosave = new Autosave(
    {
      send: async ({ post, basedOn }): Promise<SendResult> => {
        await Promise.resolve()
        if (server.down) return { failure: createFailure('FETCH_ERROR') }
        if (basedOn !== null && basedOn !== new Date(version).toISOString()) {
          const body = {
            code: 'stale_revision',
            message: 'Changed.',
            requestId: 'r',
            current: postOf(server.post ?? post, version),
          }
          return { failure: parseFailure(409, body, null) }
        }
        if (post.title === '') {
          const body = { code: 'validation_failed', message: 'Title is required', requestId: 'r' }
          return { failure: parseFailure(422, body, null) }
        }
        version += 1
        server.post = post
        server.sent.push(post.title)
        return { data: { post: postOf(post, version), media: {} } satisfies PostResponse }
      },
      store: kept => {
        device.kept = kept
      },
      onState: state => states.push(state),
      onSaved: () => undefined,
      onPublishedOnSchedule: theirs => wentOut.push(theirs.post.title),
      schedule: (left, callback) => {
        const timer = { left, callback }
        timers.push(timer)
        return () => {
          timers = timers.filter(one => one !== timer)
        }
      },
    },
    {
      post: first,
      websiteId: 'w',
      basedOn: isNew ? null : new Date(1).toISOString(),
      isNew,
      isChanged: false,
    },
  )
  autosave.begin()
  const pass = async (milliseconds: number) => {
    for (const timer of timers) timer.left -= milliseconds
    const due = timers.filter(timer => timer.left <= 0)
    timers = timers.filter(timer => timer.left > 0)
    for (const { callback } of due) callback()
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  }
  const elsewhere = (title: string) => {
    version += 1
    server.post = written(title)
  }
  const comeDue = () => {
    version += 1
    if (server.post) server.post = { ...server.post, status: 'published' }
  }
  return { autosave, server, device, states, wentOut, comeDue, pass, elsewhere, last: () => states.at(-1) }
}

describe('autosave', () => {
  it('stores a draft on the device at once, sends it after a pause, and then removes the draft', async () => {
    const { autosave, server, device, pass, last } = desk()
    autosave.change(written('a'))
    expect([device.kept?.post.title, server.sent]).toEqual(['a', []])
    autosave.change(written('ab'))
    await pass(1000)
    expect(server.sent).toEqual([])
    await pass(300)
    expect([server.sent, device.kept, last()?.kind]).toEqual([['ab'], null, 'saved'])
  })

  it('continues without a conflict if a scheduled post was published meanwhile, and publishes nothing more', async () => {
    const { autosave, server, device, wentOut, comeDue, pass, last } = desk()
    const later = { status: 'scheduled', slug: 'slug', published_at: '2026-11-25T09:00:00.000Z' } as const
    await autosave.commit(written('a', later))
    comeDue()
    autosave.change(written('ab', later))
    await pass(1300)
    expect([wentOut, last()?.kind, device.kept?.post.status]).toEqual([['a'], 'changed', 'published'])
    await pass(60_000)
    expect(server.sent).toEqual(['a'])
    expect(await autosave.commit(written('ab', { ...later, status: 'published' }))).toBe(true)
    expect(server.sent).toEqual(['a', 'ab'])
  })

  it('reports a conflict if a scheduled post was also changed elsewhere', async () => {
    const { autosave, wentOut, comeDue, elsewhere, pass, last } = desk()
    const later = { status: 'scheduled', slug: 'slug', published_at: '2026-11-25T09:00:00.000Z' } as const
    await autosave.commit(written('a', later))
    elsewhere('theirs')
    comeDue()
    autosave.change(written('ab', later))
    await pass(1300)
    expect([wentOut, last()?.kind]).toEqual([[], 'stale'])
  })

  it('sends every few seconds during continuous typing', async () => {
    const { autosave, server, pass } = desk()
    for (let key = 1; key <= 20; key += 1) {
      autosave.change(written('x'.repeat(key)))
      await pass(500)
    }
    expect(server.sent.length).toBeGreaterThan(0)
  })

  it('keeps the draft while offline, and retries with the latest version', async () => {
    const { autosave, server, device, pass, last } = desk()
    server.down = true
    autosave.change(written('a'))
    await pass(1300)
    expect([last()?.kind, device.kept?.post.title]).toEqual(['waiting', 'a'])
    autosave.change(written('ab'))
    server.down = false
    await pass(1300)
    expect([server.sent, device.kept, last()?.kind]).toEqual([['ab'], null, 'saved'])
  })

  it('does not send changes of a published post by itself', async () => {
    const { autosave, server, device, pass, last } = desk({ status: 'published', isNew: false })
    autosave.change(written('Not yet', { status: 'published' }))
    await pass(100_000)
    expect([server.sent, device.kept?.post.title, last()?.kind]).toEqual([[], 'Not yet', 'changed'])
    expect(await autosave.commit(written('Now', { status: 'published' }))).toBe(true)
    expect([server.sent, device.kept]).toEqual([['Now'], null])
  })

  it('overwrites no other version, and lets either be kept', async () => {
    const { autosave, server, device, pass, elsewhere, last } = desk()
    autosave.change(written('mine'))
    await pass(1300)
    elsewhere('theirs')
    autosave.change(written('mine, too'))
    await pass(1300)
    expect([last()?.kind, server.post?.title, device.kept?.post.title]).toEqual([
      'stale',
      'theirs',
      'mine, too',
    ])
    autosave.change(written('mine, and more'))
    await pass(100_000)
    expect(server.post?.title).toBe('theirs')
    const state = last()
    if (state?.kind !== 'stale') throw new Error('It is stale.')
    expect(await autosave.keepMine(state.theirs, written('mine, merged'))).toBe(true)
    expect([server.post?.title, device.kept]).toEqual(['mine, merged', null])

    elsewhere('theirs again')
    autosave.change(written('mine once more'))
    await pass(1300)
    const again = last()
    if (again?.kind !== 'stale') throw new Error('It is stale.')
    autosave.takeTheirs(again.theirs, toDraft(again.theirs.post))
    expect([last()?.kind, device.kept, autosave.isChanged()]).toEqual(['saved', null, false])
  })

  it('lets the owner publish what was merged with a version published elsewhere', async () => {
    const { autosave, server, device, pass, elsewhere, last } = desk()
    autosave.change(written('mine'))
    await pass(1300)
    elsewhere('theirs')
    autosave.change(written('mine, too'))
    await pass(1300)
    const state = last()
    if (state?.kind !== 'stale') throw new Error('It is stale.')
    const merged = written('merged', { status: 'published' })
    expect(await autosave.keepMine(state.theirs, merged)).toBe(false)
    await pass(100_000)
    expect([server.post?.title, device.kept?.post, last()?.kind]).toEqual(['theirs', merged, 'changed'])
    expect(await autosave.commit(merged)).toBe(true)
    expect([server.post?.title, device.kept]).toEqual(['merged', null])
  })

  it('keeps a draft whose publishing was refused a draft', async () => {
    const { autosave, server, device, last, pass } = desk()
    autosave.change(written('', { excerpt: 'a' }))
    await pass(1300)
    expect(server.sent).toEqual(['Untitled'])
    expect(await autosave.commit(written('', { status: 'published' }))).toBe(false)
    expect([last()?.kind, device.kept?.post.status]).toEqual(['refused', 'draft'])
  })

  it('keeps a post published if its text changes while it is being published', async () => {
    const { autosave, server, device, last, pass } = desk()
    const publishing = autosave.commit(written('a', { status: 'published' }))
    autosave.change(written('ab'))
    expect(await autosave.commit(written('a', { status: 'published' }))).toBe(false)
    expect(await publishing).toBe(true)
    expect([device.kept?.post.title, device.kept?.post.status, last()?.kind]).toEqual([
      'ab',
      'published',
      'changed',
    ])
    await pass(60_000)
    expect([server.sent, server.post?.status]).toEqual([['a'], 'published'])
  })

  it('publishes a text that changes while publishing waits for an earlier save', async () => {
    const { autosave, server, device } = desk()
    autosave.change(written('a'))
    const saving = autosave.flush()
    const publishing = autosave.commit(written('ab', { status: 'published' }))
    autosave.change(written('abc'))
    await saving
    expect(await publishing).toBe(true)
    expect([server.sent, server.post?.status, device.kept]).toEqual([['a', 'abc'], 'published', null])
  })

  it('saves a text that changes during refused publishing as a draft', async () => {
    const { autosave, server, pass } = desk()
    const publishing = autosave.commit(written('', { status: 'published' }))
    autosave.change(written('a'))
    expect(await publishing).toBe(false)
    autosave.change(written('ab'))
    await pass(1300)
    expect([server.post?.title, server.post?.status]).toEqual(['ab', 'draft'])
  })

  it('has the latest version on the server or on the device after any sequence of events', async () => {
    const step = fc.oneof(
      fc.constant({ do: 'type' as const }),
      fc.constantFrom(300, 1300, 9000, 70_000).map(time => ({ do: 'wait' as const, time })),
      fc.boolean().map(down => ({ do: 'line' as const, down })),
      fc.constant({ do: 'elsewhere' as const }),
      fc.constant({ do: 'flush' as const }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async steps => {
        const { autosave, server, device, pass, elsewhere } = desk()
        let typed = 0
        for (const one of steps) {
          if (one.do === 'type') autosave.change(written(`version ${++typed}`))
          else if (one.do === 'wait') await pass(one.time)
          else if (one.do === 'line') server.down = one.down
          else if (one.do === 'elsewhere' && server.post) elsewhere('theirs')
          else if (one.do === 'flush') void autosave.flush()
          const last = `version ${typed}`
          const isSafe = typed === 0 || device.kept?.post.title === last || server.sent.at(-1) === last
          expect(isSafe).toBe(true)
          const numbers = server.sent.map(title => Number(title.split(' ')[1]))
          expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
        }
      }),
      { numRuns: 200 },
    )
  })
})

it('derives a draft’s slug from its title until it is published or set by hand', () => {
  const stored = { ...EMPTY_DRAFT, title: 'On Wax', slug: 'on-wax-2' }
  expect(toDraft(stored).slug).toBe('')
  expect(toDraft({ ...stored, slug: 'wax' }).slug).toBe('wax')
  expect(toDraft({ ...stored, published_at: '2026-01-01T00:00:00.000Z' }).slug).toBe('on-wax-2')
})

it('accepts drafts without a title, and stores empty search texts as null', () => {
  expect(toPayload(written(' ')).title).toBe('Untitled')
  expect(toDraft({ ...EMPTY_DRAFT, title: 'Untitled', slug: 'untitled' }).title).toBe('')
  expect(toPayload(written('', { status: 'published' })).title).toBe('')
  expect(toPayload(written('a', { seo: { title: ' ', description: '' } })).seo).toBeNull()
})

it('parses a stored draft only if it is a valid post', () => {
  const kept = { post: written('a', { body: richTextFrom('b') }), websiteId: 'w', basedOn: null }
  expect(parseStoredDraft(structuredClone(kept))).toEqual(kept)
  for (const other of [null, 'x', {}, { ...kept, post: { ...kept.post, body: '<p>' } }])
    expect(parseStoredDraft(other)).toBeNull()
})
