import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { randomId } from './random-id.ts'

it('is the only source of ids: `crypto.randomUUID` does not exist on hosts without TLS', () => {
  const root = join(import.meta.dirname, '..')
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(name =>
    /\.tsx?$/.test(name),
  )
  expect(sources.length).toBeGreaterThan(300)
  expect(sources.filter(name => /randomUUID\(/.test(readFileSync(join(root, name), 'utf8')))).toEqual([])
  expect(randomId()).toMatch(/^[\da-f]{32}$/)
  expect(randomId(8)).toMatch(/^[\da-f]{16}$/)
  expect(randomId()).not.toBe(randomId())
})
