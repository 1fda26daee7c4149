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
const shown = (pathname: string) =>
  matchRoutes(routes, pathname)
    ?.routes.map(route => route.element)
    .join(' ')

it('leads through every layout to the screen of an address', () => {
  expect(shown('/')).toBe('root main home')
  expect(shown('/settings/general')).toBe('root main general')
  expect(shown('/website')).toBe('root onboarding link')
  expect(shown('/website/account')).toBe('root onboarding guard account')
})

it('goes on to a later route where an earlier one has no screen for the rest', () => {
  expect(shown('/website/preview')).toBe('root preview')
  expect(shown('/website/else')).toBe('root nowhere')
  expect(shown('/settings')).toBe('root nowhere')
})

it('takes no notice of a slash at the end nor of capital letters', () => {
  expect(shown('/login/')).toBe('root login')
  expect(shown('/Login')).toBe('root login')
})

it('hands over what stands in place of a name, as people read it', () => {
  expect(matchRoutes(routes, '/edit/a%20b')?.params).toEqual({ id: 'a b' })
  expect(matchRoutes(routes, '/edit/%E0%A4')?.params).toEqual({ id: '%E0%A4' })
  expect(shown('/edit')).toBe('root nowhere')
})

it('has nothing where no route fits', () => {
  expect(matchRoutes([{ path: '/only', element: 'only' }], '/other')).toBeNull()
})

it('says where somebody is by the same rule as the routes: in capitals, with a slash at the end, or below', () => {
  expect(isActivePath('/Posts', '/posts', false)).toBe(true)
  expect(isActivePath('/posts/', '/posts', true)).toBe(true)
  expect(isActivePath('/settings/seo', '/settings', false)).toBe(true)
  expect(isActivePath('/settings/seo', '/settings', true)).toBe(false)
  expect(isActivePath('/postscript', '/posts', false)).toBe(false)
  expect(isActivePath('/posts', '/', false)).toBe(false)
  expect(isActivePath('/', '/', false)).toBe(true)
})
