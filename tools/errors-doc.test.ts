import { ERRORS } from '@vitrine/model'
import { expect, it } from 'vitest'
import { renderErrorsPage, readErrorsPage } from './errors-doc.ts'

it('docs/errors.md matches the error table (if not: npx node tools/errors-doc.ts)', () => {
  expect(readErrorsPage()).toBe(renderErrorsPage())
})

it('lists every code with its status and message', () => {
  for (const [code, { status, message }] of Object.entries(ERRORS)) {
    expect(renderErrorsPage()).toContain(`| \`${code}\` | ${status} | ${message} |`)
    expect(message).toMatch(/^[A-Z].*/)
  }
})
