import { createElement, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import type { RouteObject } from '../ui/router/match.ts'
import { Outlet } from '../ui/router/router.tsx'
import { expect, test } from 'vitest'
import { retryFailedScreens, prefetchScreens, lazyScreen } from './lazy-screen.tsx'

const drawn = (Screen: ReturnType<typeof lazyScreen>) =>
  renderToString(createElement(Suspense, { fallback: 'on its way' }, createElement(Screen)))

test('what was fetched ahead stands there with the first drawing; what was not, shows what stands in for it', async () => {
  const asked: string[] = []
  const named = (name: string) =>
    lazyScreen(async () => {
      asked.push(name)
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
  expect(asked).toEqual(['frame', 'profile'])
  expect(drawn(Profile)).toContain('profile')
  expect(drawn(Profile)).not.toContain('on its way')
  expect(drawn(Login)).toContain('on its way')
})

test('a screen that cannot be had, or an address that there is not, keeps nobody waiting', async () => {
  const Broken = lazyScreen(() => Promise.reject(new Error('offline')))
  await expect(
    prefetchScreens([{ path: '/a', element: createElement(Broken) }], '/a'),
  ).resolves.toBeUndefined()
  await expect(prefetchScreens([], '/nowhere')).resolves.toBeUndefined()
})

test('a screen that could not be had is asked for anew by whoever comes back to it, and not before', async () => {
  let asked = 0
  const Broken = lazyScreen(() => {
    asked++
    return Promise.reject(new Error('offline'))
  })
  const draw = () => {
    drawn(Broken)
    return new Promise(settle => setImmediate(settle))
  }
  await draw()
  await draw()
  expect(asked).toBe(1)
  retryFailedScreens()
  await draw()
  expect(asked).toBe(2)
})
