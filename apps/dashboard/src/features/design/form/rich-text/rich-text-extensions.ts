import type { Extensions } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { KeptNode } from '../../../../ui/rich-text/kept-node.ts'

/** What formatted texts can be made of, in a form and in the page: what is pasted is cleaned to it. */
export function createRichTextExtensions({ ownUndo }: { ownUndo: boolean }): Extensions {
  return [
    StarterKit.configure({
      ...(ownUndo ? {} : { undoRedo: false }),
      underline: false,
      trailingNode: false,
      link: { openOnClick: false, HTMLAttributes: { target: null } },
    }),
    KeptNode,
  ]
}
