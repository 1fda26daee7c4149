import { WebsiteType } from '@vitrine/model'
import { expect, test } from 'vitest'
import { waysFor, wayWords } from './method.ts'

const closed = () => false
const open = () => true

test.each([...WebsiteType.options, null])('%s has a way that always works, each way has its words', type => {
  expect(waysFor(type, closed)).toContain('form')
  for (const way of waysFor(type, open)) expect(wayWords(way, type).title).toBeTruthy()
})

test('signing in is offered only where the operator has opened it, and never for companies', () => {
  expect(waysFor('instagram', closed)).not.toContain('connect')
  expect(waysFor('instagram', open)[0]).toBe('connect')
  expect(waysFor('linkedin-individual', platform => platform === 'linkedin')).toContain('connect')
  expect(waysFor('linkedin-company', open)).not.toContain('connect')
})

test('the best way of a person at LinkedIn is their own file, without a link too', () => {
  expect([waysFor('linkedin-individual', open)[0], waysFor(null, open)[0]]).toEqual(['file', 'file'])
})
