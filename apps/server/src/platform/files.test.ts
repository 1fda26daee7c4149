import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makePrivate } from './files.ts'

const root = mkdtempSync(join(tmpdir(), 'vitrine-private-'))
afterAll(() => rmSync(root, { recursive: true }))
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

it('creates a data folder that only its owner can read', async () => {
  await makePrivate(join(root, 'new', 'data'))
  expect(modeOf(join(root, 'new', 'data'))).toBe('700')
})

it('closes a folder that others could read, with all in it but the database', async () => {
  const data = join(root, 'old')
  mkdirSync(join(data, 'media', 'ab'), { recursive: true })
  mkdirSync(join(data, 'postgres'))
  writeFileSync(join(data, 'secret'), 'x')
  writeFileSync(join(data, 'media', 'ab', 'picture'), 'x')
  writeFileSync(join(root, 'elsewhere'), 'x')
  symlinkSync(join(root, 'elsewhere'), join(data, 'link'))
  for (const folder of ['', 'media', 'media/ab', 'postgres']) chmodSync(join(data, folder), 0o755)
  for (const file of ['secret', 'media/ab/picture', '../elsewhere']) chmodSync(join(data, file), 0o644)
  await makePrivate(data, ['postgres'])
  expect(['', 'media', 'media/ab', 'postgres'].map(folder => modeOf(join(data, folder)))).toEqual([
    '700',
    '700',
    '700',
    '755',
  ])
  expect(['secret', 'media/ab/picture', '../elsewhere'].map(file => modeOf(join(data, file)))).toEqual([
    '600',
    '600',
    '644',
  ])
})

it('leaves the database user of a server that runs as root its way through', async () => {
  const data = join(root, 'passed')
  mkdirSync(data)
  chmodSync(data, 0o711)
  await makePrivate(data)
  expect(modeOf(data)).toBe('711')
})
