import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { limitMarkdown, WHOLE_POST } from '../markdown/limit-markdown.ts'

/** Converts Markdown within a post to HTML, which is cleaned with the rest of the post. */
export function renderMarkdown(markdown: string): string {
  if (!markdown.trim()) return ''
  return micromark(limitMarkdown(markdown, WHOLE_POST), {
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
    allowDangerousHtml: true,
  })
}
