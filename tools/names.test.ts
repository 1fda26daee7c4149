import { expect, test } from 'vitest'
import { nameBreachesIn, retiredIn, wordsOf } from './names.ts'

test.each([
  ['useLetGo', ['use', 'let', 'go']],
  ['USER_OF_NOW', ['user', 'of', 'now']],
  ['DNSLookup', ['dns', 'lookup']],
  ['page-hit.test', ['page', 'hit', 'test']],
])('splits %s into words', (name, words) => {
  expect(wordsOf(name)).toEqual(words)
})

test.each([
  ['use-let-go', 'let-go'],
  ['useUserOfNow', 'of-now'],
  ['drawAhead', 'draw-ahead'],
  ['hear-told', 'hear'],
  ['writeLooks', 'looks'],
  ['DOORS', 'doors'],
  ['ed-bar', 'ed'],
  ['collect', 'collect'],
  ['Place', 'place'],
  ['planStand', 'stand'],
])('refuses %s for the retired word %s', (name, word) => {
  expect(retiredIn(name)?.word).toBe(word)
})

test.each([
  'lookUp',
  'lookup',
  'standard',
  'standIn',
  'address',
  'collectImages',
  'placeholder',
  'place-search',
  'replacedAt',
  'followers',
  'edited',
  'forgotPassword',
  'reachability',
  'settledRequests',
  'template',
])('allows %s', name => {
  expect(retiredIn(name)).toBeNull()
})

test('checks folders, file names without extensions, and exported symbols', () => {
  const text = `export const keptDrafts = 1; export function save() {}; export type { Whoever as Caller } from './a.ts'
    const told = 2; export { told as beacon }`
  expect(nameBreachesIn('apps/dashboard/src/ways/hear-told.test.ts', text).map(({ name }) => name)).toEqual([
    'ways',
    'hear-told',
    'keptDrafts',
  ])
})

test.each([
  ['apps/server/src/jobs.ts', "  'look-at-domain': defineJob({", 'look-at-domain'],
  ['apps/server/src/jobs.ts', "  'look-at-sites': defineScheduledJob({", 'look-at-sites'],
  ['apps/server/src/core/a.table.ts', "kept: integer('kept_days').notNull(),", 'kept_days'],
  ['apps/server/src/platform/telemetry/metrics.ts', "{ name: 'vitrine_told_total' }", 'vitrine_told_total'],
])('checks names of jobs, columns and metrics in %s', (file, text, name) => {
  expect(nameBreachesIn(file, text).map(breach => breach.name)).toEqual([name])
})

test('checks file names of style sheets', () => {
  expect(nameBreachesIn('apps/dashboard/src/ui/ed-bar.css', '.a {}')).toEqual([
    { file: 'apps/dashboard/src/ui/ed-bar.css', name: 'ed-bar', word: 'ed', instead: 'editor' },
  ])
})

test.each(['What is shown when there is nothing.', 'How long a lookup is cached.'])(
  'refuses a docstring that is a fragment: %s',
  word => {
    for (const docstring of [`/** ${word} */`, `/**\n * ${word}\n */`])
      expect(nameBreachesIn('packages/model/src/a.ts', `${docstring}\nconst A = 1`)).toMatchObject([{ word }])
  },
)

test.each(['/** Returns what is shown. */', '/** Whether it is shown. */', '// What is shown'])(
  'accepts the comment %s',
  comment => {
    expect(nameBreachesIn('packages/model/src/a.ts', `${comment}\nconst A = 1`)).toEqual([])
  },
)
