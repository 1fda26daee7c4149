import { parseSync } from 'oxc-parser'
import { findMessages, visit } from './find-messages.ts'

/** Attributes shown to or read aloud for users. */
const READ_ALOUD = new Set(
  'aria-label aria-description aria-roledescription aria-valuetext alt title label placeholder description help hint heading text message confirm action subtitle legend empty eyebrow'.split(
    ' ',
  ),
)

/** Texts that are the same in every language: names, code, symbols. */
const SAME_EVERYWHERE =
  /^(?:[^\p{L}]*|Vitrine|px|S|Esc|\/.*|vtr_…|\/posts\/|gracehopper\.|\.com|30 s|&lt;&#8201;|GitHub|LinkedIn|YouTube|Instagram|Google|Stripe|RSS|JSON|CSV|API|URL|SEO|QR|PDF|ZIP|DNS|TXT|CNAME|A|AAAA|ALIAS|X|https?:\/\/\S*|[a-z0-9.@/_-]*\.(?:example|com|org|json|zip|pdf|txt|html?)\S*)$/u

/** Returns the texts of a component that are in no catalogue: text between tags, and attributes that people read. */
export function findLiteralTexts(file: string, code: string): string[] {
  const found: string[] = []
  const report = (text: unknown) => {
    const line = String(text).replace(/\s+/g, ' ').trim()
    if (typeof text === 'string' && !SAME_EVERYWHERE.test(line) && !messages.has(text)) found.push(line)
  }
  const messages = new Set(findMessages(file, code).map(({ message }) => message))
  visit(parseSync(file, code).program as never, node => {
    if (node.type === 'JSXText') report(node.value)
    if (node.type === 'JSXAttribute') {
      const { name, value } = node as unknown as {
        name: { name: string }
        value: {
          type: string
          value: unknown
          expression?: { type: string; value?: unknown; quasis?: { value: { cooked: string } }[] }
        } | null
      }
      if (!READ_ALOUD.has(name.name)) return
      if (value?.type === 'Literal') report(value.value)
      else if (value?.expression?.type === 'Literal') report(value.expression.value)
      else if (value?.expression?.type === 'TemplateLiteral')
        report(value.expression.quasis?.map(quasi => quasi.value.cooked).join(' '))
    }
    if (node.type === 'JSXExpressionContainer') {
      const { expression } = node as unknown as { expression: { type: string; value?: unknown } }
      if (expression.type === 'Literal') report(expression.value)
    }
  })
  return found
}
