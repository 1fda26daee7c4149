/**
 * Minifies a stylesheet: removes comments, unneeded whitespace and trailing semicolons. Values and strings are not
 * rewritten, so that every build gives the same bytes.
 */
export function minifyCss(css: string): string {
  const strings: string[] = []
  return css
    .replace(/\/\*[^]*?\*\/|("(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*')/g, (_, text: string | undefined) => {
      if (text === undefined) return ' '
      strings.push(text)
      return `"${String(strings.length - 1)}"`
    })
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/([:(]) /g, '$1')
    .replace(/ \)/g, ')')
    .replace(/;+}/g, '}')
    .replace(/([^0-9a-z%)*])0\.(?=\d)/gi, '$1.')
    .replace(/"(\d+)"/g, (_, index: string) => strings[Number(index)] ?? '')
    .trim()
}
