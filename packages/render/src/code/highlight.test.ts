import { describe, expect, it } from 'vitest'
import { renderMarkup } from '../page/markup.ts'
import { highlightCode, createHighlighter } from './highlight.tsx'

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
const html = (code: string, language: string) => renderMarkup(highlightCode(code, language))

describe('highlightCode', () => {
  it('marks the token classes used by stylesheets', () => {
    expect(html('const a = 1', 'javascript')).toBe(
      '<span class="hl-key">const</span> a = <span class="hl-text">1</span>',
    )
  })

  it.each([
    ['typescript', '`${'],
    ['kotlin', '"${'],
    ['ruby', '"#{'],
  ])('renders deeply nested brackets completely: %s', (language, unit) => {
    const code = unit.repeat(6000).slice(0, 19_000)
    expect(textOf(html(code, language))).toBe(code)
  })

  it.each(['c', 'cpp', 'csharp'])('skips text without punctuation: %s', language => {
    const code = 'a '.repeat(9000)
    expect(highlightCode(code, language)).toBe(code)
    expect(html('static unsigned long int a(void);\n'.repeat(300), language)).toContain('class="hl-')
  })

  it("stops at the page's limit", () => {
    const code = 'let a = 1;\n'.repeat(1500)
    const coloured = createHighlighter()
    const shown = Array.from({ length: 5 }, () => coloured(code, 'javascript') !== code)
    expect(shown).toEqual([true, true, true, false, false])
    expect(createHighlighter()(code, 'javascript')).not.toBe(code)
  })
})
