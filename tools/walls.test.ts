import { expect, test } from 'vitest'
import { breachesIn } from './walls.ts'

const breach = (file: string, imports: string) => breachesIn(file, `import { x } from '${imports}'`)[0]?.why

test.each([
  ['packages/model/src/profile.ts', 'react', 'model may not take react from outside'],
  ['packages/model/src/profile.ts', '@vitrine/render', 'model may not know render'],
  ['packages/render/src/render.tsx', '@vitrine/sources', 'render may not know sources'],
  ['packages/render/src/render.tsx', 'node:fs', 'render may not take node:fs from outside'],
  ['packages/sources/src/io.ts', '@vitrine/server', 'sources may not know server'],
  ['packages/sources/src/io.ts', '../../model/src/profile.ts', 'other packages are imported by name'],
  ['apps/dashboard/src/main.tsx', '@vitrine/sources', 'dashboard may not know sources'],
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
    'features are strangers to each other',
  ],
  [
    'apps/server/src/core/websites/websites.ts',
    '../../http/session.ts',
    'server goes downward only: core may not import http',
  ],
  [
    'apps/server/src/platform/db.ts',
    '../core/accounts/accounts.ts',
    'server goes downward only: platform may not import core',
  ],
  [
    'apps/server/src/features/account/signup.ts',
    '../websites/create.ts',
    'features are strangers to each other',
  ],
  [
    'apps/server/src/features/account/signup.ts',
    '../../publish/serve.ts',
    'server goes downward only: features may not import publish',
  ],
  [
    'apps/server/src/features/account/signup.ts',
    '../../config.ts',
    'only app and main see the configuration',
  ],
  [
    'apps/server/src/http/session.ts',
    '../app/build-app.ts',
    'server goes downward only: http may not import app',
  ],
  ['apps/server/src/app/build-app.ts', '../testing/server.ts', 'only tests import what is made for tests'],
  ['apps/server/src/app/build-app.ts', '@vitrine/outside', 'server may not know outside'],
  ['e2e/journey.test.ts', '@vitrine/server', 'e2e may not know server'],
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
])('%s may import %s', (file, imports) => {
  expect(breach(file, imports)).toBeUndefined()
})

test('dynamic imports and re-exports are walls too', () => {
  expect(
    breachesIn('packages/model/src/a.ts', `export * from 'react'; const b = import('node:fs')`),
  ).toHaveLength(2)
})
