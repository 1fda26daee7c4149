import { expect, test } from 'vitest'
import { callRefusals, redirectRefusals, withPasted } from './redirects-draft.ts'

const to = (from: string, target: string) => ({ from, to: target, status: 301 as const })

test('each redirect is refused at its field, whatever stands beside it', () => {
  const refusals = redirectRefusals([
    to('/', '/b'),
    to('/a', 'javascript:x'),
    to('/c', '/d'),
    to('/d', '/c/'),
    to('/e', '/x'),
    to('/e', '/y'),
  ])
  expect(Object.keys(refusals).sort()).toEqual(['0.from', '1.to', '2.to', '3.to', '5.from'])
  expect(redirectRefusals([to('/Über', 'https://b.example')])).toEqual({})
})

test('what the server refuses stands at the same fields', () => {
  expect(callRefusals({ 'redirects.3.to': 'no' })).toEqual({ '3.to': 'no' })
  expect(callRefusals(undefined)).toEqual({})
})

test('pasted redirects take the place of those from the same address', () => {
  expect(withPasted([to('/a', '/b'), to('/c', '/d')], [to('/a', '/z'), to('/n', '/m')])).toEqual([
    to('/a', '/z'),
    to('/c', '/d'),
    to('/n', '/m'),
  ])
})
