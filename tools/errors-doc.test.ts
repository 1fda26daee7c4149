import { ERRORS } from '@vitrine/model'
import { expect, it } from 'vitest'
import { errorsPage, keptErrorsPage } from './errors-doc.ts'

it('docs/errors.md is what the table of errors says (else run: node tools/errors-doc.ts)', () => {
  expect(keptErrorsPage()).toBe(errorsPage())
})

it('every code has a line with its status and a sentence', () => {
  for (const [code, { status, message }] of Object.entries(ERRORS)) {
    expect(errorsPage()).toContain(`| \`${code}\` | ${status} | ${message} |`)
    expect(message).toMatch(/^[A-Z].*/)
  }
})
