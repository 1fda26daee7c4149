import { WebsiteType } from '@vitrine/model'
import { expect, test } from 'vitest'
import { availableMethods, methodLabel } from './method.ts'

const closed = () => false
const open = () => true

test.each([...WebsiteType.options, null])(
  '%s always offers the form, and every offered method has a label',
  type => {
    expect(availableMethods(type, closed)).toContain('form')
    for (const way of availableMethods(type, open)) expect(methodLabel(way, type).title).toBeTruthy()
  },
)

test('offers connecting an account only where the operator enabled it, and never for companies', () => {
  expect(availableMethods('instagram', closed)).not.toContain('connect')
  expect(availableMethods('instagram', open)[0]).toBe('connect')
  expect(availableMethods('linkedin-individual', platform => platform === 'linkedin')).toContain('connect')
  expect(availableMethods('linkedin-company', open)).not.toContain('connect')
})

test('prefers the file import for LinkedIn people and for sites without a link', () => {
  expect([availableMethods('linkedin-individual', open)[0], availableMethods(null, open)[0]]).toEqual([
    'file',
    'file',
  ])
})
