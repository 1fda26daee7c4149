import { describe, expect, it } from 'vitest'
import { explainRefusal } from './explain-refusal.ts'
import type { Fact } from './fact.ts'
import type { RefusalKind } from './verdict.ts'

const WITH_WORDS: RefusalKind[] = [
  'link',
  'address',
  'praise',
  'name',
  'number',
  'date',
  'word',
  'rank',
  'negation',
  'certainty',
  'tense',
  'subject',
  'order',
]
const WITHOUT: RefusalKind[] = ['contact', 'length', 'language', 'question', 'quotation', 'empty']
const role = (time: object) => ({ kind: 'role', ...time }) as unknown as Fact

describe('explainRefusal', () => {
  it.each(WITH_WORDS)('names the words that a refusal for %s is about', kind => {
    for (const source of ['profile', 'video'] as const) {
      expect(explainRefusal({ kind, text: ' quay ' }, source)).toContain('“quay”')
      expect(explainRefusal({ kind, text: ' ' }, source)).toMatch(/\bthis\b/)
      expect(explainRefusal({ kind, text: ' ' }, source)).not.toContain('“')
    }
  })

  it.each(['profile', 'video'] as const)('gives every reason of the %s in its own words', source => {
    const sentences = [...WITH_WORDS, ...WITHOUT].map(kind => explainRefusal({ kind, text: 'x' }, source))
    expect(new Set(sentences).size).toBe(sentences.length)
    expect(sentences.filter(one => !/^\p{Lu}.{15,}\.$/u.test(one))).toEqual([])
    const other = source === 'profile' ? /\bvideo\b/ : /\bprofile\b/
    expect(sentences.filter(one => other.test(one))).toEqual([])
  })

  it('explains a tense by the times of the role', () => {
    const of = (fact?: Fact) => explainRefusal({ kind: 'tense', text: 'works' }, 'profile', fact)
    expect(of(role({ end: '1843-08' }))).toBe('Your profile says that this role ended in 1843.')
    expect(of(role({ end: null, current: true }))).toBe('Your profile lists this role as current.')
    expect(of(role({ end: null, current: false }))).toBe('Your profile gives no end for this role.')
    expect(of({ kind: 'passage' } as unknown as Fact)).toBe(of())
    expect(of()).toContain('still holds')
  })
})
