import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { BROWSER_KEYS } from './what-is-kept.ts'

const source = join(import.meta.dirname, '../../..')
const told = BROWSER_KEYS.map(({ name }) => name).join(', ')

/** Who writes into the browser, and under which names; what is new here belongs on the privacy page. */
const WRITERS: Record<string, string[]> = {
  // Under the names that its callers give it.
  'api/browser-database.ts': [],
  'api/state/design/kept-drafts.ts': ['vitrine-drafts'],
  'app/persistence.ts': [
    'accessToken',
    'refreshToken',
    'user',
    'websiteDetails',
    'previewData',
    'postGenerationState',
  ],
  'app/storage.ts': [],
  'features/home/use-marked-steps.ts': ['homeSteps.'],
  'features/onboarding/left-behind.ts': ['foundBefore'],
  'features/onboarding/unfinished.ts': ['unfinishedWebsite'],
  'ui/appearance.ts': ['appearance'],
}

test('the privacy page names everything that is put into a browser', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    name => /\.tsx?$/.test(name) && !name.includes('.test.'),
  )
  expect(files.length).toBeGreaterThan(100)
  const writers = files.filter(name =>
    /(?:Storage\.setItem|storage\.write|document\.cookie =|indexedDB)/.test(
      readFileSync(join(source, name), 'utf8'),
    ),
  )
  expect(writers.map(name => relative('.', name)).toSorted()).toEqual(Object.keys(WRITERS).toSorted())
  for (const [file, keys] of Object.entries(WRITERS))
    for (const key of keys) {
      expect(readFileSync(join(source, file), 'utf8'), file).toContain(key)
      expect(told).toContain(key)
    }
})
