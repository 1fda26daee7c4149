import { type PageContext, rootAttributes } from '@vitrine/render/preview'
import { type RefObject, useLayoutEffect } from 'react'

type FrameStylesProps = {
  document: Document | null
  /** Its computed colours are those of the editor. */
  frame: RefObject<HTMLIFrameElement | null>
  page: PageContext
  /** The page's own stylesheet. */
  css: string
  isEdited: boolean
  scale: number
}

/** Keeps the frame's root attributes, the page's stylesheet and the editor's stylesheet up to date. */
export function useFrameStyles({ document, frame, page, css, isEdited, scale }: FrameStylesProps): void {
  useLayoutEffect(() => {
    if (!document) return
    const root = document.documentElement
    const attributes = rootAttributes(page)
    for (const name of root.getAttributeNames()) if (!(name in attributes)) root.removeAttribute(name)
    // Setting a root attribute to its current value still makes the browser recalculate every style.
    for (const [name, value] of Object.entries(attributes))
      if (root.getAttribute(name) !== value) root.setAttribute(name, value)
  }, [document, page])
  useLayoutEffect(() => {
    if (document) getStyleElement(document, 'page').textContent = css
  }, [document, css])
  useLayoutEffect(() => {
    if (!document) return
    const { color, backgroundColor } = getComputedStyle(frame.current ?? document.body)
    const style = { accent: color, textColor: backgroundColor, scale }
    getStyleElement(document, 'editor').textContent = isEdited ? createEditorStyles(style) : ''
  }, [document, frame, isEdited, scale])
  useLayoutEffect(() => {
    // Closed details cannot be edited. Setting `open` on open ones would recalculate every style in them.
    const closedDetails = document?.querySelectorAll<HTMLDetailsElement>('details:not([open])')
    if (isEdited) for (const details of closedDetails ?? []) details.open = true
  }, [document, isEdited, page])
}

/** Returns one of the frame's two style elements, created when it is missing. */
function getStyleElement(document: Document, name: 'page' | 'editor'): HTMLStyleElement {
  const existing = document.head.querySelector<HTMLStyleElement>(`style[data-of="${name}"]`)
  if (existing) return existing
  const style = document.createElement('style')
  style.dataset.of = name
  document.head.append(style)
  return style
}

/**
 * Returns the stylesheet that the editor adds to the page. It moves nothing, and is outside all cascade layers so
 * that no theme overrides it.
 */
function createEditorStyles({
  accent,
  textColor,
  scale,
}: {
  accent: string
  textColor: string
  scale: number
}): string {
  const px = (pixels: number) => `${Math.round((pixels / scale) * 100) / 100}px`
  return [
    '[data-field]{cursor:text}img[data-field]{cursor:pointer}',
    `[data-field]:focus-visible{outline:${px(2)} solid ${accent}!important;outline-offset:${px(3)}!important}`,
    `[data-editing]{white-space:pre-wrap!important;outline:${px(2)} solid ${accent}!important;outline-offset:${px(3)}!important;caret-color:${accent};min-width:1ch}`,
    '[data-editing]:empty::after{content:"\\200b"}',
    '.ProseMirror{position:relative;word-wrap:break-word;font-variant-ligatures:none}',
    '.ProseMirror li>p{margin:0!important}',
    `.ProseMirror-selectednode{outline:${px(2)} solid ${accent}}`,
    `.rich-opaque{padding:.6em .8em;border:1px dashed currentColor;opacity:.75}`,
    `.vitrine-empty{all:initial;display:grid;grid-column:1/-1;justify-items:start;gap:${px(6)};box-sizing:border-box;inline-size:100%;padding:${px(20)} ${px(24)};border:${px(1.5)} dashed color-mix(in srgb,${accent} 55%,transparent);border-radius:${px(10)};color:inherit;font:${px(14)}/1.5 system-ui,sans-serif;text-align:start;cursor:default}`,
    `.vitrine-empty strong{font-size:${px(16)};font-weight:650}`,
    '.vitrine-empty span{opacity:.8}',
    `.vitrine-empty button{all:unset;box-sizing:border-box;margin-top:${px(4)};padding:${px(7)} ${px(14)};border-radius:${px(8)};background:${accent};color:${textColor};font-weight:600;cursor:pointer}`,
    `.vitrine-empty button:focus-visible{outline:${px(2)} solid ${accent};outline-offset:${px(3)}}`,
    `[data-drop]{outline:${px(3)} dashed ${accent}!important;outline-offset:${px(-3)}!important}`,
  ].join('')
}
