import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ERRORS } from '@vitrine/model'

export const ERRORS_FILE = join(resolve(import.meta.dirname, '..'), 'docs', 'errors.md')

/** The page of all error codes, made from the one table in the model. */
export function errorsPage(): string {
  const rows = Object.entries(ERRORS)
    .map(([code, { status, message }]) => ({ code, status, message }))
    .sort((a, b) => a.status - b.status || a.code.localeCompare(b.code))
    .map(({ code, status, message }) => `| \`${code}\` | ${status} | ${message} |`)
  return `# Errors

Made by \`node tools/errors-doc.ts\` from \`packages/model/src/api/errors.ts\`; do not edit.

Every answer that is no success has one shape: \`{ "code", "message", "fields"?, "requestId" }\`. Decide by \`code\`, which
never changes once published; show \`message\`, which may be more exact than the one below. \`fields\` holds one message for
each field that needs another look, keyed by its path. \`requestId\` is also in the header \`X-Request-Id\` and in the log.
Where waiting helps, \`Retry-After\` says how many seconds.

| code | status | message, when nobody said a better one |
|---|---|---|
${rows.join('\n')}
`
}

if (import.meta.main) {
  writeFileSync(ERRORS_FILE, errorsPage())
  console.log(`Wrote ${Object.keys(ERRORS).length} errors to docs/errors.md`)
}

/** The page as it is checked in. */
export const keptErrorsPage = (): string => readFileSync(ERRORS_FILE, 'utf8')
