import { currentLocale, isRefusedName, PRODUCT_NAME, t } from '@vitrine/model'
import type { IncomingMessage } from 'node:http'
import { localeOfRequest, runWithLocale } from '../../platform/i18n/request-locale.ts'
import { DISPLAY_FONT, TEXT_FONT } from './error-page-fonts.ts'

/** Renders one of these pages in the language of the visitor's browser. */
export function renderFor(request: IncomingMessage, render: () => string): string {
  return runWithLocale(localeOfRequest(request.headers), render)
}

/**
 * Renders the page of an unclaimed host. Self-contained, as it must work when everything else fails. `name` is a valid
 * host label, or empty.
 */
export function renderUnclaimedPage(at: { name: string; sitesDomain: string; product: string }): string {
  const home = `${escapeHtml(at.product)}/`
  const isFree = at.name !== '' && /^[a-z0-9]{1,25}$/.test(at.name) && !isRefusedName(at.name)
  const address = `<strong>${at.name}<wbr>.${escapeHtml(at.sitesDomain)}</strong>`
  if (isFree)
    return renderDocument(
      t('This window is still empty'),
      `<p>${fill(t('There’s no website at {address} yet. It could be yours: paste your profile link, and seconds later your own site is here.', { address: HOLE }), address)}</p>${renderAction(home, t('Create your website'))}`,
      at.product,
    )
  const words = at.name
    ? fill(
        t('There’s no website at {address}. It may have moved, or the link has a typo.', { address: HOLE }),
        address,
      )
    : escapeHtml(t('There’s no website at this address. It may have moved, or the link has a typo.'))
  return renderDocument(
    t('Nothing in this window'),
    `<p>${words}</p>${renderAction(home, t('Go to {product}', { product: PRODUCT_NAME }))}`,
    at.product,
  )
}

const renderAction = (href: string, label: string) =>
  `<p class="act"><a href="${href}">${escapeHtml(label)}</a></p>`

/** Renders the page of a private website. Contains no name, so that it reveals nothing. */
export function renderPrivatePage(product: string): string {
  return renderDocument(
    t('This website is private'),
    `<p>${escapeHtml(t('Only its owner can see it right now. If someone gave you this address, ask them.'))}</p><p>${fillLink(t('Is it yours? Change who can see it in your {link}.', { link: HOLE }), `${product}/settings/visibility`, t('settings'))}</p>`,
    product,
    CLOSED_WINDOW,
  )
}

/** Renders the page of a deleted website whose name is still reserved, without an offer to claim it. */
export function renderDeletedPage(product: string): string {
  return renderDocument(
    t('This website was deleted'),
    `<p>${escapeHtml(t('Its owner took it offline for good.'))}</p>${renderAction(`${product}/`, t('Go to {product}', { product: PRODUCT_NAME }))}`,
    product,
    CLOSED_WINDOW,
  )
}

/** Renders the page of a website that was taken down; only its owner sees the reason. */
export function renderTakenDownPage(product: string, byLaw: boolean): string {
  const why = byLaw
    ? t('It was removed following a legal request.')
    : t('It was removed for breaking the rules of this service.')
  return renderDocument(
    t('This website isn’t available'),
    `<p>${escapeHtml(why)}</p><p>${fillLink(t('Is it yours? Your {link} shows the reason, and you can still download everything you made.', { link: HOLE }), `${product}/`, t('dashboard'))}</p>`,
    product,
    CLOSED_WINDOW,
  )
}

/** Renders the page for moments when neither memory, disk nor database has the site. */
export function renderUnavailablePage(): string {
  return renderDocument(
    t('One moment, please'),
    `<p>${escapeHtml(t('We can’t show this website right now. It will be back shortly.'))}</p>`,
    null,
  )
}

/** Stands in a message for HTML. */
const HOLE = '\ue000'
const fill = (message: string, html: string) => escapeHtml(message).replace(HOLE, () => html)
const fillLink = (message: string, href: string, label: string) =>
  fill(message, `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`)

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const MARK =
  '<svg viewBox="0 0 26 26" width="26" height="26" aria-hidden="true"><path class="o" d="M2 2h22v22H2z"/><path class="i" d="M11 8h8v11h-8z"/></svg>'

/** The product's mark as a large shop window: only its frame is drawn. */
const WINDOW = `<svg class="window" viewBox="0 0 740 624" fill="none" aria-hidden="true"><path class="floor" d="M0 617h740"/><path class="o" d="M20 20h480v590H20z"/><path class="place" d="M262 202h158v246H262z"/><path class="i" d="M-80-246H78V0H-80z" transform="translate(643 592) rotate(-12)"/></svg>`

/** The same window with a closed blind. */
const CLOSED_WINDOW = `<svg class="window" viewBox="0 0 740 624" fill="none" aria-hidden="true"><path class="floor" d="M0 617h740"/><path class="slats" d="${Array.from({ length: 15 }, (_, at) => `M48 ${String(70 + at * 30)}h424`).join('')}"/><path class="o" d="M20 20h480v590H20z"/><path class="cord" d="M438 490v62"/><path class="i" d="M426 552h24v34h-24z"/></svg>`

const STYLE = `@font-face{font-family:D;src:url(${DISPLAY_FONT}) format("woff2");font-weight:600 700}
@font-face{font-family:T;src:url(${TEXT_FONT}) format("woff2")}
:root{color-scheme:light dark;--paper:light-dark(#fbfaf7,#12110e);--ink:light-dark(#17150f,#f3f0e8);--muted:light-dark(#6b665c,#a39d90);--line:light-dark(#e5e1d8,#2c2a25);--place:light-dark(#bdb6a8,#5a554b);--accent:light-dark(#0b6e4f,#4fc29a);--strong:light-dark(#08573e,#6ed3ae);--on:light-dark(#fff,#08130e)}
*{box-sizing:border-box;margin:0}
body{background:var(--paper);color:var(--ink);font:400 1.125rem/1.55 T,"Hanken Grotesk","Segoe UI",system-ui,sans-serif;min-height:100svh;display:grid;grid-template-rows:auto 1fr;padding:0 clamp(20px,5vw,72px)}
header{padding:22px 0;border-bottom:1px solid var(--line)}
.brand{display:inline-flex;align-items:center;gap:10px;color:inherit;text-decoration:none;font:640 1.25rem/1 D,system-ui,sans-serif;letter-spacing:-.02em;padding:4px 0}
svg{fill:none;overflow:visible}.o{stroke:var(--ink);stroke-width:2.25}.i{stroke:var(--accent);stroke-width:2.25}.window .o,.window .i{stroke-width:13}.place{stroke:var(--place);stroke-width:2.5;stroke-dasharray:9 9}.floor{stroke:var(--line);stroke-width:2}.slats{stroke:var(--place);stroke-width:5}.cord{stroke:var(--ink);stroke-width:3}p a{color:var(--accent)}
main{display:grid;grid-template-columns:minmax(0,1.05fr) minmax(0,1fr);gap:clamp(32px,6vw,112px);align-items:center;max-width:1240px;width:100%;margin:0 auto;padding:clamp(32px,6vh,88px) 0}
h1{font:640 clamp(2.75rem,1.3rem + 5vw,5.25rem)/1 D,"Segoe UI",system-ui,sans-serif;letter-spacing:-.035em;text-wrap:balance;max-width:11ch}
p{margin-top:1.5rem;color:var(--muted);max-width:46ch;text-wrap:pretty;overflow-wrap:anywhere}strong{color:var(--ink);font-weight:inherit;white-space:normal}
.act{margin-top:2.25rem}.act a{display:inline-block;background:var(--accent);color:var(--on);padding:.85em 1.5em;border-radius:10px;text-decoration:none;line-height:1.25}
.act a:hover{background:var(--strong)}a:focus-visible{outline:2px solid var(--accent);outline-offset:3px}
.window{width:100%;max-height:min(68svh,620px)}
@media(max-width:800px){main{grid-template-columns:1fr;align-content:start;gap:40px}.window{max-height:42svh;justify-self:start}h1{max-width:none}}
@media(forced-colors:active){.act a{border:1px solid}.o,.i{stroke:currentColor}}`

function renderDocument(title: string, content: string, product: string | null, drawing = WINDOW): string {
  const brand = `${MARK}<span>${PRODUCT_NAME}</span>`
  const header = product
    ? `<a class="brand" href="${escapeHtml(product)}/">${brand}</a>`
    : `<span class="brand">${brand}</span>`
  return `<!doctype html><html lang="${currentLocale()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · ${PRODUCT_NAME}</title><style>${STYLE}</style></head><body><header>${header}</header><main><div><h1>${escapeHtml(title)}.</h1>${content}</div>${drawing}</main></body></html>\n`
}
