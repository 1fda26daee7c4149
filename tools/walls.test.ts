import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { breachesIn, CORE_AREAS, locate } from './walls.ts'

const breach = (file: string, imports: string) => breachesIn(file, `import { x } from '${imports}'`)[0]?.why

test.each([
  ['packages/model/src/profile/profile.ts', 'react', 'model may not import the package react'],
  ['packages/model/src/profile/profile.ts', '@vitrine/render', 'model may not import render'],
  ['packages/render/src/render.tsx', '@vitrine/sources', 'render may not import sources'],
  ['packages/render/src/render.tsx', 'node:fs', 'render may not import the package node:fs'],
  ['packages/sources/src/io.ts', '@vitrine/server', 'sources may not import server'],
  ['packages/sources/src/io.ts', '../../model/src/profile.ts', 'other packages are imported by name'],
  ['apps/dashboard/src/main.tsx', '@vitrine/sources', 'dashboard may not import sources'],
  [
    'apps/dashboard/src/ui/button.tsx',
    '../features/home/home.page.tsx',
    'dashboard goes downward only: ui may not import features',
  ],
  [
    'apps/dashboard/src/api/base.ts',
    '../app/store.ts',
    'dashboard goes downward only: api may not import app',
  ],
  [
    'apps/dashboard/src/features/home/home.page.tsx',
    '../auth/login.page.tsx',
    'features may not import each other',
  ],
  [
    'apps/server/src/core/websites/websites.ts',
    '../../http/session.ts',
    'server goes downward only: core may not import http',
  ],
  [
    'apps/server/src/platform/db/db.ts',
    '../../core/accounts/accounts.ts',
    'server goes downward only: platform may not import core',
  ],
  [
    'apps/server/src/features/account/signup.ts',
    '../websites/create.ts',
    'features may not import each other',
  ],
  [
    'apps/server/src/features/account/signup.ts',
    '../../publish/serve.ts',
    'server goes downward only: features may not import publish',
  ],
  [
    'apps/server/src/features/account/signup.ts',
    '../../config.ts',
    'only app, the programs and admin see the configuration',
  ],
  [
    'apps/server/src/http/session.ts',
    '../app/build-app.ts',
    'server goes downward only: http may not import app',
  ],
  ['apps/server/src/app/build-app.ts', '../testing/server.ts', 'only tests import what is made for tests'],
  ['apps/server/src/app/build-app.ts', '@vitrine/outside', 'server may not import outside'],
  [
    'apps/server/src/core/websites/ownership.ts',
    '../posts/posts.table.ts',
    'core/websites may not import core/posts',
  ],
  [
    'apps/server/src/core/posts/save.ts',
    '../website-view/website-view.ts',
    'core/posts may not import core/website-view',
  ],
  [
    'apps/server/src/core/accounts/users.ts',
    '../websites/ownership.ts',
    'core/accounts may not import core/websites',
  ],
  [
    'apps/server/src/core/domains/diagnosis/diagnose.ts',
    '../../posts/list.ts',
    'core/domains may not import core/posts',
  ],
  [
    'apps/server/src/core/new-area/new.ts',
    '../accounts/users.ts',
    'core/new-area may not import core/accounts',
  ],
  [
    'packages/render/tools/subset-fonts.ts',
    '../../../apps/server/src/platform/drawing.ts',
    'render may not import server',
  ],
  ['packages/sources/tools/write-sample-files.ts', '@vitrine/render', 'sources may not import render'],
  [
    'apps/server/src/app/build-app.ts',
    '../../tools/cut-display-font.ts',
    'only tests import what is made for tests',
  ],
  [
    'apps/server/src/features/operator/operator.routes.ts',
    '../../core/inbox/list-messages.ts',
    'operators may not read core/inbox',
  ],
  [
    'apps/server/src/core/operator/perform-action.ts',
    '../posts/list.ts',
    'core/operator may not import core/posts',
  ],
  ['e2e/journey.test.ts', '@vitrine/server', 'e2e may not import server'],
])('%s may not import %s', (file, imports, why) => {
  expect(breach(file, imports)).toBe(why)
})

test.each([
  ['packages/sources/src/io.ts', '@vitrine/model'],
  ['packages/render/src/render.tsx', './sections/hero/hero.css?inline'],
  ['packages/render/src/render.tsx', 'react-dom/server'],
  ['apps/server/src/app/build-app.ts', '../features/account/routes.ts'],
  ['apps/server/src/features/account/signup.ts', '../../core/accounts/accounts.ts'],
  ['apps/server/src/publish/serve.ts', '../platform/clock.ts'],
  ['apps/server/src/features/account/signup.test.ts', '../../testing/server.ts'],
  ['apps/dashboard/src/features/home/home.page.tsx', '../../ui/button.tsx'],
  ['apps/dashboard/src/routes.tsx', './features/home/home.page.tsx'],
  ['apps/server/src/core/websites/ownership.ts', '../accounts/actor.ts'],
  ['apps/server/src/core/website-view/website-view.ts', '../posts/list.ts'],
  ['apps/server/src/core/domains/diagnosis/diagnose.ts', '../parse-domain.ts'],
  ['packages/render/tools/subset-fonts.ts', '../src/fonts/font-family.ts'],
  ['packages/sources/tools/measure-recordings.ts', '@vitrine/outside'],
  ['packages/render/tools/kerning.ts', 'subset-font'],
])('%s may import %s', (file, imports) => {
  expect(breach(file, imports)).toBeUndefined()
})

test('lets each area of core import only areas listed above it, so that there is no cycle', () => {
  const areas = Object.keys(CORE_AREAS)
  for (const [area, allowed] of Object.entries(CORE_AREAS))
    for (const other of allowed)
      expect(areas.indexOf(other), `${area} → ${other}`).toSatisfy(
        (at: number) => at >= 0 && at < areas.indexOf(area),
      )
})

test('lists every folder of core, and no other', () => {
  const folders = readdirSync(new URL('../apps/server/src/core', import.meta.url))
  expect(folders.toSorted()).toEqual(Object.keys(CORE_AREAS).toSorted())
})

test('lets core/websites import no area of core but accounts', () => {
  expect(CORE_AREAS['websites']).toEqual(['accounts'])
  expect(locate('apps/server/src/core/websites/ownership.ts')?.area).toBe('server/core/websites')
})

test('checks dynamic imports and re-exports', () => {
  expect(
    breachesIn('packages/model/src/a.ts', `export * from 'react'; const b = import('node:fs')`),
  ).toHaveLength(2)
})
