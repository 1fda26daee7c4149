import { type Design, picturesOf, type RichTextNode } from '@vitrine/model'

/** Pictures beyond these are left out: a gallery or a README may have hundreds, a page needs some. */
const MOST = 40

/** The addresses of every picture that a page of this design would show, the most important first, each once. */
export function pictureUrls(design: Design): string[] {
  const inText = (design.about?.body.content ?? []).flatMap(imagesIn)
  return [...new Set([...picturesOf(design).map(picture => picture.url), ...inText])].slice(0, MOST)
}

function imagesIn(node: RichTextNode): string[] {
  if (node.type === 'image') return [node.attrs.src]
  return 'content' in node && node.content ? node.content.flatMap(imagesIn) : []
}
