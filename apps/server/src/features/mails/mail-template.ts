import { currentLocale, PRODUCT_NAME, t, escapeHtml } from '@vitrine/model'
import type { Mail } from '../../platform/mail/mail.ts'

/**
 * The content of a mail. Contains no text of strangers, except e-mail addresses, and what a visitor wrote with the
 * contact form.
 */
export type MailContent = {
  subject: string
  /** Paragraphs before the button. */
  paragraphs: string[]
  action?: { label: string; url: string }
  /** Small print after the button. */
  notes: string[]
  /** HTML before the button, in place of `paragraphs`, which remain in the plain text. */
  html?: string
  /** The link in the last line that ends such mails. */
  unsubscribe?: { label: string; url: string }
}

/** The product's colours (the dashboard's tokens): light, dark. */
const COLORS = {
  paper: ['#fbfaf7', '#12110e'],
  sheet: ['#ffffff', '#1a1916'],
  line: ['#e5e1d8', '#2c2a25'],
  ink: ['#17150f', '#f3f0e8'],
  muted: ['#6b665c', '#a39d90'],
  accent: ['#0b6e4f', '#4fc29a'],
  on: ['#ffffff', '#08130e'],
} as const
type ColorName = keyof typeof COLORS

export const lightColor = (name: ColorName) => COLORS[name][0]
const FONT = "'Hanken Grotesk','Segoe UI',system-ui,-apple-system,Helvetica,Arial,sans-serif"

/** Dark mode, for mail clients that support it; the others use the inline styles. */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media(prefers-color-scheme:dark){${(Object.keys(COLORS) as ColorName[])
  .map(name => {
    const dark = COLORS[name][1]
    if (name === 'line')
      return `.line{border-color:${dark}!important}.rule{background-color:${dark}!important}`
    if (['paper', 'sheet'].includes(name)) return `.${name}{background-color:${dark}!important}`
    if (name === 'accent') return `.accent{background-color:${dark}!important}.link{color:${dark}!important}`
    return `.${name}{color:${dark}!important}`
  })
  .join('')}}
@media(max-width:560px){.sheet{padding:28px 22px!important}}`

/** Renders a mail as plain text and as HTML without images or external files. */
export function renderMail(to: string, content: MailContent, productUrl: string): Mail {
  return {
    to,
    subject: content.subject,
    text: renderText(content, productUrl),
    html: renderHtml(content, productUrl),
  }
}

function renderText({ paragraphs, action, notes, unsubscribe }: MailContent, productUrl: string): string {
  const links = [action, unsubscribe].map(link => (link ? [`${link.label}:\n${link.url}`] : []))
  const parts = [...paragraphs, ...(links[0] ?? []), ...notes, ...(links[1] ?? [])]
  return `${parts.join('\n\n')}\n\n-- \n${PRODUCT_NAME}\n${productUrl}\n`
}

function renderHtml(
  { subject, paragraphs, action, notes, html, unsubscribe }: MailContent,
  productUrl: string,
): string {
  const paragraph = (text: string) =>
    `<p class="ink" style="margin:0 0 16px;color:${lightColor('ink')};font-size:16px;line-height:1.55">${escapeHtml(text)}</p>`
  const note = (text: string) =>
    `<p class="muted" style="margin:0 0 12px;color:${lightColor('muted')};font-size:14px;line-height:1.55">${escapeHtml(text)}</p>`
  const isExplained = action !== undefined && html === undefined
  const small = [...(isExplained ? [note(t('If the button doesn’t work, open this address:'))] : [])]
  const plain = isExplained
    ? `<p style="margin:0 0 20px;font-size:14px;line-height:1.5;word-break:break-all"><a class="link" href="${escapeHtml(action.url)}" style="color:${lightColor('accent')}">${escapeHtml(action.url)}</a></p>`
    : ''
  return `<!doctype html>
<html lang="${currentLocale()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>${STYLE}</style></head>
<body class="paper" style="margin:0;padding:0;background-color:${lightColor('paper')};font-family:${FONT}">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background-color:${lightColor('paper')}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="ink" style="padding:0 4px 18px;color:${lightColor('ink')};font-size:18px;font-weight:700;letter-spacing:-.01em">${PRODUCT_NAME}</td></tr>
<tr><td class="sheet line" style="padding:40px;background-color:${lightColor('sheet')};border:1px solid ${lightColor('line')};border-radius:12px">
${
  html ??
  `<h1 class="ink" style="margin:0 0 20px;color:${lightColor('ink')};font-size:24px;line-height:1.25;font-weight:700;letter-spacing:-.02em">${escapeHtml(subject)}</h1>
${paragraphs.map(paragraph).join('\n')}`
}
${action ? renderButton(action) : ''}${small.join('')}${plain}
${notes.map(note).join('\n')}${unsubscribe ? `<p class="muted" style="margin:0;color:${lightColor('muted')};font-size:14px;line-height:1.55"><a class="muted" href="${escapeHtml(unsubscribe.url)}" style="color:${lightColor('muted')}">${escapeHtml(unsubscribe.label)}</a></p>` : ''}
</td></tr>
<tr><td style="padding:18px 4px 0"><p class="muted" style="margin:0;color:${lightColor('muted')};font-size:13px;line-height:1.5">${renderFooter(productUrl)}</p></td></tr>
</table></td></tr></table></body></html>
`
}

/** Renders “Sent about your account at example.org.” with the address as a link. */
function renderFooter(productUrl: string): string {
  const link = `<a class="muted" href="${escapeHtml(productUrl)}/" style="color:${lightColor('muted')}">${escapeHtml(new URL(productUrl).host)}</a>`
  return escapeHtml(t('Sent about your account at {host}.', { host: '\ue000' })).replace('\ue000', () => link)
}

const renderButton = ({ label, url }: { label: string; url: string }) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 28px"><tr><td class="accent" style="background-color:${lightColor('accent')};border-radius:10px"><a class="on" href="${escapeHtml(url)}" style="display:inline-block;padding:14px 24px;color:${lightColor('on')};font-size:16px;font-weight:600;line-height:1.25;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`
