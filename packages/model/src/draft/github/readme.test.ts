import { describe, expect, it } from 'vitest'
import { plainText } from '../../text/formatted-text.ts'
import type { RichText, RichTextNode } from '../../text/rich-text.ts'
import { draftWebsite } from '../draft-website.ts'
import { RICH } from '../testing/fixtures.ts'
import { cleanReadme, introductionsIn, withoutSentences } from './readme.ts'

const text = (words: string): RichTextNode => ({ type: 'text', text: words })
/** A README with a block on each line: "## Heading", "- item", "> code", or a paragraph. */
function readme(lines: string): RichText {
  const content = lines
    .trim()
    .split(/\n\s*/)
    .map((line): RichTextNode => {
      const [, marks = '', words = ''] = /^(#+|-|>)? ?(.*)$/u.exec(line) ?? []
      if (marks.startsWith('#'))
        return { type: 'heading', attrs: { level: marks.length }, content: [text(words)] }
      if (marks === '>') return { type: 'codeBlock', attrs: { language: null }, content: [text(words)] }
      const paragraph: RichTextNode = { type: 'paragraph', content: [text(words)] }
      return marks === '-'
        ? { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph] }] }
        : paragraph
    })
  return { type: 'doc', content }
}
const OWN = 'Maren Holt maren-holt'
const SELF = 'I plan quays that outlive their ships, and the software that measures them.'
const cleaned = (lines: string) => {
  const left = cleanReadme(readme(lines), OWN)
  return left && plainText(left).split(/\n+/)
}

describe('cleanReadme', () => {
  it.each([
    '> TypeScript   10 repos   ███████░░░░░░░░   26.32 %',
    '🎶 Now playing … 🎶',
    'Last updated on 22/08/2026 00:33:19 UTC',
    'Updated automatically on 2026-08-22 (UTC).',
    '- 📦 2.5 MB used in GitHub’s storage',
    '- 🏆 8 contributions in the year 2026',
    '- 📜 41 public repositories',
    'No activity tracked',
    'I’m an early 🐤',
    'If you like what I do, consider buying me a coffee',
    'Fork this unlicensed repository to recreate!',
    'Icons by https://icons.example',
  ])('leaves out what a program wrote, or the repository says of itself: %s', widget => {
    expect(cleaned(`${SELF}\n${widget}`)).toEqual([SELF])
  })

  it.each(['📊 My GitHub stats', '🚧 My todoist stats', 'Build your own', 'How it works', 'License'])(
    'leaves out everything under “%s”, up to the next heading of its level',
    heading => {
      const lines = `${SELF}\n## ${heading}\n### Details\nOne of these lines is about nothing.\n## Talks\nQuays and tides, at Havnedagene.`
      expect(cleaned(lines)).toEqual([SELF, 'Talks', 'Quays and tides, at Havnedagene.'])
    },
  )

  it('leaves out links to its translations, and lists of headings whose badges are gone', () => {
    const link = (label: string, file: string): RichTextNode => ({
      type: 'text',
      text: label,
      marks: [{ type: 'link', attrs: { href: `https://github.com/maren/maren/blob/HEAD/${file}` } }],
    })
    const files = ['README.de.md', 'README.fr.md', 'docs/README.zh.md']
    const row = files.flatMap(file => [link(file, file), text(' | ')])
    const heading: RichTextNode = { type: 'heading', attrs: { level: 2 }, content: [text('Languages')] }
    const list: RichTextNode = { type: 'bulletList', content: [{ type: 'listItem', content: [heading] }] }
    const own: RichTextNode = { type: 'paragraph', content: [text(SELF)] }
    const left = cleanReadme({ type: 'doc', content: [{ type: 'paragraph', content: row }, own, list] }, OWN)
    expect(left?.content).toEqual([own])
  })

  it('drops a line that announces a picture, and closes a statement that does', () => {
    expect(cleaned(`${SELF}\nGitHub metrics 👇🏻`)).toEqual([SELF])
    expect(cleaned(`${SELF}\nHere are all of the piers that I have ever measured in Norway:`)).toEqual([SELF])
    const book = 'Together with Ada Moss I wrote a book about quays, now in its fourth edition:'
    expect(cleaned(`${book}\n## Talks\nQuays and tides, at Havnedagene.`)?.[0]).toBe(book.replace(':', '.'))
    expect(cleaned(`${book}\n- Quays`)?.[0]).toBe(book)
  })

  it('keeps nothing of a README without a statement', () => {
    expect(cleaned('for freelance work?')).toBeNull()
    expect(cleaned('# Hi fellow devs 👋')).toBeNull()
  })
})

it('looks for an introduction below “About me” first', () => {
  const lines = `A game of noughts and crosses is played here.\n## 🙋 About me\n${SELF}`
  const [first] = introductionsIn(readme(lines), OWN)
  expect(first && plainText({ type: 'doc', content: [first] })).toBe(SELF)
})

it('leaves out the sentences that introduce the owner elsewhere, with their greeting', () => {
  const left = withoutSentences(
    readme(`Hi, I’m Maren. ${SELF} I live in Bergen.\n${SELF}`),
    `I’m Maren. ${SELF}`,
  )
  expect(left).toEqual(readme('I live in Bergen.'))
})

describe('a website of a README alone', () => {
  const draft = (lines: string) => {
    if (RICH.details.type !== 'github') throw new Error('not an account')
    const details = { ...RICH.details, profile_readme: readme(lines) }
    const { design, seo } = draftWebsite({ ...RICH, bio: null, headline: null, details })
    return {
      lede: design.hero?.lede,
      about: design.about && plainText(design.about.body),
      seo: seo.description,
    }
  }

  it('begins with its first sentences, and has them once', () => {
    expect(
      draft(
        `# Hello, folks!\nHi guys, I’m a harbour engineer from Bergen. I plan quays. Find me at the harbour fair in June.`,
      ),
    ).toEqual({
      lede: 'I’m a harbour engineer from Bergen. I plan quays.',
      about: 'Find me at the harbour fair in June.',
      seo: 'I’m a harbour engineer from Bergen. I plan quays.',
    })
  })

  it('is not described by a question, a heading or what the repository says of itself', () => {
    const { lede, seo } = draft(
      '## Now building\n- a crane\nDo you need me?\nWhy not play a game while you’re here\nMany thanks to those who linked this repository here.',
    )
    expect([lede, seo]).toEqual(['', ''])
  })
})
