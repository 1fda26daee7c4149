import { expect, test } from 'vitest'
import {
  errorsFromResponse,
  validateRedirects,
  mergePastedRedirects,
  countExcess,
} from './redirects-draft.ts'

const to = (from: string, target: string) => ({ from, to: target, status: 301 as const })

test('returns an error for each invalid redirect, even if others are invalid', () => {
  const errors = validateRedirects([
    to('/', '/b'),
    to('/a', 'javascript:x'),
    to('/c', '/d'),
    to('/d', '/c/'),
    to('/e', '/x'),
    to('/e', '/y'),
  ])
  expect(Object.keys(errors).sort()).toEqual(['0.from', '1.to', '2.to', '3.to', '5.from'])
  expect(validateRedirects([to('/Über', 'https://b.example')])).toEqual({})
})

test('maps the server’s errors to the same fields', () => {
  expect(errorsFromResponse({ 'redirects.3.to': 'no' })).toEqual({ '3.to': 'no' })
  expect(errorsFromResponse(undefined)).toEqual({})
})

test('replaces redirects with the same source by pasted ones and appends the others', () => {
  expect(mergePastedRedirects([to('/a', '/b'), to('/c', '/d')], [to('/a', '/z'), to('/n', '/m')])).toEqual([
    to('/a', '/z'),
    to('/c', '/d'),
    to('/n', '/m'),
  ])
})

test('accepts a corrected list of the redirects that exist, and as many new ones as fit', () => {
  const paths = (count: number, prefix = '/') =>
    Array.from({ length: count }, (_, index) => to(`${prefix}${index}`, '/b'))
  expect(countExcess(paths(60), paths(60))).toBeLessThanOrEqual(0)
  expect(countExcess(paths(60), paths(40, '/new-'))).toBe(0)
  expect(countExcess(paths(60), [...paths(60), ...paths(43, '/new-')])).toBe(3)
})
