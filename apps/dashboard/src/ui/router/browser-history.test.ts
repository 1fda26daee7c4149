import { expect, it } from 'vitest'
import { createBrowserHistory, type BrowserWindow } from './browser-history.ts'
import { resolveHref } from './location.ts'

/** A fake browser window: history entries, the current one, and its popstate listener. */
function fakeBrowser(first = '/', state: unknown = null) {
  const entries = [{ state, url: new URL(first, 'http://host') }]
  let at = 0
  let notify: () => void = () => undefined
  const createEntry = (next: unknown, url?: string | URL | null) => ({
    state: next,
    url: new URL(url ?? '', entries[at]?.url),
  })
  const page: BrowserWindow = {
    history: {
      get state() {
        return entries[at]?.state
      },
      pushState: (next, _, url) => {
        entries.splice(at + 1, Infinity, createEntry(next, url))
        at++
      },
      replaceState: (next, _, url) => void entries.splice(at, 1, createEntry(next, url || entries[at]?.url)),
      go: (steps = 0) => {
        if (!entries[at + steps]) return
        at += steps
        notify()
      },
    },
    get location() {
      return entries[at]?.url ?? new URL('http://host')
    },
    addEventListener: (_, listener) => {
      notify = listener
    },
  }
  return {
    page,
    address: () => entries[at]?.url.href.slice('http://host'.length),
    entries,
    go: page.history.go,
  }
}

function openHistory(first = '/', state: unknown = null) {
  const tab = fakeBrowser(first, state)
  const history = createBrowserHistory(tab.page)
  const seen: string[] = []
  history.listen(({ location }) => seen.push(location.pathname))
  return { ...tab, history, seen }
}

it('gives the first entry of each document a key of its own, which a reload keeps', () => {
  const { history, page } = openHistory('/account#tokens')
  const { key } = history.location()
  expect(openHistory('/analytics').history.location().key).not.toBe(key)
  expect(createBrowserHistory(page).location().key).toBe(key)
})

it('navigates, goes back and forward, and notifies listeners', async () => {
  const { history, seen, go, address } = openHistory()
  await history.navigate('/design')
  await history.navigate('/posts?sort=new#top')
  expect(history.location()).toMatchObject({ pathname: '/posts', search: '?sort=new', hash: '#top' })
  go(-1)
  go(-1)
  go(1)
  expect(seen).toEqual(['/design', '/posts', '/design', '/', '/design'])
  expect(address()).toBe('/design')
})

it('replaces an entry and restores the state of the previous one', async () => {
  const { history, entries, go } = openHistory('/login')
  await history.navigate('/forgot', { state: { email: 'a@example.com' } })
  await history.navigate('/forgot?sent', { replace: true, state: { email: 'b@example.com' } })
  expect(entries).toHaveLength(2)
  go(-1)
  expect(history.location().state).toBeNull()
  go(1)
  expect(history.location()).toMatchObject({ search: '?sent', state: { email: 'b@example.com' } })
})

it('keeps the state of the first entry, and gives each visit of a path its own key', async () => {
  const { history, page } = openHistory('/', { leftLanding: true })
  expect(page.history.state).toMatchObject({ leftLanding: true })
  await history.navigate('/a')
  const { key } = history.location()
  await history.navigate('/a')
  expect(history.location().key).not.toBe(key)
})

/** Blocks every navigation and records it with its `proceed`. */
function blockAll(history: ReturnType<typeof createBrowserHistory>) {
  const navigations: string[] = []
  const last: { proceed: () => void } = { proceed: () => undefined }
  const stop = history.guard({
    shouldBlock: ({ currentLocation, nextLocation }) =>
      navigations.push(`${currentLocation.pathname} > ${nextLocation.pathname}`) > 0,
    onBlocked: ({ proceed }) => {
      last.proceed = proceed
    },
  })
  return { navigations, last, stop }
}

it('stays at its location while a guard blocks, and navigates on proceed', async () => {
  const { history, seen, address } = openHistory('/design')
  const { navigations, last } = blockAll(history)
  let isDone = false
  const navigated = history.navigate('/posts').then(() => {
    isDone = true
  })
  await Promise.resolve()
  expect([address(), seen, navigations, isDone]).toEqual(['/design', [], ['/design > /posts'], false])
  last.proceed()
  await navigated
  expect([address(), seen]).toEqual(['/posts', ['/posts']])
})

it('reverts the browser’s own back navigation while a guard blocks, and repeats it on proceed', async () => {
  const { history, seen, address, go } = openHistory('/')
  await history.navigate('/posts')
  await history.navigate('/design')
  const { navigations, last, stop } = blockAll(history)
  go(-2)
  expect([address(), history.location().pathname]).toEqual(['/design', '/design'])
  expect(navigations).toEqual(['/design > /'])
  last.proceed()
  expect([address(), history.location().pathname]).toEqual(['/', '/'])
  stop()
  go(1)
  expect(seen).toEqual(['/posts', '/design', '/', '/posts'])
})

it('returns to its location when the user goes back again before the revert has finished', async () => {
  const { history, page, address, go } = openHistory('/')
  await history.navigate('/posts')
  await history.navigate('/design')
  blockAll(history)
  // A browser drops a pending traversal when another one starts.
  page.history.go = () => {
    page.history.go = go
    go(-1)
  }
  go(-1)
  expect([address(), history.location().pathname]).toEqual(['/design', '/design'])
})

it('follows the browser’s own anchor navigation, and back from it', async () => {
  const { history, page, go } = openHistory('/help')
  const before = history.location().key
  page.history.pushState(null, '', '#plans')
  go(0)
  expect(history.location()).toMatchObject({ pathname: '/help', hash: '#plans' })
  expect(history.location().key).not.toBe(before)
  page.history.replaceState(null, '', '#plans')
  go(0)
  const { last } = blockAll(history)
  go(-1)
  expect(history.location().hash).toBe('#plans')
  last.proceed()
  expect(history.location()).toMatchObject({ hash: '', key: before })
})

it('resolves partial locations and never leaves the host', () => {
  const here = { pathname: '/account', search: '?a=1' }
  expect(resolveHref({ search: '?b=2' }, here)).toBe('/account?b=2')
  expect(resolveHref({ search: '', hash: '#x' }, here)).toBe('/account#x')
  expect(resolveHref({ pathname: '/posts' }, here)).toBe('/posts')
  expect(resolveHref('//elsewhere.example/x', here)).toBe('/elsewhere.example/x')
  expect(resolveHref('/\\elsewhere.example/x', here)).toBe('/elsewhere.example/x')
  expect(resolveHref('/.//elsewhere.example/x', here)).toBe('/elsewhere.example/x')
  expect(resolveHref('/\t/other.example//elsewhere.example/x', here)).toBe('/elsewhere.example/x')
})
