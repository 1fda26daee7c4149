import { expect, it } from 'vitest'
import { CODE_LANGUAGES, findCodeLanguage } from './code-languages.ts'

it.each([
  ['js', 'JavaScript'],
  ['ts', 'TypeScript'],
  ['py', 'Python'],
  ['sh', 'Shell'],
  ['yml', 'YAML'],
  ['rb', 'Ruby'],
  ['rs', 'Rust'],
  ['cs', 'C#'],
  ['kt', 'Kotlin'],
  ['md', 'Markdown'],
  ['C++', 'C++'],
  [' TypeScript ', 'TypeScript'],
])('%s is %s', (written, label) => {
  expect(findCodeLanguage(written)?.label).toBe(label)
})

it('knows each name once, and nothing of other words', () => {
  for (const language of CODE_LANGUAGES) expect(findCodeLanguage(language.name)).toEqual(language)
  for (const word of ['', ' ', 'cobol', '__proto__', null, undefined])
    expect(findCodeLanguage(word)).toBeNull()
})
