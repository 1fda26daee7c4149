import type { Extensions } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { OpaqueNode } from '../../../../ui/rich-text/opaque-node.ts'

/** The formats of rich text, in a form and on the page; pasted text is reduced to them. */
export function createRichTextExtensions({ ownUndo }: { ownUndo: boolean }): Extensions {
  return [
    StarterKit.configure({
      ...(ownUndo ? {} : { undoRedo: false }),
      underline: false,
      trailingNode: false,
      link: { openOnClick: false, HTMLAttributes: { target: null } },
    }),
    OpaqueNode,
  ]
}
