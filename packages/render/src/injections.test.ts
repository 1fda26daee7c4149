import { Design, PostContent, SeoSettings, type WebsiteView } from '@vitrine/model'
import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { injectPayloads, INJECTIONS } from '../../../outside/src/injections.ts'
import { pathsOf, renderPage } from './render.tsx'
import { sampleView, SAMPLE_TYPES } from './testing/samples.ts'

type Node = DefaultTreeAdapterTypes.Node

/** Rounds in which every text field gets another text of the collection. `npm run test:full` runs all. */
const ROUNDS = Number(process.env.INJECTION_ROUNDS ?? 10)
const THEMES = ['terminal', 'gazette', 'white-cube'] as const

const ADDRESSES = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'data',
  'xlink:href',
  'poster',
  'srcset',
  'ping',
])
const FORBIDDEN = new Set(['object', 'embed', 'base', 'applet', 'frame', 'portal'])

/** Everything executable in a document as parsed by a browser, nested documents included. */
function runnable(html: string): string[] {
  const found: string[] = []
  const look = (node: Node): void => {
    if ('tagName' in node) {
      const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
      if (node.tagName === 'script' && attributes.type !== 'application/ld+json') found.push('<script>')
      if (FORBIDDEN.has(node.tagName)) found.push(`<${node.tagName}>`)
      if (attributes['http-equiv']?.toLowerCase() === 'refresh') found.push('a refresh')
      for (const [name, value] of Object.entries(attributes)) {
        if (name.startsWith('on')) found.push(`${node.tagName} ${name}`)
        // As browsers do: ignores tabs, line breaks and leading control characters.
        const scheme = value.replace(/[\p{Cc} ]/gu, '').toLowerCase()
        if (ADDRESSES.has(name) && /^(?:javascript|vbscript|data:(?!image\/|font\/)|blob):?/.test(scheme))
          found.push(`${node.tagName} ${name}=${value}`)
        if (name === 'srcdoc') found.push(...runnable(value))
        if (name === 'style' && /url\(|expression|@import/i.test(value)) found.push(`style ${value}`)
      }
    }
    if ('content' in node) look(node.content)
    if ('childNodes' in node) node.childNodes.forEach(look)
  }
  look(parse(html))
  return found
}

const paths = (result: { error?: z.ZodError | undefined }) =>
  result.error?.issues.map(issue => issue.path.join('.')) ?? []
const PostTexts = PostContent.pick({
  title: true,
  excerpt: true,
  cover: true,
  body: true,
  tags: true,
  seo: true,
  source: true,
})

/** A website with every text from the collection. */
async function injectedView(round: number): Promise<{ view: WebsiteView; replaced: number }> {
  const theme = THEMES[round % THEMES.length] ?? 'terminal'
  const type = SAMPLE_TYPES[round % SAMPLE_TYPES.length]
  const view = structuredClone(sampleView('rich', theme, 'auto', type))
  // Pictures without a copy are not shown, and neither is their alternative text.
  const keep = (text: string, path: string) => Object.hasOwn(view.media, text) || path.endsWith('.type')
  const design = await injectPayloads(view.design, round, value => paths(Design.safeParse(value)), keep)
  const seo = await injectPayloads(view.seo, round + 100, value => paths(SeoSettings.safeParse(value)), keep)
  let { replaced } = design
  const posts = []
  for (const [index, post] of view.posts.entries()) {
    const { title, excerpt, cover, tags, body, source, seo: words } = post
    const texts = {
      title,
      excerpt,
      cover,
      body: body ?? { type: 'doc', content: [] },
      tags: [...tags],
      seo: words,
      source,
    }
    const made = await injectPayloads(
      texts,
      round + 200 + index * 37,
      value => paths(PostTexts.safeParse(value)),
      keep,
    )
    replaced += made.replaced
    posts.push({ ...post, ...PostTexts.parse(made.value) })
  }
  const name = INJECTIONS[round % INJECTIONS.length] ?? ''
  return {
    replaced: replaced + seo.replaced,
    view: { ...view, design: design.value, seo: seo.value, posts, website: { ...view.website, name } },
  }
}

describe('injected text', () => {
  it('comes from a collection of more than five hundred texts', () => {
    expect(INJECTIONS.length).toBeGreaterThan(650)
  })

  it('would run in an unescaped page', () => {
    const careless = INJECTIONS.filter(text => runnable(`<p>${text}</p>`).length > 0)
    expect(careless.length).toBeGreaterThan(400)
    expect(
      runnable(`<a href="${INJECTIONS.find(text => text.startsWith('java\tscript'))}">x</a>`),
    ).toHaveLength(1)
  })

  it.each(Array.from({ length: ROUNDS }, (_, index) => index * 67))(
    'stays text in every field of every section and post, in round %i',
    async round => {
      const { view, replaced } = await injectedView(round)
      expect(replaced).toBeGreaterThan(70)
      for (const path of pathsOf(view)) {
        const { body, headers } = renderPage(view, path)
        const type = headers['content-type'] ?? ''
        if (type.startsWith('text/html')) expect(runnable(body), path).toEqual([])
        else if (type.startsWith('text/markdown')) {
          // As a reader would show it that does not escape HTML.
          const shown = micromark(body, {
            allowDangerousHtml: true,
            extensions: [gfm()],
            htmlExtensions: [gfmHtml()],
          })
          expect(runnable(shown), path).toEqual([])
        } else if (type.includes('json')) {
          const items = (JSON.parse(body) as { items?: { content_html?: string }[] }).items ?? []
          for (const { content_html: html = '' } of items) expect(runnable(html), path).toEqual([])
          // An address book shows text only.
        } else if (!type.startsWith('text/vcard'))
          expect(body, path).not.toMatch(/<script|<[a-z]+ [^>]*\son\w+=/i)
      }
    },
  )
})
