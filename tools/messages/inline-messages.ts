import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { messageText } from '@vitrine/model'
import type { Plugin } from 'vite'
import { compile } from '../../apps/server/src/platform/i18n/catalog.ts'
import { CATALOG_LOCALES, readCatalog, type CatalogLocale } from './catalog.ts'
import { findMessages } from './find-messages.ts'

const TEXT = /__TEXT_([0-9a-f]{10})__/g
const TEMPLATE = /(["'`])__TEMPLATE_([0-9a-f]{10})__\1/g
/** Texts of index.html: `{{t:…}}`. */
const HTML = /\{\{t:([^}]+)\}\}/g

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10)

/** Escapes text for any kind of JavaScript string literal. */
const escapeText = (text: string) => text.replace(/[\\'"`$]/g, '\\$&').replaceAll('\n', '\\n')

/** The folder of a language's scripts in the build; its name changes with the catalogue, as files are immutable. */
export type LocaleBuild = { locale: CatalogLocale; folder: string; translate: (code: string) => string }

/**
 * Puts messages into the build (docs/decisions/0032): each becomes a token while modules are transformed; when the
 * chunks are done, the tokens become English in `assets`, and each other language gets a copy of the scripts in a
 * folder of its own. A browser loads one language, and no catalogue. Returns the plugin and what else of the build
 * needs: translating HTML, and the copies.
 */
export function inlineMessages(): {
  plugin: Plugin
  locales: () => LocaleBuild[]
  english: (code: string) => string
} {
  const messages = new Map<string, string>()
  const register = (message: string) => {
    const hash = hashOf(message)
    messages.set(hash, message)
    return hash
  }
  const inline = (code: string, locale: string, translations: ReadonlyMap<string, string>) => {
    const find = (hash: string) => {
      const message = messages.get(hash)
      if (message === undefined) throw new Error(`The build has no message ${hash}.`)
      return translations.get(message) ?? messageText(message)
    }
    return code
      .replaceAll('__BUILD_LOCALE__', `"${locale}"`)
      .replace(TEMPLATE, (_, _quote, hash: string) => JSON.stringify([compile(find(hash))].flat()))
      .replace(TEXT, (_, hash: string) => escapeText(find(hash)))
      .replace(HTML, (_, message: string) => translations.get(message) ?? message)
  }
  const english = (code: string) => inline(code, 'en', new Map())
  const locales = () =>
    CATALOG_LOCALES.map(locale => {
      const catalog = readCatalog(locale)
      const folder = `assets/${locale}-${hashOf(JSON.stringify([...catalog])).slice(0, 6)}`
      return { locale, folder, translate: (code: string) => inline(code, locale, catalog) }
    })
  const plugin: Plugin = {
    name: 'vitrine:inline-messages',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/ },
      handler(code, id) {
        if (id.includes('/node_modules/')) return null
        const found = findMessages(id, code)
        if (found.length === 0) return null
        // Without a source map: the tokens stay on the lines of the messages.
        return { code: replaceMessages(code, found, register), map: null }
      },
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter(output => output.type === 'chunk')
        const names = new Set(chunks.map(({ fileName }) => fileName))
        for (const { folder, translate } of locales())
          for (const chunk of chunks) {
            const source = moveScripts(translate(chunk.code), names, folder)
            this.emitFile({ type: 'asset', fileName: movedName(chunk.fileName, folder), source })
          }
        for (const chunk of chunks) chunk.code = english(chunk.code)
      },
    },
  }
  return { plugin, locales, english }
}

function replaceMessages(
  code: string,
  found: ReturnType<typeof findMessages>,
  register: (message: string) => string,
): string {
  let result = ''
  let at = 0
  for (const { message, key, start, end, form } of found.toSorted((a, b) => a.start - b.start)) {
    // A message within the values of another one is replaced with it.
    if (start < at) throw new Error(`A message within a message: ${message}`)
    const literal = `"__${form.toUpperCase()}_${register(key)}__"`
    const isAttribute = code[start - 1] === '=' && form === 'template'
    result += `${code.slice(at, start)}${isAttribute ? `{${literal}}` : literal}`
    at = end
  }
  return result + code.slice(at)
}

const movedName = (file: string, folder: string) => `${folder}/${file.replace(/^assets\//, '')}`

/** Points the lists of scripts that Vite preloads to the language's folder; imports are relative. */
function moveScripts(code: string, names: ReadonlySet<string>, folder: string): string {
  return code.replace(/(["'`])(assets\/[^"'`]+\.js)\1/g, (all, quote: string, file: string) =>
    names.has(file) ? `${quote}${movedName(file, folder)}${quote}` : all,
  )
}

/** Translates an HTML document of the build and points it to the language's scripts. */
export function translateHtml(html: string, { locale, folder, translate }: LocaleBuild): string {
  return translate(html)
    .replace(/<html lang="en"/, `<html lang="${locale}"`)
    .replace(/\/assets\/([^/"' ]+\.js)/g, `/${folder}/$1`)
}

/** Writes a translated copy of an HTML file of the build below a folder of the language. */
export async function writeLocaleHtml(
  dir: string,
  file: string,
  builds: readonly LocaleBuild[],
): Promise<void> {
  const html = await readFile(join(dir, file), 'utf8')
  for (const build of builds) {
    const target = join(dir, build.locale, file)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, translateHtml(html, build))
  }
}
