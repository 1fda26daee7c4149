/**
 * What an editor adds to the page's own style: nothing that moves anything. It stands outside of all layers, so that no
 * theme decides over it.
 */
export function editorStyle({ accent, on, scale }: { accent: string; on: string; scale: number }): string {
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
    `.vitrine-empty{all:initial;display:grid;grid-column:1/-1;justify-items:start;gap:${px(6)};box-sizing:border-box;inline-size:100%;padding:${px(20)} ${px(24)};border:${px(1.5)} dashed color-mix(in srgb,${accent} 55%,transparent);border-radius:${px(10)};color:inherit;font:${px(14)}/1.5 system-ui,sans-serif;text-align:start;cursor:default}`,
    `.vitrine-empty strong{font-size:${px(16)};font-weight:650}`,
    '.vitrine-empty span{opacity:.8}',
    `.vitrine-empty button{all:unset;box-sizing:border-box;margin-top:${px(4)};padding:${px(7)} ${px(14)};border-radius:${px(8)};background:${accent};color:${on};font-weight:600;cursor:pointer}`,
    `.vitrine-empty button:focus-visible{outline:${px(2)} solid ${accent};outline-offset:${px(3)}}`,
    `[data-drop]{outline:${px(3)} dashed ${accent}!important;outline-offset:${px(-3)}!important}`,
  ].join('')
}
