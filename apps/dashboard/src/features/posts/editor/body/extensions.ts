import { t } from '@vitrine/model'
import type { Extensions } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Placeholder } from '@tiptap/extensions'
import StarterKit from '@tiptap/starter-kit'
import { OpaqueNode } from '../../../../ui/rich-text/opaque-node.ts'
import { BookmarkNode, ButtonNode, CalloutNode, GalleryNode, ToggleNode } from './nodes/card-nodes.ts'
import { AudioNode, FileNode, FileUploadNode } from './nodes/file-nodes.ts'
import { CodeLanguage } from './nodes/code-language.ts'
import { VideoNode } from './nodes/video-node.ts'
import { PictureNode } from './nodes/picture-node.ts'
import { UploadNode } from './nodes/upload-node.ts'
import type { FileUploads } from './file-uploads.ts'
import type { PictureStore } from './picture-store.ts'

type ExtensionContext = {
  pictures: PictureStore
  files: FileUploads
  onRetry: (id: string) => void
  /** Asks for pictures to insert at a position in a gallery. */
  onAddPictures: (at: number) => void
}

/** Cells do not span others: the stored format has no spans. */
const singleCell = {
  addAttributes: () => ({
    colspan: { default: 1, rendered: false, parseHTML: () => 1 },
    rowspan: { default: 1, rendered: false, parseHTML: () => 1 },
    colwidth: { default: null, rendered: false, parseHTML: () => null },
  }),
}

/** The nodes and marks of the post editor: those of the stored text, and pictures that are uploading. */
export function createPostExtensions(around: ExtensionContext | null): Extensions {
  const pictures = around?.pictures ?? null
  return [
    StarterKit.configure({
      underline: false,
      heading: { levels: [1, 2, 3, 4, 5, 6] },
      link: {
        openOnClick: false,
        autolink: true,
        protocols: ['mailto'],
        HTMLAttributes: { target: null, rel: null },
      },
      dropcursor: { color: 'var(--accent)', width: 2 },
    }),
    Table.configure({ resizable: false, allowTableNodeSelection: true }),
    TableRow,
    TableCell.extend(singleCell),
    TableHeader.extend(singleCell),
    PictureNode.configure({ pictures }),
    VideoNode.configure({ pictures }),
    UploadNode.configure({ pictures, onRetry: around?.onRetry ?? (() => undefined) }),
    CalloutNode,
    ToggleNode,
    GalleryNode.configure({ onAdd: around?.onAddPictures ?? (() => undefined) }),
    BookmarkNode.configure({ pictures }),
    ButtonNode,
    AudioNode,
    FileNode,
    FileUploadNode.configure({ uploads: around?.files ?? null }),
    OpaqueNode,
    CodeLanguage,
    Placeholder.configure({
      placeholder: ({ node }) =>
        node.type.name === 'heading'
          ? t('Heading')
          : node.type.name === 'paragraph'
            ? t('Write, or press / to insert')
            : '',
    }),
  ]
}
