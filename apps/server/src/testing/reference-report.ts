import type { AnalyticsQuery } from '@vitrine/model'

/** A page view or beacon event, with the times when it happened and when it arrives at the server. */
export type TrackedEvent = {
  at: number
  arrivesAt: number
  isLate: boolean
  person: number
  page: string
  referrer: string
  agent: string
  beacon: { kind: 'end'; scroll: number } | { kind: 'click'; target: string; number: number } | null
}

const MINUTE = 60_000
const AGENTS = [
  ['computer', 'Firefox', 'Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  [
    'phone',
    'Safari',
    'iOS',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  ],
] as const
const REFERRERS = [
  ['', '', 'direct'],
  ['https://t.co/x', 'x.com', 'social'],
  ['https://www.google.com/', 'google.com', 'search'],
  ['https://a.blog/', 'a.blog', 'referral'],
] as const
const PAGES = ['/', '/posts', '/posts/a', '/posts/b'] as const
const LINKS = ['shop.example/a', 'shop.example/b'] as const

/** Generates visits of several people, with pauses around the session timeout of 30 minutes and across midnight. */
export function generateEvents(wanted: {
  seed: number
  count: number
  from: number
  days: number
}): TrackedEvent[] {
  const random = createRandom(wanted.seed)
  const randomInt = (below: number) => Math.floor(random() * below)
  const events: TrackedEvent[] = []
  const people = Math.max(20, Math.round(wanted.count / 30))
  while (events.length < wanted.count) {
    const person = randomInt(people)
    const isLate = person % 7 === 0
    const agent = AGENTS[person % 2]?.[3] ?? ''
    let at = wanted.from + randomInt(wanted.days * 24 * 60) * MINUTE + randomInt(MINUTE)
    const referrer = REFERRERS[randomInt(REFERRERS.length)]?.[0] ?? ''
    const add = (beacon: TrackedEvent['beacon']) =>
      events.push({
        ...{ at, arrivesAt: at + (isLate ? 20 * 60 * MINUTE : 0), isLate, person, referrer, agent, beacon },
        page: PAGES[randomInt(PAGES.length)] ?? '/',
      })
    for (let step = 0; step <= randomInt(6); step += 1) {
      add(null)
      at += 1 + randomInt(4 * MINUTE)
      const next = random()
      if (next < 0.2) add({ kind: 'click', target: LINKS[randomInt(2)] ?? '', number: events.length })
      else if (next < 0.6) add({ kind: 'end', scroll: randomInt(101) })
      at +=
        [1 + randomInt(20 * MINUTE), 30 * MINUTE, 30 * MINUTE + 1, 1 + randomInt(5 * MINUTE)][randomInt(4)] ??
        1
    }
  }
  // One event per person and millisecond.
  const taken = new Set<string>()
  return events.filter(({ person, at }) => !taken.has(`${person} ${at}`) && taken.add(`${person} ${at}`))
}

type Visit = {
  day: string
  visitor: string
  started: number
  last: number
  views: TrackedEvent[]
  clicks: string[]
  scroll: number | null
}

/** Computes the analytics report of events naively, by iterating over all visits for every figure. */
export function computeReferenceReport(events: readonly TrackedEvent[], query: AnalyticsQuery, zone: string) {
  const { from = '', to = '' } = query
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  const before = { from: addDays(from, -length), to: addDays(from, -1) }
  const interval = length <= 2 ? 'hour' : length <= 92 ? 'day' : 'month'
  const all = groupIntoVisits(events, zone).filter(visit => matchesQuery(visit, query))
  const within = (days: { from: string; to: string }) =>
    all.filter(({ day }) => day >= days.from && day <= days.to)
  const [now, earlier] = [within({ from, to }), within(before)]
  const list = (name: (visit: Visit) => string, withoutEmpty = false) =>
    rankByVisitors(
      now.flatMap(visit =>
        withoutEmpty && name(visit) === '' ? [] : [[name(visit), visit, visit.views.length]],
      ),
    )
  const first = (visit: Visit) => visit.views[0]
  const sender = (visit: Visit) => REFERRERS.find(([address]) => address === first(visit)?.referrer)
  const device = (visit: Visit) => AGENTS.find(([, , , agent]) => agent === first(visit)?.agent)
  return {
    ...{ from, to, interval, previous_until: null },
    totals: computeTotals(now),
    previous: computeTotals(earlier),
    series: computeSeries({ from, to }, now, interval, zone),
    previous_series: computeSeries(before, earlier, interval, zone),
    pages: rankByVisitors(now.flatMap(visit => visit.views.map(({ page }) => [page, visit, 1] as const))),
    entry_pages: list(visit => first(visit)?.page ?? ''),
    exit_pages: list(visit => visit.views.at(-1)?.page ?? ''),
    referrers: list(visit => sender(visit)?.[1] ?? '', true),
    channels: list(visit => sender(visit)?.[2] ?? ''),
    countries: list(() => 'DE'),
    devices: list(visit => device(visit)?.[0] ?? ''),
    browsers: list(visit => device(visit)?.[1] ?? ''),
    systems: list(visit => device(visit)?.[2] ?? ''),
    campaigns: [],
    links: rankByVisitors(now.flatMap(visit => visit.clicks.map(target => [target, visit, 1] as const))),
  }
}

function matchesQuery(visit: Visit, { device, referrer, page, link }: AnalyticsQuery): boolean {
  const [view] = visit.views
  return (
    (device === undefined || AGENTS.some(([name, , , agent]) => name === device && agent === view?.agent)) &&
    (referrer === undefined ||
      REFERRERS.some(([address, name]) => name === referrer && address === view?.referrer)) &&
    (page === undefined || visit.views.some(seen => seen.page === page)) &&
    (link === undefined || visit.clicks.includes(link))
  )
}

/** Groups events into visits: one person of one day, until 30 minutes without an event. */
function groupIntoVisits(events: readonly TrackedEvent[], zone: string): Visit[] {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' })
  const visits: Visit[] = []
  const latest = new Map<string, Visit>()
  for (const event of events.toSorted((a, b) => a.at - b.at)) {
    const visitor = `${day.format(event.at)} ${event.person}`
    const known = latest.get(visitor)
    const isContinued = known && event.at - known.last <= 30 * MINUTE
    if (!isContinued && event.beacon) continue
    const visit = isContinued
      ? known
      : {
          day: day.format(event.at),
          visitor,
          started: event.at,
          last: 0,
          views: [],
          clicks: [],
          scroll: null,
        }
    if (!isContinued) visits.push(visit)
    latest.set(visitor, visit)
    visit.last = event.at
    if (event.beacon === null) visit.views.push(event)
    else if (event.beacon.kind === 'click') visit.clicks.push(event.beacon.target)
    else visit.scroll = Math.max(visit.scroll ?? 0, event.beacon.scroll)
  }
  return visits
}

function computeTotals(visits: readonly Visit[]) {
  const sum = (of: (visit: Visit) => number) => visits.reduce((total, visit) => total + of(visit), 0)
  const measured = visits.filter(({ scroll }) => scroll !== null).length
  const each = (total: number, count: number) => (count === 0 ? null : total / count)
  return {
    visitors: new Set(visits.map(({ visitor }) => visitor)).size,
    views: sum(({ views }) => views.length),
    bounce_rate: each(
      sum(({ views }) => (views.length === 1 ? 1 : 0)),
      visits.length,
    ),
    visit_duration_s: each(sum(({ started, last }) => last - started) / 1000, visits.length),
    views_per_visit: each(
      sum(({ views }) => views.length),
      visits.length,
    ),
    scroll_depth: each(sum(({ scroll }) => scroll ?? 0) / 100, measured),
  }
}

function rankByVisitors(rows: readonly (readonly [name: string, visit: Visit, views: number] | unknown[])[]) {
  const counts = new Map<string, { visitors: Set<string>; views: number }>()
  for (const [name, visit, views] of rows as [string, Visit, number][]) {
    const known = counts.get(name) ?? { visitors: new Set<string>(), views: 0 }
    known.visitors.add(visit.visitor)
    known.views += views
    counts.set(name, known)
  }
  return [...counts]
    .map(([name, { visitors, views }]) => ({ name, visitors: visitors.size, views }))
    .sort((a, b) => b.visitors - a.visitors || b.views - a.views || (a.name < b.name ? -1 : 1))
}

function computeSeries(
  days: { from: string; to: string },
  visits: readonly Visit[],
  interval: string,
  zone: string,
) {
  const hour = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  const points = new Map<string, { at: string; people: Set<string>; views: number }>()
  const slot = (key: string, at: string) => {
    const known = points.get(key) ?? { at, people: new Set<string>(), views: 0 }
    points.set(key, known)
    return known
  }
  if (interval === 'hour') {
    const starts = hoursBetween(days, hour)
    for (const [at, text] of starts) slot(String(at), text)
    for (const { visitor, views } of visits)
      for (const view of views) {
        const hourStart = starts.filter(([at]) => at <= view.at).at(-1)?.[0]
        const point = slot(String(hourStart), '')
        point.people.add(visitor)
        point.views += 1
      }
  } else {
    const name = (day: string) => (interval === 'month' ? `${day.slice(0, 7)}-01` : day)
    for (let day = days.from; day <= days.to; day = addDays(day, 1)) slot(name(day), `${name(day)}T00:00`)
    for (const { day, visitor, views } of visits) {
      const point = slot(name(day), '')
      point.people.add(visitor)
      point.views += views.length
    }
  }
  return [...points.values()].map(({ at, people, views }) => ({ at, visitors: people.size, views }))
}

/** Returns every hour from the start of the first day, as Unix time and as local time. */
function hoursBetween(days: { from: string; to: string }, local: Intl.DateTimeFormat): [number, string][] {
  const minutes = Array.from(
    { length: (Date.parse(days.to) - Date.parse(days.from)) / MINUTE + 3 * 1440 },
    (_, at) => {
      const moment = Date.parse(days.from) - 1440 * MINUTE + at * MINUTE
      return [moment, local.format(moment).replace(' ', 'T')] as const
    },
  ).filter(([, text]) => text.slice(0, 10) >= days.from && text.slice(0, 10) <= days.to)
  const begin = minutes[0]?.[0] ?? 0
  return minutes.filter(([at]) => (at - begin) % (60 * MINUTE) === 0).map(([at, text]) => [at, text])
}

const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Creates a random generator that repeats for a seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
