import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const folder = resolve(import.meta.dirname, '../apps/server/migrations')

it('keeps one SQL file for each migration, and the snapshot of the newest only', () => {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { idx: number; tag: string }[]
  }
  const sql = readdirSync(folder).filter(name => name.endsWith('.sql'))
  expect(sql.sort()).toEqual(journal.entries.map(({ tag }) => `${tag}.sql`))
  // drizzle-kit compares the tables with the newest snapshot; each is 6,000 lines.
  const newest = String(journal.entries.at(-1)?.idx).padStart(4, '0')
  const snapshots = readdirSync(join(folder, 'meta')).filter(name => name.endsWith('_snapshot.json'))
  expect(snapshots).toEqual([`${newest}_snapshot.json`])
})

it('builds no index while the one that it replaces is gone, and nobody can read the table', () => {
  const replacing = readdirSync(folder).filter(
    name =>
      name.endsWith('.sql') &&
      /DROP INDEX[^]*CREATE (?:UNIQUE )?INDEX/.test(readFileSync(join(folder, name), 'utf8')),
  )
  expect(replacing).toEqual([])
})

it('has the data of each version in the changelog, which every later one must open', () => {
  const changelog = readFileSync(resolve(import.meta.dirname, '../CHANGELOG.md'), 'utf8')
  const released = [...changelog.matchAll(/^## (\d[\w.-]*)/gm)].map(([, version]) => version)
  const files = readdirSync(resolve(import.meta.dirname, '../apps/server/src/testing/releases'))
  expect(released.filter(version => !files.includes(`${version}.tar.gz`))).toEqual([])
})
