import { t } from '@vitrine/model'
import type { Editor, JSONContent } from '@tiptap/core'
import type { ReactNode } from 'react'
import {
  AudioIcon,
  BookmarkIcon,
  ButtonIcon,
  CalloutIcon,
  CodeBlockIcon,
  DividerIcon,
  FileIcon,
  FilmIcon,
  GalleryIcon,
  HeadingIcon,
  ListIcon,
  ParagraphIcon,
  PictureIcon,
  QuoteIcon,
  SubheadingIcon,
  TableIcon,
  ToggleIcon,
} from '../../icons.tsx'
import { NumberedListIcon } from '../../../../ui/rich-text/toolbar-button.tsx'

export type InsertPrompts = Record<
  'picture' | 'gallery' | 'library' | 'video' | 'audio' | 'file' | 'bookmark',
  () => void
>

export type SlashCommand = {
  id: string
  label: string
  description?: string
  /** Other search words. */
  keywords: string
  /** The Markdown shortcut that does the same. */
  shortcut?: string
  icon: ReactNode
  run: (editor: Editor, prompts: InsertPrompts) => void
}

/** The commands of the slash menu, most used first. */
const SLASH_COMMANDS: readonly SlashCommand[] = [
  {
    id: 'heading',
    label: t('Heading'),
    keywords: t('h2 title section'),
    shortcut: '##',
    icon: <HeadingIcon />,
    run: editor => editor.chain().focus().setHeading({ level: 2 }).run(),
  },
  {
    id: 'subheading',
    label: t('Subheading'),
    keywords: 'h3 heading',
    shortcut: '###',
    icon: <SubheadingIcon />,
    run: editor => editor.chain().focus().setHeading({ level: 3 }).run(),
  },
  {
    id: 'picture',
    label: t('Picture'),
    description: t('Upload from this device'),
    keywords: t('image photo upload figure'),
    icon: <PictureIcon />,
    run: (_editor, prompts) => prompts.picture(),
  },
  {
    id: 'library',
    label: t('From your pictures'),
    description: t('Already on this website'),
    keywords: t('image photo library media'),
    icon: <PictureIcon />,
    run: (_editor, prompts) => prompts.library(),
  },
  {
    id: 'gallery',
    label: t('Gallery'),
    description: t('Several pictures in rows'),
    keywords: t('image photo grid collage'),
    icon: <GalleryIcon />,
    run: (_editor, prompts) => prompts.gallery(),
  },
  {
    id: 'film',
    label: t('Video'),
    description: t('From YouTube, Vimeo and others'),
    keywords: t('film youtube vimeo embed'),
    icon: <FilmIcon />,
    run: (_editor, prompts) => prompts.video(),
  },
  {
    id: 'audio',
    label: t('Audio'),
    description: t('An episode, a song, a recording'),
    keywords: t('podcast music sound mp3 voice'),
    icon: <AudioIcon />,
    run: (_editor, prompts) => prompts.audio(),
  },
  {
    id: 'file',
    label: t('File'),
    description: t('For readers to download'),
    keywords: t('download pdf attachment document zip'),
    icon: <FileIcon />,
    run: (_editor, prompts) => prompts.file(),
  },
  {
    id: 'list',
    label: t('List'),
    keywords: t('bullets points unordered'),
    shortcut: '-',
    icon: <ListIcon />,
    run: editor => editor.chain().focus().toggleBulletList().run(),
  },
  {
    id: 'steps',
    label: t('Numbered list'),
    description: t('Steps in order'),
    keywords: t('ordered numbers'),
    shortcut: '1.',
    icon: <NumberedListIcon />,
    run: editor => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    id: 'quote',
    label: t('Quotation'),
    keywords: t('blockquote citation'),
    shortcut: '>',
    icon: <QuoteIcon />,
    run: editor => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    id: 'code',
    label: t('Code'),
    keywords: t('block program snippet'),
    shortcut: '```',
    icon: <CodeBlockIcon />,
    run: editor => editor.chain().focus().setCodeBlock().run(),
  },
  {
    id: 'table',
    label: t('Table'),
    keywords: t('grid rows columns'),
    icon: <TableIcon />,
    run: editor => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  {
    id: 'bookmark',
    label: t('Link card'),
    description: t('A page with its title and picture'),
    keywords: t('bookmark url preview embed'),
    icon: <BookmarkIcon />,
    run: (_editor, prompts) => prompts.bookmark(),
  },
  {
    id: 'callout',
    label: t('Callout'),
    description: t('A note, tip or warning'),
    keywords: t('note tip warning info box'),
    icon: <CalloutIcon />,
    run: editor => editor.chain().focus().wrapIn('callout').run(),
  },
  {
    id: 'toggle',
    label: t('Toggle'),
    description: t('Text that readers unfold'),
    keywords: t('details fold collapse accordion faq'),
    icon: <ToggleIcon />,
    run: editor => insertCard(editor, { type: 'toggle', content: [{ type: 'paragraph' }] }),
  },
  {
    id: 'button',
    label: t('Button'),
    description: t('A link that stands out'),
    keywords: t('link action cta'),
    icon: <ButtonIcon />,
    run: editor => insertCard(editor, { type: 'button' }),
  },
  {
    id: 'divider',
    label: t('Divider'),
    keywords: t('line rule separator'),
    shortcut: '---',
    icon: <DividerIcon />,
    run: editor => editor.chain().focus().setHorizontalRule().run(),
  },
  {
    id: 'text',
    label: t('Text'),
    description: t('Plain paragraph'),
    keywords: t('paragraph normal'),
    icon: <ParagraphIcon />,
    run: editor => editor.chain().focus().setParagraph().run(),
  },
]

/** Inserts a card at the cursor, with the focus in its first input. */
function insertCard(editor: Editor, card: JSONContent): void {
  editor
    .chain()
    .focus()
    .insertContent([card, { type: 'paragraph' }])
    .run()
  const { doc, selection } = editor.state
  let at: number | null = null
  doc.nodesBetween(0, selection.from, (node, pos) => {
    if (node.type.name === card.type) at = pos
  })
  const dom = at === null ? null : editor.view.nodeDOM(at)
  if (dom instanceof HTMLElement) dom.querySelector('input')?.focus()
}

/** Returns the commands with a word that begins with the query, matching labels before keywords. */
export function findSlashCommands(query: string): readonly SlashCommand[] {
  const wanted = query.toLowerCase()
  const begins = (words: string) =>
    words
      .toLowerCase()
      .split(' ')
      .some(word => word.startsWith(wanted))
  return [
    ...SLASH_COMMANDS.filter(({ label }) => begins(label)),
    ...SLASH_COMMANDS.filter(({ label, keywords: also }) => !begins(label) && begins(also)),
  ]
}
