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
import { findMessages, visit } from './find-messages.ts'
import { parse, type Token } from '@messageformat/parser'
import { parseSync } from 'oxc-parser'

/** Attributes shown to or read aloud for users. */
const READ_ALOUD = new Set(
  'aria-label aria-description aria-roledescription aria-valuetext alt title label placeholder description help hint heading text message confirm action subtitle legend empty eyebrow sentence'.split(
    ' ',
  ),
)

/** Texts that are the same in every language: names, code, symbols. */
const SAME_EVERYWHERE =
  /^(?:[^\p{L}]*|Vitrine|px|S|Esc|\/.*|vtr_…|\/posts\/|gracehopper\.|\.com|30 s|&lt;&#8201;|GitHub|LinkedIn|YouTube|Instagram|Google|Stripe|RSS|JSON|CSV|API|URL|SEO|QR|PDF|ZIP|DNS|TXT|CNAME|A|AAAA|ALIAS|X|· webhook-id:|https?:\/\/\S*|[a-z0-9.@/_-]*\.(?:example|com|org|json|zip|pdf|txt|html?)\S*)$/u

type Expression = {
  type: string
  value?: unknown
  quasis?: { value: { cooked: string } }[]
  consequent?: Expression
  alternate?: Expression
  right?: Expression
  expression?: Expression
}

/** Returns the texts that an expression can be, also through `?:`, `&&`, `||` and `??`. */
function literalsIn(expression: Expression | null): unknown[] {
  switch (expression?.type) {
    case 'Literal':
      return [expression.value]
    case 'TemplateLiteral':
      return [expression.quasis?.map(({ value }) => value.cooked).join(' ')]
    case 'ConditionalExpression':
      return [expression.consequent, expression.alternate].flatMap(one => literalsIn(one ?? null))
    case 'LogicalExpression':
      return literalsIn(expression.right ?? null)
    default:
      return []
  }
}

/** Returns the texts of a component that are in no catalogue: text between tags, and attributes that people read. */
function findLiteralTexts(file: string, code: string): string[] {
  const found: string[] = []
  const report = (text: unknown) => {
    const line = String(text).replace(/\s+/g, ' ').trim()
    if (typeof text === 'string' && !SAME_EVERYWHERE.test(line) && !messages.has(text)) found.push(line)
  }
  const messages = new Set(findMessages(file, code).map(({ message }) => message))
  visit(parseSync(file, code).program as never, node => {
    if (node.type === 'JSXText') report(node.value)
    if (node.type === 'JSXAttribute') {
      const { name, value } = node as unknown as { name: { name: string }; value: Expression | null }
      if (READ_ALOUD.has(name.name)) literalsIn(value?.expression ?? value).forEach(report)
    }
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of (node as unknown as { children: Expression[] }).children)
        if (child.expression) literalsIn(child.expression).forEach(report)
  })
  return found
}

/** Returns the names of a message's placeholders, each once. Throws if its syntax is wrong. */
function placeholdersOf(message: string): string[] {
  const found = argumentsOf(parse(message))
  const other = found.find(({ type, ...token }) => !isSupported(type, token))
  if (other)
    throw new Error(`${other.type} is not supported: only {name}, {name, number} and {name, plural, …}`)
  return [...new Set(found.map(({ arg }) => arg))]
}

/** Whether `formatMessage` of the model can show an argument. */
function isSupported(type: Argument['type'], token: object): boolean {
  return type === 'argument' || type === 'plural' || ('key' in token && token.key === 'number')
}

type Argument = Extract<Token, { arg: string }>

function argumentsOf(tokens: readonly Token[]): Argument[] {
  return tokens.flatMap(token => {
    if (!('arg' in token)) return []
    const nested = 'cases' in token ? token.cases.flatMap(({ tokens: inner }) => argumentsOf(inner)) : []
    return [token, ...nested]
  })
}

const tagsOf = (message: string) =>
  [...message.matchAll(/<\/?(\w+)\/?>/g)]
    .map(([tag]) => tag)
    .toSorted()
    .join(' ')

/** Returns what makes a translation unusable: syntax, placeholders, elements, plural forms of its language. */
function compareMessages(source: string, translation: string, locale: string): string[] {
  try {
    const wanted = placeholdersOf(source).toSorted().join(', ')
    const found = placeholdersOf(translation).toSorted().join(', ')
    if (wanted !== found)
      return [`“${translation}” has the placeholders ${found || 'none'}, not ${wanted || 'none'}`]
    if (!source.includes('plural') && tagsOf(source) !== tagsOf(translation))
      return [`“${translation}” has other elements than “${source}”`]
    const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
    return argumentsOf(parse(translation)).flatMap(token => {
      if (token.type !== 'plural') return []
      const keys = token.cases.map(({ key }) => key)
      const unknown = keys.filter(
        key => !/^=?\d+$/.test(key) && !categories.includes(key as Intl.LDMLPluralRule),
      )
      return unknown.map(key => `“${translation}” has the plural form ${key}, which ${locale} does not have`)
    })
  } catch (error) {
    return [`“${translation}”: ${(error as Error).message}`]
  }
}

/** A wrong space in French, which has U+00A0 before : and €, and U+202F before ; ? ! % and inside « ». */
const WRONG_FRENCH_SPACE = /[ \u202f][:€]|[ \u00a0][;?!%»]|«[ \u00a0]/

const root = resolve(import.meta.dirname, '../..')
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps', 'packages'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\/|\/tools\/|\/dist\//.test(file))

const problems: string[] = []
const messages = new Set<string>()

for (const file of files) {
  const code = readFileSync(join(root, file), 'utf8')
  try {
    for (const { message, key, values } of findMessages(file, code)) {
      messages.add(key)
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
  messages.add(message)

for (const locale of CATALOG_LOCALES) {
  const translations = readCatalog(locale)
  if (process.argv.includes('--write')) writeCatalog(locale, messages, translations)
  else
    for (const message of translations.keys())
      if (!messages.has(message)) problems.push(`locales/${locale}.po: “${message}” is not used`)
  for (const message of messages) {
    const translation = translations.get(message)
    if (locale === 'fr' && WRONG_FRENCH_SPACE.test(translation ?? ''))
      problems.push(`locales/fr.po: “${translation}” has a wrong space before or inside punctuation`)
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
