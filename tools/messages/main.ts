/**
 * Checks the message catalogues, the gate `messages`: no literal text in components, no missing or unused message,
 * and translations with the placeholders and elements of their source. `node tools/messages/main.ts --write` adds new
 * messages to the catalogues and removes unused ones.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { messageText } from '@vitrine/model'
import { CATALOG_LOCALES, readCatalog, writeCatalog } from './catalog.ts'
import { findLiteralTexts } from './find-literal-texts.ts'
import { findMessages } from './find-messages.ts'
import { compareMessages, placeholdersOf } from './compare-messages.ts'

const root = resolve(import.meta.dirname, '../..')
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps', 'packages'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\/|\/tools\/|\/dist\//.test(file))

const problems: string[] = []
const messages = new Map<string, string[]>()
const add = (message: string, file: string) => {
  const found = messages.get(message) ?? []
  if (!found.includes(file)) messages.set(message, [...found, file])
}

for (const file of files) {
  const code = readFileSync(join(root, file), 'utf8')
  try {
    for (const { message, key, values } of findMessages(file, code)) {
      add(key, file)
      const expected = placeholdersOf(message)
      if (values && expected.toSorted().join() !== values.toSorted().join())
        problems.push(
          `${file}: “${message}” has the placeholders ${expected.join(', ') || 'none'}, not ${values.join(', ') || 'none'}`,
        )
    }
    // The illustrations show made-up profiles, in the language of their owners.
    if (/^apps\/dashboard\/src\/(?!.*\/illustrations\/).*\.tsx$/.test(file))
      for (const text of findLiteralTexts(file, code)) problems.push(`${file}: “${text}” is in no catalogue`)
  } catch (error) {
    problems.push((error as Error).message)
  }
}
const html = 'apps/dashboard/index.html'
for (const [, message = ''] of readFileSync(join(root, html), 'utf8').matchAll(/\{\{t:([^}]+)\}\}/g))
  add(message, html)

for (const locale of CATALOG_LOCALES) {
  const translations = readCatalog(locale)
  if (process.argv.includes('--write')) writeCatalog(locale, messages, translations)
  else
    for (const message of translations.keys())
      if (!messages.has(message)) problems.push(`locales/${locale}.po: “${message}” is not used`)
  for (const message of messages.keys()) {
    const translation = translations.get(message)
    if (translation === undefined) problems.push(`locales/${locale}.po: “${message}” is not translated`)
    else
      problems.push(
        ...compareMessages(messageText(message), translation, locale).map(
          problem => `locales/${locale}.po: ${problem}`,
        ),
      )
  }
}
for (const problem of problems) console.log(problem)
console.log(`${messages.size} messages in ${files.length} files, ${problems.length} problems`)
process.exitCode = problems.length > 0 || messages.size === 0 ? 1 : 0
