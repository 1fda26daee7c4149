import { type Post, type PostResponse, richTextFrom } from '@vitrine/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseFailure, createFailure } from '../../../../api/client/failure.ts'
import { keepEdits } from '../../../../ui/forms/keep-edits.ts'
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
  const server = {
    post: isNew ? null : written('', { status }),
    down: false,
    /** Refuses every status but that of the saved version. */
    strict: false,
    /** The answers held back; null if each is given at once. */
    held: null as (() => void)[] | null,
    asked: [] as PostDraft['status'][],
    sent: [] as string[],
  }
  const states: SaveState[] = []
  const wentOut: string[] = []
  const on: {
    send?: (post: PostDraft) => void
    saved?: (saved: Post) => void
    wentOut?: (theirs: Post) => void
  } = {}
  let timers: { left: number; callback: () => void }[] = []
  const first = written('', { status })
  const autosave = new Autosave(
    {
      send: async ({ post, basedOn }): Promise<SendResult> => {
        server.asked.push(post.status)
        on.send?.(post)
        await Promise.resolve()
        if (server.held) await new Promise<void>(resolve => server.held?.push(resolve))
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
        if (post.title === '' || (server.strict && post.status !== (server.post?.status ?? 'draft'))) {
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
      onSaved: saved => on.saved?.(saved.post),
      onPublishedOnSchedule: theirs => {
        wentOut.push(theirs.post.title)
        on.wentOut?.(theirs)
      },
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
  /** Gives the answers held back, and holds the next ones back, or no more. */
  const answer = async (next: typeof server.held = []) => {
    await pass(0)
    const { held } = server
    server.held = next
    for (const resolve of held ?? []) resolve()
    await pass(0)
  }
  const elsewhere = (title: string) => {
    version += 1
    server.post = written(title)
  }
  const comeDue = () => {
    version += 1
    if (server.post) server.post = { ...server.post, status: 'published' }
  }
  const last = () => states.at(-1)
  return { autosave, server, device, on, wentOut, comeDue, pass, answer, elsewhere, last }
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
    await pass(1300)
    expect([server.post?.title, server.post?.status]).toEqual(['a', 'draft'])
  })

  it('saves the text of a post that could not be published as a draft when the server is back', async () => {
    const { autosave, server, pass, last } = desk()
    server.down = true
    expect(await autosave.commit(written('a', { status: 'published' }))).toBe(false)
    expect(last()?.kind).toBe('waiting')
    server.down = false
    await pass(3000)
    expect([server.post?.title, server.post?.status]).toEqual(['a', 'draft'])
  })

  it.each([{ down: true }, { strict: true }])(
    'does not publish the edits of a post that could not become a draft: %o',
    async trouble => {
      const { autosave, server, device, pass, last } = desk({ status: 'published', isNew: false })
      autosave.change(written('edit', { status: 'published' }))
      Object.assign(server, trouble)
      const unpublishing = autosave.commit(written('edit'))
      autosave.change(written('more', { status: 'published' }))
      expect(await unpublishing).toBe(false)
      Object.assign(server, { down: false, strict: false })
      await pass(100_000)
      // As when the connection is back.
      expect(await autosave.flush()).toBe(false)
      expect([server.asked, device.kept?.post, last()?.kind]).toEqual([
        ['draft'],
        written('more', { status: 'published' }),
        'refused',
      ])
    },
  )

  it('does not publish what is typed while a scheduled post is published', async () => {
    const { autosave, server, wentOut, comeDue, pass, answer } = desk()
    const later = { status: 'scheduled', slug: 'slug', published_at: '2026-11-25T09:00:00.000Z' } as const
    await autosave.commit(written('a', later))
    server.held = []
    autosave.change(written('ab', later))
    await pass(1300)
    comeDue()
    autosave.change(written('abc', later))
    await answer(null)
    await pass(60_000)
    expect([wentOut, server.asked, server.post?.title]).toEqual([['a'], ['scheduled', 'scheduled'], 'a'])
  })

  it('sends a refused status once, even if a save waits for the answer', async () => {
    const { autosave, server, answer } = desk()
    server.held = []
    server.strict = true
    const publishing = autosave.commit(written('a', { status: 'published' }))
    const saving = autosave.flush()
    await answer()
    expect(await publishing).toBe(false)
    await answer(null)
    expect([await saving, server.asked]).toEqual([true, ['published', 'draft']])
  })

  it('loses nothing, and sends no status or live text without its owner, in any sequence of events', async () => {
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.constant({ do: 'type' as const }) },
      {
        weight: 3,
        arbitrary: fc.constantFrom(300, 1300, 9000, 70_000).map(time => ({ do: 'wait' as const, time })),
      },
      {
        weight: 3,
        arbitrary: fc
          .constantFrom('published', 'scheduled', 'draft')
          .map(to => ({ do: 'commit' as const, to })),
      },
      fc.record({
        do: fc.constant('server' as const),
        down: fc.boolean(),
        strict: fc.boolean(),
        isSlow: fc.boolean(),
      }),
      fc
        .constantFrom('answer', 'elsewhere', 'due', 'flush', 'online', 'keep', 'take')
        .map(name => ({ do: name })),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async steps => {
        const writer = openEditor()
        for (const one of steps) {
          await writer.run(one as Step)
          writer.check()
        }
        await writer.settle()
      }),
      { numRuns: 300 },
    )
  })
})

type Step =
  | { do: 'type' | 'answer' | 'elsewhere' | 'due' | 'flush' | 'online' | 'keep' | 'take' }
  | { do: 'wait'; time: number }
  | { do: 'commit'; to: PostDraft['status'] }
  | { do: 'server'; down: boolean; strict: boolean; isSlow: boolean }

/** A desk whose owner works as in the post editor, with what they allowed to be sent. */
function openEditor() {
  const at = desk()
  const { autosave, server, device, on, last } = at
  let typed = 0
  let shown = written('')
  /** The status that is sent without asking. */
  let agreed: PostDraft['status'] = 'draft'
  /** The status that one request may have, as its owner asked for it. */
  let asked: PostDraft['status'] | null = null
  const unasked: string[] = []
  on.send = post => {
    if (post.status === asked) asked = null
    else if (post.status !== agreed || post.status === 'published')
      unasked.push(`${post.title}: ${post.status}`)
  }
  on.saved = ({ post }) => (agreed = post.status)
  on.wentOut = ({ post }) => {
    agreed = 'published'
    change({ status: 'published', slug: post.slug })
  }
  function change(part: Partial<PostDraft>) {
    shown = { ...shown, ...part }
    autosave.change(shown)
  }
  let isCommitting = false
  async function commit(status: PostDraft['status']) {
    if (isCommitting) return
    isCommitting = true
    asked = status
    const [before, published_at] = [shown, status === 'scheduled' ? '2026-11-25T09:00:00.000Z' : null]
    const isDone = await autosave.commit({ ...shown, status, published_at })
    isCommitting = false
    asked = null
    if (!isDone) return
    shown = keepEdits(before, shown, { ...before, status, published_at })
    if (autosave.isChanged()) autosave.change(shown)
  }
  function resolve(isMine: boolean) {
    const state = last()
    if (state?.kind !== 'stale' || isCommitting) return
    if (isMine) {
      agreed = shown.status
      asked = shown.status === 'published' ? 'published' : null
      void autosave.keepMine(state.theirs, shown).then(() => (asked = null))
    } else {
      shown = state.theirs.post
      agreed = shown.status
      autosave.takeTheirs(state.theirs, shown)
    }
  }
  async function run(step: Step) {
    if (step.do === 'type') change({ title: `version ${++typed}` })
    else if (step.do === 'wait') await at.pass(step.time)
    else if (step.do === 'commit' && typed > 0) void commit(step.to)
    else if (step.do === 'server') {
      Object.assign(server, { down: step.down, strict: step.strict })
      await at.answer(step.isSlow ? [] : null)
    } else if (step.do === 'answer') await at.answer(server.held && [])
    else if (step.do === 'elsewhere' && server.post) at.elsewhere('theirs')
    else if (step.do === 'due' && server.post?.status === 'scheduled') at.comeDue()
    else if (step.do === 'flush' && shown.status !== 'published') void autosave.flush()
    else if (step.do === 'online' && last()?.kind === 'waiting') void autosave.flush()
    else if (step.do === 'keep' || step.do === 'take') resolve(step.do === 'keep')
  }
  function check() {
    expect(unasked).toEqual([])
    const places = [device.kept?.post.title, server.sent.at(-1), server.post?.title]
    if (typed > 0) expect(places).toContain(shown.title)
    const numbers = server.sent.filter(title => title !== 'theirs').map(title => Number(title.split(' ')[1]))
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
  }
  /** Waits with a server that takes everything; a draft is there then, but for a conflict. */
  async function settle() {
    await run({ do: 'server', down: false, strict: false, isSlow: false })
    for (let turn = 0; turn < 3; turn += 1) await at.pass(70_000)
    if (last()?.kind === 'refused') await autosave.flush()
    check()
    if (typed === 0 || last()?.kind === 'stale' || shown.status === 'published') return
    expect(device.kept).toBeNull()
  }
  return { run, check, settle }
}

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
