import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createCountryLookup } from './geoip.ts'

it('finds the country of a network in the bundled database, and none for what is no address', () => {
  const findCountry = createCountryLookup(null)
  expect(['8.8.8.8', '2001:4860:4860::8888', '10.0.0.1', 'x', ''].map(findCountry)).toEqual([
    'US',
    'US',
    '',
    '',
    '',
  ])
})

it('refuses a database of the operator that is missing or broken, at the start and by its setting', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-geoip-'))
  const broken = join(folder, 'broken.mmdb')
  await writeFile(broken, '<html>Not found</html>')
  for (const path of [join(folder, 'missing.mmdb'), broken, folder])
    expect(() => createCountryLookup(path)).toThrow(/^GEOIP_DB_PATH must be/)
  await rm(folder, { recursive: true })
})
