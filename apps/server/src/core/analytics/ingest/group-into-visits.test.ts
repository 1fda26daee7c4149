import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTrafficSource } from './referrer.ts'
import { addDays, daysBetween, localDay } from '../local-day.ts'
import { classifyBot } from './user-agent.ts'
import {
  MAX_VIEWS_PER_VISIT,
  type OpenVisit,
  groupIntoVisits,
  type View,
  VISIT_PAUSE_MS,
} from './group-into-visits.ts'

const MINUTE = 60_000
const view = (at: number, page = '/', visitor = 1n): View => ({
  websiteId: 'w',
  day: '1970-01-01',
  visitor,
  at,
  page,
  from: { referrer: '', channel: 'direct', campaign: '' },
  country: '',
  device: { device: '', browser: '', system: '' },
})
const shape = ({ startedAt, lastAt, views, entryPage, exitPage }: OpenVisit) => [
  startedAt,
  lastAt,
  views,
  entryPage,
  exitPage,
]

describe('groupIntoVisits', () => {
  it('starts a new visit after a pause of more than half an hour', () => {
    const { changedVisits } = groupIntoVisits(
      [view(0, '/a'), view(30 * MINUTE, '/b'), view(61 * MINUTE, '/c'), view(5, '/d', 2n)],
      [],
    )
    expect([...changedVisits].map(shape)).toEqual([
      [0, 30 * MINUTE, 2, '/a', '/b'],
      [5, 5, 1, '/d', '/d'],
      [61 * MINUTE, 61 * MINUTE, 1, '/c', '/c'],
    ])
  })

  it('extends known visits, also with late views', () => {
    const known: OpenVisit = { ...visitAt(10 * MINUTE), id: 7 }
    groupIntoVisits([view(12 * MINUTE, '/later'), view(9 * MINUTE, '/earlier')], [known])
    expect(shape(known)).toEqual([9 * MINUTE, 12 * MINUTE, 3, '/earlier', '/later'])
  })

  it('turns a visit above the maximum into a flood and drops its views', () => {
    const known: OpenVisit = { ...visitAt(0), id: 7, views: MAX_VIEWS_PER_VISIT - 1 }
    const most = groupIntoVisits([view(1)], [known])
    expect([most.assigned.length, most.changedVisits, most.floods]).toEqual([1, [known], []])
    const { assigned, changedVisits, floods } = groupIntoVisits([view(2), view(3), view(4, '/', 2n)], [known])
    expect([assigned.length, changedVisits.length]).toEqual([1, 1])
    expect(floods.map(({ id, views, flood }) => ({ id, views, flood }))).toEqual([
      { id: 7, views: MAX_VIEWS_PER_VISIT + 2, flood: 'new' },
    ])
    const later: OpenVisit = { ...visitAt(0), id: 9, views: 0, flood: 'known' }
    const more = groupIntoVisits([view(5), view(6)], [later])
    expect([more.assigned, more.changedVisits, more.floods.map(({ views }) => views)]).toEqual([[], [], [2]])
  })

  it('assigns each view once, with visits of a visitor apart by a pause', () => {
    const views = fc.array(
      fc.record({
        at: fc.integer({ min: 0, max: 20 * 3600_000 }),
        visitor: fc.constantFrom(1n, 2n, 3n),
      }),
      { maxLength: 60 },
    )
    fc.assert(
      fc.property(views, all => {
        const { assigned, changedVisits, floods } = groupIntoVisits(
          all.map(({ at, visitor }) => view(at, '/', visitor)),
          [],
        )
        expect([assigned.length, floods]).toEqual([all.length, []])
        expect([...changedVisits].reduce((sum, { views: count }) => sum + count, 0)).toBe(assigned.length)
        for (const { view: seen, visit } of assigned) {
          expect(seen.at >= visit.startedAt && seen.at <= visit.lastAt).toBe(true)
          expect(seen.visitor).toBe(visit.visitor)
        }
        const own = (id: bigint) => [...changedVisits].filter(({ visitor }) => visitor === id)
        for (const id of [1n, 2n, 3n])
          for (const [index, visit] of own(id).entries()) {
            const before = own(id)[index - 1]
            if (before) expect(visit.startedAt - before.lastAt).toBeGreaterThan(VISIT_PAUSE_MS)
          }
      }),
    )
  })
})

function visitAt(at: number): OpenVisit {
  return {
    id: null,
    websiteId: 'w',
    day: '1970-01-01',
    visitor: 1n,
    startedAt: at,
    lastAt: at,
    views: 1,
    entryPage: '/',
    exitPage: '/',
    scroll: null,
    first: null,
    flood: null,
  }
}

describe('parseTrafficSource', () => {
  it.each([
    ['', '/', '', 'direct', ''],
    ['https://me.example/posts', '/', '', 'direct', ''],
    ['https://www.google.co.uk/', '/', 'google.co.uk', 'search', ''],
    ['https://gemini.google.com/', '/', 'gemini.google.com', 'ai', ''],
    ['https://lnkd.in/x', '/', 'lnkd.in', 'social', ''],
    ['https://mail.google.com/', '/', 'mail.google.com', 'email', ''],
    ['https://a.blog/', '/?utm_campaign=Launch', 'a.blog', 'referral', 'launch'],
    ['', '/?utm_source=Newsletter&utm_medium=email', 'newsletter', 'email', ''],
    ['https://www.google.com/', '/?gclid=1', 'google.com', 'campaign', ''],
    ['https://m.facebook.com/', '/?fbclid=1', 'facebook.com', 'social', ''],
    ['https://lm.facebook.com/l.php?u=x', '/?fbclid=1', 'facebook.com', 'social', ''],
    ['https://l.instagram.com/', '/', 'instagram.com', 'social', ''],
    ['https://out.reddit.com/', '/', 'reddit.com', 'social', ''],
    ['https://t.co/x', '/', 'x.com', 'social', ''],
    ['https://not.co/', '/', 'not.co', 'referral', ''],
    ['https://t.co/x', '/?utm_source=newsletter', 'x.com', 'social', ''],
    ['android-app://com.slack', '/', 'slack.com', 'referral', ''],
    ['android-app://com.Google.android.gm/', '/', 'mail.google.com', 'email', ''],
    ['android-app://com.google.android.googlequicksearchbox/', '/', 'google.com', 'search', ''],
    ['android-app://org.example.reader/path', '/', 'org.example.reader', 'referral', ''],
    ['android-app:///', '/', '', 'direct', ''],
    ['nonsense', '/?ref=producthunt', 'producthunt', 'referral', ''],
  ])('%s %s', (referrer, url, name, channel, campaign) => {
    expect(parseTrafficSource(referrer, url, 'me.example')).toEqual({ referrer: name, channel, campaign })
  })

  it('bounds the length for any input', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 3000 }), fc.string({ maxLength: 3000 }), (referrer, url) => {
        const found = parseTrafficSource(referrer, url, 'me.example')
        expect(found.referrer.length <= 200 && found.campaign.length <= 100).toBe(true)
      }),
    )
  })

  it('removes control and bidirectional characters for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), mark => {
        const found = parseTrafficSource(
          '',
          `/?${String(new URLSearchParams({ utm_campaign: mark, ref: mark }))}`,
          'me',
        )
        for (const text of [found.campaign, found.referrer])
          expect(text.isWellFormed() && !/[\p{Cc}\u202e\u2066]/u.test(text)).toBe(true)
      }),
      { numRuns: 40 },
    )
    const cut = parseTrafficSource(
      '',
      `/?utm_campaign=x${encodeURIComponent('😀'.repeat(60))}`,
      'me',
    ).campaign
    expect(cut).toBe(`x${'😀'.repeat(49)}`)
    expect(parseTrafficSource('', '/?utm_campaign=spr%00ing&ref=%E2%80%AEa', 'me')).toMatchObject({
      campaign: 'spring',
      referrer: 'a',
    })
  })
})

describe('classifyBot', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', null],
    ['Mozilla/5.0 (compatible; bingbot/2.0)', 'search_engine'],
    ['Mozilla/5.0 AppleWebKit/537.36 (compatible; ClaudeBot/1.0)', 'ai_reader'],
    ['WhatsApp/2.23', 'link_preview'],
    ['python-requests/2', 'other_machine'],
    ['', 'other_machine'],
  ])('%s', (agent, kind) => {
    expect(classifyBot(agent)).toBe(kind)
  })
})

describe('local days', () => {
  it('start at midnight of the time zone', () => {
    const at = Date.parse('2026-11-20T23:30:00Z')
    expect([localDay(at, 'UTC'), localDay(at, 'Europe/Berlin'), localDay(at, 'America/Los_Angeles')]).toEqual(
      ['2026-11-20', '2026-11-21', '2026-11-20'],
    )
    expect(localDay(at, 'No/Where')).toBe('2026-11-20')
  })

  it('are added and counted across months and clock changes', () => {
    expect([
      addDays('2026-02-28', 1),
      addDays('2026-01-01', -1),
      daysBetween('2026-03-28', '2026-03-30'),
    ]).toEqual(['2026-03-01', '2025-12-31', 3])
  })
})
