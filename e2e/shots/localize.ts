import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Locator, Page } from '@playwright/test'

/** Languages of the product, and two pseudo-languages made of English: longer with accents, and mirrored. */
export const SHOT_LOCALES = ['en', 'de', 'fr', 'es', 'pseudo', 'mirrored'] as const
export type ShotLocale = (typeof SHOT_LOCALES)[number]

const localesFolder = resolve(import.meta.dirname, '../../locales')

/** Reads English message → translation. */
function readTranslations(locale: string): Map<string, string> {
  const catalog = readFileSync(resolve(localesFolder, `${locale}.po`), 'utf8')
  const unquote = (text = '') => JSON.parse(`"${text}"`) as string
  return new Map(
    [...catalog.matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm)].map(([, message, text]) => [
      unquote(message),
      unquote(text),
    ]),
  )
}

// Accessible names have plain spaces where French writes narrow ones.
const escapeRegex = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s')

/**
 * Returns a pattern of a translation: placeholders and elements stand for any text, a plural for each of its forms.
 */
function toPattern(translation: string): string {
  const parts = translation.split(/(\{\w+, plural,|\{[\w, ]*\}|[{}#]|<[^>]+>)/)
  let pattern = ''
  let isPlural = false
  let hasForms = false
  for (const part of parts) {
    if (/^\{\w+, plural,$/.test(part)) {
      pattern += '(?:'
      isPlural = true
      hasForms = false
    } else if (part === '{') {
      if (hasForms) pattern += '|'
      hasForms = true
      isPlural = false
    } else if (part === '}') {
      if (isPlural) pattern += ')'
      isPlural = hasForms
    } else if (/^\{.*\}$/.test(part) || part === '#') pattern += '.*'
    else if (!isPlural && !part.startsWith('<')) pattern += escapeRegex(part)
  }
  return pattern
}

const QUERIES = ['getByRole', 'getByLabel', 'getByText', 'getByPlaceholder', 'locator', 'filter'] as const
const CHAINED = new Set(['first', 'last', 'nth', 'frameLocator', 'contentFrame', 'and', 'or'])

/**
 * Returns a page whose queries take English names and find the translated elements: a text is looked up in the
 * catalogue, a pattern becomes the translations of all messages that it matches. Unknown names stay.
 */
export function localizePage(page: Page, locale: ShotLocale): Page {
  if (locale === 'en' || locale === 'pseudo' || locale === 'mirrored') return page
  const translations = readTranslations(locale)
  const translate = (name: unknown): unknown => {
    if (typeof name === 'string') {
      const found = translations.get(name)
      return found === undefined ? name : new RegExp(`^${toPattern(found)}$`)
    }
    if (!(name instanceof RegExp)) return name
    const found = [...translations]
      .filter(([message]) => name.test(message))
      .map(([, text]) => toPattern(text))
    return found.length === 0 ? name : new RegExp([name.source, ...found].join('|'), name.flags)
  }
  const wrap = <T extends Page | Locator>(target: T): T =>
    new Proxy(target, {
      get(of, key) {
        const value: unknown = Reflect.get(of, key)
        if (typeof value !== 'function') return value
        if (key === 'locator' || CHAINED.has(String(key)))
          return (...args: unknown[]) => wrap(value.apply(of, args) as Locator)
        if (key === 'getByRole')
          return (role: unknown, options: Record<string, unknown> = {}) =>
            wrap(
              value.call(of, role, {
                ...options,
                ...('name' in options ? { name: translate(options.name) } : {}),
              }) as Locator,
            )
        if (key === 'filter')
          return (options: Record<string, unknown>) =>
            wrap(
              value.call(of, {
                ...options,
                ...('hasText' in options ? { hasText: translate(options.hasText) } : {}),
              }) as Locator,
            )
        if ((QUERIES as readonly string[]).includes(String(key)))
          return (name: unknown, ...args: unknown[]) => {
            const found = value.call(of, translate(name), ...args) as Locator
            return wrap(name instanceof RegExp ? found.first() : found)
          }
        return value.bind(of) as unknown
      },
    })
  return wrap(page)
}

const ACCENTS: Record<string, string> = Object.fromEntries(
  [...'aàeéiíoóuúyýcçnñsšzžAÅEÉIÍOÓUÚYÝCÇNÑSŠZŽ'].reduce<[string, string][]>((pairs, letter, index, all) => {
    if (index % 2 === 0) pairs.push([letter, all[index + 1] ?? letter])
    return pairs
  }, []),
)

/** Returns the fixed pieces of all English messages: what stands between placeholders and elements, longest first. */
function messagePieces(): string[] {
  const pieces = new Set<string>()
  for (const message of readTranslations('de').keys())
    for (const piece of message.split(
      /\{\w+, plural,|\{[\w, ]*\}|[{}#]|\b(?:one|other|=\d+)\b|<\/?\w+\/?>/,
    )) {
      const text = piece.trim()
      if (/\p{L}/u.test(text)) pieces.add(text)
    }
  return [...pieces].toSorted((a, b) => b.length - a.length)
}

/**
 * Replaces every text of a page that comes from the catalogues by an accented one that is 40 % longer; texts without
 * accents were forgotten or are the owner's. `isMirrored` also sets the direction from right to left.
 */
export async function pseudolocalize(page: Page, isMirrored: boolean): Promise<void> {
  await page.evaluate(
    ([pieces, accents, rtl]) => {
      const known = new Set(pieces)
      const accent = (text: string) => [...text].map(letter => accents[letter] ?? letter).join('')
      const lengthen = (text: string) => accent(text) + ' ẽxţřá'.repeat(Math.ceil((text.length * 0.4) / 6))
      const pseudo = (text: string): string => {
        const bare = text.trim()
        if (bare === '') return text
        if (known.has(bare)) return text.replace(bare, () => lengthen(bare))
        const part = pieces.find(piece => piece.length > 3 && bare.includes(piece))
        return part === undefined ? text : text.replace(part, () => lengthen(part))
      }
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const nodes: Text[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node as Text)
      for (const node of nodes)
        if (!node.parentElement?.closest('script, style, svg')) node.data = pseudo(node.data)
      for (const element of document.querySelectorAll<HTMLInputElement>('[placeholder]'))
        element.placeholder = pseudo(element.placeholder)
      if (rtl) document.documentElement.dir = 'rtl'
    },
    [messagePieces(), ACCENTS, isMirrored] as const,
  )
}

/** Lists texts that are cut off, and elements that make the page wider than its window. */
export async function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const name = (element: Element) => `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}`
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth > width)
      found.push(`the page is ${document.documentElement.scrollWidth} px wide`)
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const text = element.textContent.trim().slice(0, 60)
      const hasText = [...element.childNodes].some(node => node.nodeType === 3 && node.nodeValue?.trim())
      if (!hasText || element.closest('.visually-hidden, [aria-hidden="true"], [dir="auto"], .num')) continue
      const style = getComputedStyle(element)
      if (
        element.scrollWidth > element.clientWidth + 1 &&
        style.display !== 'inline' &&
        style.overflowX !== 'auto'
      )
        found.push(`${name(element)} is cut: ${text}`)
      const box = element.getBoundingClientRect()
      if (
        (box.right > width + 1 || box.left < -1) &&
        box.width > 0 &&
        !element.closest('[style*="overflow"], .preview, .scroll')
      )
        found.push(`${name(element)} leaves the window: ${text}`)
    }
    return [...new Set(found)].slice(0, 12)
  })
}
