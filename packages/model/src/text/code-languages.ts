/** A language of code blocks: `name` is what is stored and what highlighting calls it. */
export type CodeLanguage = { name: string; label: string }

/** The languages that pages highlight, by name, with the other names that people write for them. */
const LANGUAGES: readonly [name: string, label: string, otherNames?: string][] = [
  ['bash', 'Shell', 'sh zsh shell shellscript console shellsession'],
  ['c', 'C', 'h'],
  ['cpp', 'C++', 'c++ cc cxx hpp hxx h++'],
  ['csharp', 'C#', 'cs c# dotnet'],
  ['css', 'CSS'],
  ['diff', 'Diff', 'patch'],
  ['dockerfile', 'Dockerfile', 'docker containerfile'],
  ['go', 'Go', 'golang'],
  ['html', 'HTML', 'htm xhtml vue svelte'],
  ['ini', 'INI, TOML', 'toml cfg conf properties'],
  ['java', 'Java'],
  ['javascript', 'JavaScript', 'js jsx mjs cjs node'],
  ['json', 'JSON', 'jsonc json5'],
  ['kotlin', 'Kotlin', 'kt kts'],
  ['markdown', 'Markdown', 'md mdx mkd'],
  ['php', 'PHP'],
  ['python', 'Python', 'py py3 python3 ipython'],
  ['ruby', 'Ruby', 'rb'],
  ['rust', 'Rust', 'rs'],
  ['sql', 'SQL', 'psql mysql postgres postgresql sqlite'],
  ['swift', 'Swift'],
  ['typescript', 'TypeScript', 'ts tsx mts cts'],
  ['xml', 'XML', 'svg rss atom xsl xsd plist'],
  ['yaml', 'YAML', 'yml'],
]

export const CODE_LANGUAGES: readonly CodeLanguage[] = LANGUAGES.map(([name, label]) => ({ name, label }))

/** Returns the language that a name stands for: `js`, `JavaScript` and `javascript` are one; null if it is unknown. */
export function findCodeLanguage(written: string | null | undefined): CodeLanguage | null {
  const word = String(written).trim().toLowerCase()
  const found = LANGUAGES.find(([name, , others]) => name === word || others?.split(' ').includes(word))
  return found ? { name: found[0], label: found[1] } : null
}
