import { expect, it } from 'vitest'
import { createBrowserHistory, type BrowserWindow } from './browser-history.ts'
import { resolveHref } from './location.ts'

/** A browser's window as far as history goes: entries, a place among them, and what is told when it is left by hand. */
function browser(first = '/', state: unknown = null) {
  const entries = [{ state, url: new URL(first, 'http://host') }]
  let at = 0
  let told: () => void = () => undefined
  const enter = (next: unknown, url?: string | URL | null) => ({
    state: next,
    url: new URL(url ?? '', entries[at]?.url),
  })
  const page: BrowserWindow = {
    history: {
      get state() {
        return entries[at]?.state
      },
      pushState: (next, _, url) => {
        entries.splice(at + 1, Infinity, enter(next, url))
        at++
      },
      replaceState: (next, _, url) => void entries.splice(at, 1, enter(next, url || entries[at]?.url)),
      go: (steps = 0) => {
        if (!entries[at + steps]) return
        at += steps
        told()
      },
    },
    get location() {
      return entries[at]?.url ?? new URL('http://host')
    },
    addEventListener: (_, listener) => {
      told = listener
    },
  }
  return {
    page,
    address: () => entries[at]?.url.href.slice('http://host'.length),
    entries,
    go: page.history.go,
  }
}

function opened(first = '/', state: unknown = null) {
  const tab = browser(first, state)
  const history = createBrowserHistory(tab.page)
  const seen: string[] = []
  history.listen(({ location }) => seen.push(location.pathname))
  return { ...tab, history, seen }
}

it('goes on, back and forth, and tells where it is', async () => {
  const { history, seen, go, address } = opened()
  await history.navigate('/design')
  await history.navigate('/posts?sort=new#top')
  expect(history.location()).toMatchObject({ pathname: '/posts', search: '?sort=new', hash: '#top' })
  go(-1)
  go(-1)
  go(1)
  expect(seen).toEqual(['/design', '/posts', '/design', '/', '/design'])
  expect(address()).toBe('/design')
})

it('puts an address in the place of another, and gives back what was handed along', async () => {
  const { history, entries, go } = opened('/login')
  await history.navigate('/forgot', { state: { email: 'a@example.com' } })
  await history.navigate('/forgot?sent', { replace: true, state: { email: 'b@example.com' } })
  expect(entries).toHaveLength(2)
  go(-1)
  expect(history.location().state).toBeNull()
  go(1)
  expect(history.location()).toMatchObject({ search: '?sent', state: { email: 'b@example.com' } })
})

it('leaves what stood in the first entry, and knows one visit of an address from another', async () => {
  const { history, page } = opened('/', { leftLanding: true })
  expect(page.history.state).toMatchObject({ leftLanding: true })
  await history.navigate('/a')
  const { key } = history.location()
  await history.navigate('/a')
  expect(history.location().key).not.toBe(key)
})

/** Holds every way, and keeps how to go it after all. */
function held(history: ReturnType<typeof createBrowserHistory>) {
  const ways: string[] = []
  const last: { proceed: () => void } = { proceed: () => undefined }
  const stop = history.guard({
    shouldBlock: ({ currentLocation, nextLocation }) =>
      ways.push(`${currentLocation.pathname} > ${nextLocation.pathname}`) > 0,
    onBlocked: ({ proceed }) => {
      last.proceed = proceed
    },
  })
  return { ways, last, stop }
}

it('stays where it is while a guard holds the way, and goes it when told to', async () => {
  const { history, seen, address } = opened('/design')
  const { ways, last } = held(history)
  await history.navigate('/posts')
  expect([address(), seen, ways]).toEqual(['/design', [], ['/design > /posts']])
  last.proceed()
  expect([address(), seen]).toEqual(['/posts', ['/posts']])
})

it('takes a way back by the browser itself back while a guard holds it, and goes it when told to', async () => {
  const { history, seen, address, go } = opened('/')
  await history.navigate('/posts')
  await history.navigate('/design')
  const { ways, last, stop } = held(history)
  go(-2)
  expect([address(), history.location().pathname]).toEqual(['/design', '/design'])
  expect(ways).toEqual(['/design > /'])
  last.proceed()
  expect([address(), history.location().pathname]).toEqual(['/', '/'])
  stop()
  go(1)
  expect(seen).toEqual(['/posts', '/design', '/', '/posts'])
})

it('is back where it was, whoever goes back again before the browser has taken the first way back', async () => {
  const { history, page, address, go } = opened('/')
  await history.navigate('/posts')
  await history.navigate('/design')
  held(history)
  // A browser drops a way that it is still on when it is sent on another.
  page.history.go = () => {
    page.history.go = go
    go(-1)
  }
  go(-1)
  expect([address(), history.location().pathname]).toEqual(['/design', '/design'])
})

it('follows a place on the page that the browser itself went to, and the way back from it', async () => {
  const { history, page, go } = opened('/help')
  const before = history.location().key
  page.history.pushState(null, '', '#plans')
  go(0)
  expect(history.location()).toMatchObject({ pathname: '/help', hash: '#plans' })
  expect(history.location().key).not.toBe(before)
  page.history.replaceState(null, '', '#plans')
  go(0)
  const { last } = held(history)
  go(-1)
  expect(history.location().hash).toBe('#plans')
  last.proceed()
  expect(history.location()).toMatchObject({ hash: '', key: before })
})

it('understands parts of an address, and never leaves this host', () => {
  const here = { pathname: '/account', search: '?a=1' }
  expect(resolveHref({ search: '?b=2' }, here)).toBe('/account?b=2')
  expect(resolveHref({ search: '', hash: '#x' }, here)).toBe('/account#x')
  expect(resolveHref({ pathname: '/posts' }, here)).toBe('/posts')
  expect(resolveHref('//elsewhere.example/x', here)).toBe('/elsewhere.example/x')
  expect(resolveHref('/\\elsewhere.example/x', here)).toBe('/elsewhere.example/x')
  expect(resolveHref('/.//elsewhere.example/x', here)).toBe('/elsewhere.example/x')
  expect(resolveHref('/\t/other.example//elsewhere.example/x', here)).toBe('/elsewhere.example/x')
})
