import { PRODUCT_NAME } from '@vitrine/model'
import type { Mail } from '../../../platform/mail/mail.ts'

/** What a mail says. Nothing that a stranger could have typed stands in it, but addresses. */
export type Letter = {
  subject: string
  /** Before the button, each a paragraph. */
  says: string[]
  action?: { label: string; url: string }
  /** After the button, in small. */
  notes: string[]
  /** What is said as a picture of numbers, before the button: the HTML of it, and no paragraph of `says` in that. */
  sheet?: string
  /** The last line, in small: where such mails end. */
  end?: { label: string; url: string }
}

/** The product's colours (the dashboard's tokens) by name: in light, and in dark. */
const COLOURS = {
  paper: ['#fbfaf7', '#12110e'],
  sheet: ['#ffffff', '#1a1916'],
  line: ['#e5e1d8', '#2c2a25'],
  ink: ['#17150f', '#f3f0e8'],
  muted: ['#6b665c', '#a39d90'],
  accent: ['#0b6e4f', '#4fc29a'],
  on: ['#ffffff', '#08130e'],
} as const
type Colour = keyof typeof COLOURS

export const light = (name: Colour) => COLOURS[name][0]
const FONT = "'Hanken Grotesk','Segoe UI',system-ui,-apple-system,Helvetica,Arial,sans-serif"

/** Programs that know dark mode take this; the others keep what stands on each element. */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media(prefers-color-scheme:dark){${(Object.keys(COLOURS) as Colour[])
  .map(name => {
    const dark = COLOURS[name][1]
    if (name === 'line')
      return `.line{border-color:${dark}!important}.rule{background-color:${dark}!important}`
    if (['paper', 'sheet'].includes(name)) return `.${name}{background-color:${dark}!important}`
    if (name === 'accent') return `.accent{background-color:${dark}!important}.link{color:${dark}!important}`
    return `.${name}{color:${dark}!important}`
  })
  .join('')}}
@media(max-width:560px){.sheet{padding:28px 22px!important}}`

/** A letter as a mail: plain text, and one quiet sheet of HTML that needs no picture and no other file. */
export function mailOf(to: string, letter: Letter, product: string): Mail {
  return { to, subject: letter.subject, text: textOf(letter, product), html: htmlOf(letter, product) }
}

function textOf({ says, action, notes, end }: Letter, product: string): string {
  const links = [action, end].map(link => (link ? [`${link.label}:\n${link.url}`] : []))
  const parts = [...says, ...(links[0] ?? []), ...notes, ...(links[1] ?? [])]
  return `${parts.join('\n\n')}\n\n-- \n${PRODUCT_NAME}\n${product}\n`
}

function htmlOf({ subject, says, action, notes, sheet, end }: Letter, product: string): string {
  const paragraph = (words: string) =>
    `<p class="ink" style="margin:0 0 16px;color:${light('ink')};font-size:16px;line-height:1.55">${escape(words)}</p>`
  const note = (words: string) =>
    `<p class="muted" style="margin:0 0 12px;color:${light('muted')};font-size:14px;line-height:1.55">${escape(words)}</p>`
  const isExplained = action !== undefined && sheet === undefined
  const small = [...(isExplained ? [note('If the button does nothing, open this address:')] : [])]
  const plain = isExplained
    ? `<p style="margin:0 0 20px;font-size:14px;line-height:1.5;word-break:break-all"><a class="link" href="${escape(action.url)}" style="color:${light('accent')}">${escape(action.url)}</a></p>`
    : ''
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title><style>${STYLE}</style></head>
<body class="paper" style="margin:0;padding:0;background-color:${light('paper')};font-family:${FONT}">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background-color:${light('paper')}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="ink" style="padding:0 4px 18px;color:${light('ink')};font-size:18px;font-weight:700;letter-spacing:-.01em">${PRODUCT_NAME}</td></tr>
<tr><td class="sheet line" style="padding:40px;background-color:${light('sheet')};border:1px solid ${light('line')};border-radius:12px">
${
  sheet ??
  `<h1 class="ink" style="margin:0 0 20px;color:${light('ink')};font-size:24px;line-height:1.25;font-weight:700;letter-spacing:-.02em">${escape(subject)}</h1>
${says.map(paragraph).join('\n')}`
}
${action ? buttonOf(action) : ''}${small.join('')}${plain}
${notes.map(note).join('\n')}${end ? `<p class="muted" style="margin:0;color:${light('muted')};font-size:14px;line-height:1.55"><a class="muted" href="${escape(end.url)}" style="color:${light('muted')}">${escape(end.label)}</a></p>` : ''}
</td></tr>
<tr><td style="padding:18px 4px 0"><p class="muted" style="margin:0;color:${light('muted')};font-size:13px;line-height:1.5">Sent about your account at <a class="muted" href="${escape(product)}/" style="color:${light('muted')}">${escape(new URL(product).host)}</a>.</p></td></tr>
</table></td></tr></table></body></html>
`
}

const buttonOf = ({ label, url }: { label: string; url: string }) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 28px"><tr><td class="accent" style="background-color:${light('accent')};border-radius:10px"><a class="on" href="${escape(url)}" style="display:inline-block;padding:14px 24px;color:${light('on')};font-size:16px;font-weight:600;line-height:1.25;text-decoration:none">${escape(label)}</a></td></tr></table>`

export const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
