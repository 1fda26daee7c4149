import { mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createCountryLookup } from './geoip.ts'

it('finds the country of a network in the bundled database, and none for what is no address', () => {
  const findCountry = createCountryLookup(null, log)
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
    expect(() => createCountryLookup(path, log)).toThrow(/^GEOIP_DB_PATH must be/)
  const networks = join(folder, 'networks.mmdb')
  await writeFile(networks, database('GeoLite2-ASN', { autonomous_system_number: 15169 }))
  expect(() => createCountryLookup(networks, log)).toThrow(/GeoLite2-ASN has no countries/)
  await writeFile(networks, database('country_names.mmdb', { country: 'United States' }))
  expect(() => createCountryLookup(networks, log)).toThrow(/country_names.mmdb has no countries/)
  await rm(folder, { recursive: true })
})

it('finds countries in each form of record', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-geoip-'))
  const path = join(folder, 'countries.mmdb')
  const records: Value[] = [{ country_code: 'CH' }, { country: { iso_code: 'CH' } }, { country: 'CH' }]
  for (const record of records) {
    await writeFile(path, database('Countries', record))
    expect(createCountryLookup(path, log)('203.0.113.1')).toBe('CH')
  }
  await rm(folder, { recursive: true })
})

it('reads a newer database of the operator without a restart, and keeps the old one if that is damaged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-geoip-'))
  const path = join(folder, 'countries.mmdb')
  await writeFile(path, database('GeoLite2-Country', { country: { iso_code: 'DE' } }))
  const findCountry = createCountryLookup(path, log, 0)
  expect(findCountry('203.0.113.1')).toBe('DE')
  const replace = async (content: string | Buffer, day: number) => {
    await writeFile(`${path}.new`, content)
    await utimes(`${path}.new`, day, day)
    await rename(`${path}.new`, path)
    return findCountry('203.0.113.1')
  }
  expect(await replace('half', 1)).toBe('DE')
  expect(await replace(database('DBIP-Country-Lite', { country: { iso_code: 'FR' } }), 2)).toBe('FR')
  await rm(path)
  expect(findCountry('203.0.113.1')).toBe('FR')
  await rm(folder, { recursive: true })
})

it('logs once that a newer database of the operator is not usable', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-geoip-'))
  const path = join(folder, 'countries.mmdb')
  await writeFile(path, database('GeoLite2-Country', { country: { iso_code: 'DE' } }))
  const warnings: string[] = []
  const findCountry = createCountryLookup(path, { warn: (_, message) => warnings.push(message) }, 0)
  await rm(path)
  for (const _ of [1, 2]) expect(findCountry('203.0.113.1')).toBe('DE')
  expect(warnings).toEqual(['GEOIP_DB_PATH cannot be read again'])
  await writeFile(path, database('GeoLite2-ASN', { autonomous_system_number: 15169 }))
  for (const _ of [1, 2]) expect(findCountry('203.0.113.1')).toBe('DE')
  expect(warnings).toHaveLength(2)
  await rm(folder, { recursive: true })
})

const log = { warn: () => undefined }

type Value = string | number | { [key: string]: Value }

/** A database in MaxMind's format (maxmind.github.io/MaxMind-DB) with one record for all IPv4 addresses. */
function database(database_type: string, record: Value): Buffer {
  const encode = (value: Value): Buffer => {
    if (typeof value === 'string')
      return Buffer.concat([Buffer.of((2 << 5) | value.length), Buffer.from(value)])
    if (typeof value === 'number') return Buffer.of((6 << 5) | 2, value >> 8, value & 255)
    const entries = Object.entries(value)
    return Buffer.concat([Buffer.of((7 << 5) | entries.length), ...entries.flat().map(encode)])
  }
  const metadata = {
    node_count: 1,
    record_size: 24,
    ip_version: 4,
    database_type,
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1,
    description: { en: 'Test' },
  }
  // Both records of the only node point to the start of the data, after 16 empty bytes.
  const tree = Buffer.of(0, 0, 17, 0, 0, 17)
  const start = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1')
  return Buffer.concat([tree, Buffer.alloc(16), encode(record), start, encode(metadata)])
}
