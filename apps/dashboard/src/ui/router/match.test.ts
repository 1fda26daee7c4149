import { expect, it } from 'vitest'
import { isActivePath, matchRoutes, type RouteObject } from './match.ts'

const routes: RouteObject[] = [
  {
    element: 'root',
    children: [
      { path: '/login', element: 'login' },
      {
        path: '/website',
        element: 'onboarding',
        children: [
          { index: true, element: 'link' },
          { path: 'link-profile', element: 'link' },
          { element: 'guard', children: [{ path: 'account', element: 'account' }] },
        ],
      },
      { path: '/website/preview', element: 'preview' },
      {
        path: '/',
        element: 'main',
        children: [
          { index: true, element: 'home' },
          { path: 'settings/general', element: 'general' },
        ],
      },
      { path: '/edit/:id', element: 'edit' },
      { path: '*', element: 'nowhere' },
    ],
  },
]
const matchedElements = (pathname: string) =>
  matchRoutes(routes, pathname)
    ?.routes.map(route => route.element)
    .join(' ')

it('finds the screen through its layouts', () => {
  expect(matchedElements('/')).toBe('root main home')
  expect(matchedElements('/settings/general')).toBe('root main general')
  expect(matchedElements('/website')).toBe('root onboarding link')
  expect(matchedElements('/website/account')).toBe('root onboarding guard account')
})

it('continues with later routes when an earlier one has no screen for the rest', () => {
  expect(matchedElements('/website/preview')).toBe('root preview')
  expect(matchedElements('/website/else')).toBe('root nowhere')
  expect(matchedElements('/settings')).toBe('root nowhere')
})

it('ignores trailing slashes and case', () => {
  expect(matchedElements('/login/')).toBe('root login')
  expect(matchedElements('/Login')).toBe('root login')
})

it('returns decoded path parameters', () => {
  expect(matchRoutes(routes, '/edit/a%20b')?.params).toEqual({ id: 'a b' })
  expect(matchRoutes(routes, '/edit/%E0%A4')?.params).toEqual({ id: '%E0%A4' })
  expect(matchedElements('/edit')).toBe('root nowhere')
})

it('returns null when no route matches', () => {
  expect(matchRoutes([{ path: '/only', element: 'only' }], '/other')).toBeNull()
})

it('matches active links by the routes’ rules: case, trailing slash, descendants', () => {
  expect(isActivePath('/Posts', '/posts', false)).toBe(true)
  expect(isActivePath('/posts/', '/posts', true)).toBe(true)
  expect(isActivePath('/settings/seo', '/settings', false)).toBe(true)
  expect(isActivePath('/settings/seo', '/settings', true)).toBe(false)
  expect(isActivePath('/postscript', '/posts', false)).toBe(false)
  expect(isActivePath('/posts', '/', false)).toBe(false)
  expect(isActivePath('/', '/', false)).toBe(true)
})
