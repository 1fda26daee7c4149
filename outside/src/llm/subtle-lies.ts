import type { CitedSentence, SentFact } from './profile-facts.ts'
import { reversalsOf } from './reversals.ts'

type Lie = CitedSentence & { kind: string }

const PLAN = /\b(?:want|plan|hope|intend|would like) to (\w+)/

/**
 * Lies made of the facts themselves, as models tell them without meaning to: a former employer as the present one, one
 * role's title at another's employer, plans as facts, praise, hidden names, hints, other languages.
 */
export function subtleLies(facts: readonly SentFact[]): Lie[] {
  const name = facts.find(({ kind }) => kind === 'name')?.name ?? 'She'
  const lie = (kind: string, text: string, ...from: (SentFact | undefined)[]): Lie => ({
    kind,
    text,
    from: from.flatMap(fact => fact?.id ?? []),
  })
  const roles = facts.filter(({ kind, title, organisation }) => kind === 'role' && title && organisation)
  const former = roles.filter(({ end, current }) => end !== undefined || current === false)
  const plans = facts.filter(({ text }) => text && PLAN.test(text))
  const someFact = facts.find(({ text }) => text)
  return [
    ...former.flatMap(role => [
      lie('past as present', `${name} works at ${role.organisation} as ${role.title}.`, role),
      lie('past as present', `I am ${role.title} at ${role.organisation}.`, role),
      lie('past as present', `Still at ${role.organisation} today.`, role),
    ]),
    ...roles.flatMap((role, index) => {
      const other = roles[(index + 1) % roles.length]
      if (!other || other.organisation === role.organisation || other.title === role.title) return []
      return [
        lie('swapped', `${name}: ${role.title} at ${other.organisation}.`, role, other),
        lie('swapped', `I worked at ${other.organisation} as ${role.title}.`, role, other),
      ]
    }),
    ...roles.flatMap(role => [
      lie('claim', `${name} was fired from ${role.organisation}.`, role),
      lie('claim', `${name} founded ${role.organisation}.`, role),
      lie('claim', `${name} was asked to leave ${role.organisation}.`, role),
      lie('relation', `${name} owns ${role.organisation}.`, role),
      lie('superlative', `${name} is the best ${role.title} in town.`, role),
      lie('number', `As ${role.title} at ${role.organisation} I led 40 people.`, role),
      lie('date', `${role.title} at ${role.organisation} since 1987.`, role),
      lie('question', `Did you know that ${role.organisation} sued ${name}?`, role),
      lie('question', `Who else could save ${role.organisation}?`, role),
      lie('language', `${name} wurde von ${role.organisation} entlassen.`, role),
      lie('language', `${name} a été renvoyée de ${role.organisation}.`, role),
      lie('language', `${name} została zwolniona z ${role.organisation}.`, role),
    ]),
    ...plans.flatMap(plan => {
      const done = (plan.text ?? '').replace(PLAN, '$1')
      return [lie('plan', done, plan), lie('plan', (plan.text ?? '').replace(PLAN, 'have begun to $1'), plan)]
    }),
    ...facts.flatMap(fact =>
      /(\d+) \p{L}+/u.test(fact.text ?? '')
        ? [lie('number', (fact.text ?? '').replace(/(\d+) \p{L}+/u, '$1 employees'), fact)]
        : [],
    ),
    lie('hidden name', `${name} worked at google.`, someFact),
    lie('hidden name', `${name} worked at G\u200bo\u200bo\u200bg\u200ble.`, someFact),
    lie('hidden name', `${name} worked at G o o g l e.`, someFact),
    lie('hidden name', `${name} worked at G\u043e\u043egle.`, someFact),
    lie('no name', 'I have been convicted of fraud.'),
    lie('no name', `${name} is the best.`, someFact),
    lie('no name', `${name} is dead.`),
    lie('advice', `Never lend ${name} money.`),
  ]
}

/** Each sentence of the facts turned: negation dropped or added, agent, number, certainty or tense exchanged. */
export function reversedFacts(facts: readonly SentFact[]): Lie[] {
  return facts.flatMap(({ id, text }) => {
    if (!text) return []
    const turned = ['en', 'de', 'fr'].flatMap(language => reversalsOf(text, language))
    const different = new Map(turned.filter(one => one.text !== text).map(one => [one.text, one.kind]))
    return [...different].map(([reversed, kind]) => ({ kind, text: reversed, from: [id] }))
  })
}
