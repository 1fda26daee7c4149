/** Markdown syntax at the beginning of a line. */
const BLOCK_SYNTAX = /^(?:#{1,6} \S|[-*+] \S|\d{1,3}[.)] \S|> \S|```|~~~|\|.+\|\s*$|(?:---|\*\*\*)\s*$)/m
/** Markdown syntax within a line that is unlikely in plain text. */
const INLINE_SYNTAX = /\*\*\S[^*\n]*\*\*|\[[^\]\n]+\]\(https?:[^)\s]+\)|(?:^|\s)`[^`\n]+`(?:\s|[.,;:]|$)/m

/** Whether copied plain text is Markdown. A single line that begins with a dash is not. */
export function looksLikeMarkdown(text: string): boolean {
  if (INLINE_SYNTAX.test(text)) return true
  const lines = text.split('\n').filter(line => line.trim() !== '')
  const signs = lines.filter(line => BLOCK_SYNTAX.test(line.trimStart()))
  return lines.length > 1 ? signs.length > 0 : /^(?:#{1,6} \S|> \S)/.test(text.trim())
}

/** Converts Markdown (GitHub's) to HTML; HTML in it is shown as text. */
export async function markdownToHtml(text: string): Promise<string> {
  const [{ micromark }, { gfm, gfmHtml }] = await Promise.all([
    import('micromark'),
    import('micromark-extension-gfm'),
  ])
  return micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })
}
