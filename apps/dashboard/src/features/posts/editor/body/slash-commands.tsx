import { t } from '@vitrine/model'
import type { Editor } from '@tiptap/core'
import type { ReactNode } from 'react'
import {
  CodeBlockIcon,
  DividerIcon,
  FilmIcon,
  HeadingIcon,
  ListIcon,
  ParagraphIcon,
  PictureIcon,
  QuoteIcon,
  SubheadingIcon,
  TableIcon,
} from '../../icons.tsx'
import { NumberedListIcon } from '../../../../ui/rich-text/toolbar-button.tsx'

export type InsertPrompts = { picture: () => void; library: () => void; video: () => void }

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
    id: 'film',
    label: t('Video'),
    description: t('YouTube or Vimeo link'),
    keywords: t('film youtube vimeo embed'),
    icon: <FilmIcon />,
    run: (_editor, prompts) => prompts.video(),
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
