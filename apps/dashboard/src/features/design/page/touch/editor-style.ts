/**
 * What an editor adds to the page's own style: nothing that moves anything. It stands outside of all layers, so that no
 * theme decides over it.
 */
export function editorStyle({ accent, scale }: { accent: string; scale: number }): string {
  const px = (pixels: number) => `${Math.round((pixels / scale) * 100) / 100}px`
  return [
    '[data-field]{cursor:text}img[data-field]{cursor:pointer}',
    `[data-field]:focus-visible{outline:${px(2)} solid ${accent}!important;outline-offset:${px(3)}!important}`,
    `[data-editing]{white-space:pre-wrap!important;outline:${px(2)} solid ${accent}!important;outline-offset:${px(3)}!important;caret-color:${accent};min-width:1ch}`,
    '[data-editing]:empty::after{content:"\\200b"}',
    '.ProseMirror{position:relative;word-wrap:break-word;font-variant-ligatures:none}',
    '.ProseMirror li>p{margin:0!important}',
    `.ProseMirror-selectednode{outline:${px(2)} solid ${accent}}`,
    `.rich-kept{padding:.6em .8em;border:1px dashed currentColor;opacity:.75}`,
    `[data-drop]{outline:${px(3)} dashed ${accent}!important;outline-offset:${px(-3)}!important}`,
  ].join('')
}
