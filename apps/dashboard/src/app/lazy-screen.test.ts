import { createElement, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import type { RouteObject } from '../ui/router/match.ts'
import { Outlet } from '../ui/router/router.tsx'
import { expect, test } from 'vitest'
import { retryFailedScreens, prefetchScreens, lazyScreen } from './lazy-screen.tsx'

const render = (Screen: ReturnType<typeof lazyScreen>) =>
  renderToString(createElement(Suspense, { fallback: 'fallback' }, createElement(Screen)))

test('renders a prefetched screen at once and the fallback for one that is not', async () => {
  const loads: string[] = []
  const named = (name: string) =>
    lazyScreen(async () => {
      loads.push(name)
      return () => name
    })
  const [Frame, Profile, Login] = [named('frame'), named('profile'), named('login')]
  const routes: RouteObject[] = [
    {
      element: createElement(Outlet),
      children: [
        { path: '/login', element: createElement(Login) },
        {
          path: '/website',
          element: createElement(Frame),
          children: [{ path: 'link-profile', element: createElement(Profile) }],
        },
      ],
    },
  ]
  await prefetchScreens(routes, '/website/link-profile')
  expect(loads).toEqual(['frame', 'profile'])
  expect(render(Profile)).toContain('profile')
  expect(render(Profile)).not.toContain('fallback')
  expect(render(Login)).toContain('fallback')
})

test('resolves when a screen fails to load or the path has no screen', async () => {
  const Broken = lazyScreen(() => Promise.reject(new Error('offline')))
  await expect(
    prefetchScreens([{ path: '/a', element: createElement(Broken) }], '/a'),
  ).resolves.toBeUndefined()
  await expect(prefetchScreens([], '/nowhere')).resolves.toBeUndefined()
})

test('loads a failed screen again only after retryFailedScreens', async () => {
  let loads = 0
  const Broken = lazyScreen(() => {
    loads++
    return Promise.reject(new Error('offline'))
  })
  const renderAndSettle = () => {
    render(Broken)
    return new Promise(settle => setImmediate(settle))
  }
  await renderAndSettle()
  await renderAndSettle()
  expect(loads).toBe(1)
  retryFailedScreens()
  await renderAndSettle()
  expect(loads).toBe(2)
})
