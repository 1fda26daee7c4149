import { WebsiteType } from '@vitrine/model'
import { expect, test } from 'vitest'
import { availableMethods, methodLabel } from './method.ts'

const closed = () => false
const open = () => true

test.each([...WebsiteType.options, null])('%s has a way that always works, each way has its words', type => {
  expect(availableMethods(type, closed)).toContain('form')
  for (const way of availableMethods(type, open)) expect(methodLabel(way, type).title).toBeTruthy()
})

test('signing in is offered only where the operator has opened it, and never for companies', () => {
  expect(availableMethods('instagram', closed)).not.toContain('connect')
  expect(availableMethods('instagram', open)[0]).toBe('connect')
  expect(availableMethods('linkedin-individual', platform => platform === 'linkedin')).toContain('connect')
  expect(availableMethods('linkedin-company', open)).not.toContain('connect')
})

test('the best way of a person at LinkedIn is their own file, without a link too', () => {
  expect([availableMethods('linkedin-individual', open)[0], availableMethods(null, open)[0]]).toEqual(['file', 'file'])
})
