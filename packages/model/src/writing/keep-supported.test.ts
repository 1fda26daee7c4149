import { expect, it } from 'vitest'
import { RICH } from '../draft/testing/fixtures.ts'
import { factsOf } from '../truth/profile-facts.ts'
import { keepSupported } from './keep-supported.ts'

const FACTS = factsOf(RICH)
const sentence = (text: string, ...from: string[]) => ({ text, from })
const LIVES = sentence('She lives in Bergen.')
const BUILDS = sentence('Maren Holt builds small compilers.')
const LIE = sentence('She works at Initech.')

it('keeps paragraphs and leaves out what the profile does not support', () => {
  expect(keepSupported([[BUILDS, LIE], [LIVES]], FACTS)).toBe(`${BUILDS.text}\n\n${LIVES.text}`)
  expect(keepSupported([[BUILDS], [LIE]], FACTS)).toBe(BUILDS.text)
})

it('refuses a text without its first sentence or without half of its sentences', () => {
  expect(keepSupported([[LIE, BUILDS, LIVES]], FACTS)).toBeNull()
  expect(keepSupported([[BUILDS, LIE, LIE]], FACTS)).toBeNull()
  expect(keepSupported([[]], FACTS)).toBeNull()
})

it('judges a sentence against the facts that it names', () => {
  const place = FACTS.list.find(({ source }) => source.path === 'location')?.id ?? ''
  expect(keepSupported([[sentence(LIVES.text, place)]], FACTS)).toBe(LIVES.text)
  expect(keepSupported([[sentence(BUILDS.text, place)]], FACTS)).toBeNull()
})
