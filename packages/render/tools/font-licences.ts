import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const { resolve } = createRequire(import.meta.url)

/** The licence notice for fonts from these packages, in Markdown. */
export async function fontLicences(slugs: readonly string[]): Promise<string> {
  const parts = await Promise.all(slugs.map(licenceOf))
  const introduction =
    'The files in this folder are cut from the families below (letters left out; weights, widths and optical sizes fixed), which their authors publish under the SIL Open Font License 1.1. It asks that this notice travels with them.'
  return `# Fonts\n\n${introduction}\n\n${parts.join('\n')}`
}

async function licenceOf(slug: string): Promise<string> {
  const folder = dirname(resolve(`@fontsource-variable/${slug}/package.json`))
  const text = await readFile(join(folder, 'LICENSE'), 'utf8')
  const lines = text.split('\n').map(line => line.trimEnd())
  const family = slug
    .split('-')
    .map(word => word[0]?.toUpperCase() + word.slice(1))
    .join(' ')
  return `## ${family}\n\n\`\`\`text\n${lines.join('\n').trim()}\n\`\`\`\n`
}
