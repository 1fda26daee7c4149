import { PostContent, postPath, SECTIONS, type SectionKey, toPublishedPost } from '@vitrine/model'
import { pathsOf, renderPage } from './render.tsx'
import { SAMPLE_TYPES, sampleView } from './samples.ts'
import { cardsArticle } from './samples/cards-article.ts'
import { FOLD } from './sections/fold/fold.tsx'
import { SINGLE_SCREEN } from './page/layout.ts'
import { stylesheetOf } from './css/stylesheet.ts'
import { THEMES } from './themes/registry.ts'

/** A language of each script with a style of its own. */
const SCRIPT_LANGUAGES = ['zh-Hans', 'zh-Hant', 'ja', 'ko', 'hi', 'th', 'ar', 'he', 'ta']

/**
 * A digest of `versionedTexts`: changes whenever the rendered output changes, so that caches drop pages of an older
 * renderer. Takes half a second, at the server's build.
 */
export const rendererVersion = (): string => digest(versionedTexts())

/**
 * Full sample pages and posts of every type in every theme, of thin and long ones, messages, formats and
 * stylesheets, and what is the same in every theme.
 */
export function versionedTexts(): string[] {
  const sections = Object.keys(SECTIONS) as SectionKey[]
  return [
    ...alikeInThemes(),
    ...Object.values(THEMES).map(theme => {
      const view = sampleView('rich', theme.name)
      const pages = SAMPLE_TYPES.map(
        type => renderPage(sampleView('rich', theme.name, 'auto', type), '/').body,
      )
      const channel = sampleView('rich', theme.name, 'auto', 'youtube')
      const posts = ['/posts', `/posts/${channel.posts[0]?.slug ?? ''}`, '/feed.xml', '/feed.json'].map(
        path => renderPage({ ...channel, search: true }, path).body,
      )
      const layouts = (['thin', 'long'] as const).map(
        name => renderPage(sampleView(name, theme.name), '/').body,
      )
      return [
        ...pages,
        ...posts,
        ...layouts,
        renderPage(view, '/404').body,
        stylesheetOf({ view, language: 'en' }, sections, [SINGLE_SCREEN, FOLD]),
        ...SCRIPT_LANGUAGES.map(language => stylesheetOf({ view, language }, [])),
      ].join('')
    }),
  ]
}

/** The cards of posts, the pages of projects and films, Markdown twins and files. */
function alikeInThemes(): string[] {
  const person = sampleView('rich', 'terminal', 'auto', 'linkedin-individual')
  const channel = sampleView('rich', 'terminal', 'auto', 'youtube')
  const cards = toPublishedPost('cards', PostContent.parse(cardsArticle), cardsArticle.published_at)
  const written = { ...person, posts: [cards] }
  const [film] = channel.case_studies ?? []
  return [
    ...pathsOf(written).map(path => renderPage(written, path).body),
    ...(film ? [renderPage(channel, postPath(film)).body] : []),
  ]
}

/** FNV-1a, 32 bits twice with different seeds. Not cryptographic. */
function digest(texts: readonly string[]): string {
  let [one, two] = [0x811c9dc5, 0x1b873593]
  for (const text of texts)
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      one = Math.imul(one ^ code, 0x01000193)
      two = Math.imul(two ^ code, 0x01000193) ^ (one >>> 7)
    }
  return [one, two].map(part => (part >>> 0).toString(36)).join('')
}
