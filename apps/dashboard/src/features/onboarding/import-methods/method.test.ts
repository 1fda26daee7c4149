import { WebsiteType } from '@vitrine/model'
import { expect, test } from 'vitest'
import { availableMethods, createConnectCheck, methodLabel } from './method.ts'

const noneEnabled = () => false
const allEnabled = () => true

test.each([...WebsiteType.options, null])(
  '%s always offers the form, and every offered method has a label',
  type => {
    expect(availableMethods(type, noneEnabled)).toContain('form')
    for (const method of availableMethods(type, allEnabled))
      expect(methodLabel(method, type).title).toBeTruthy()
  },
)

test('offers connecting an account only where the operator enabled it, and never for companies', () => {
  expect(availableMethods('instagram', noneEnabled)).not.toContain('connect')
  expect(availableMethods('instagram', allEnabled)[0]).toBe('connect')
  expect(availableMethods('linkedin-individual', platform => platform === 'linkedin')).toContain('connect')
  expect(availableMethods('linkedin-company', allEnabled)).not.toContain('connect')
})

test('offers the career at LinkedIn only where the operator enabled it', () => {
  expect(availableMethods('linkedin-individual', noneEnabled)).not.toContain('career')
  expect(availableMethods(null, noneEnabled)).not.toContain('career')
  expect(availableMethods('linkedin-individual', allEnabled)[1]).toBe('career')
  const source = { platform: 'linkedin' as const, state: 'partial' as const, sentence: '' }
  const check = createConnectCheck([{ ...source, connect: false, connect_career: true }])
  expect([check('linkedin-career'), check('linkedin')]).toEqual([true, false])
  expect(createConnectCheck()('linkedin-career')).toBe(false)
})

test('prefers the file import for LinkedIn people and for sites without a link', () => {
  expect([
    availableMethods('linkedin-individual', allEnabled)[0],
    availableMethods(null, allEnabled)[0],
  ]).toEqual(['file', 'file'])
})
