import type { Editor } from '@tiptap/core'
import type { ReactNode } from 'react'
import {
  CodeBlockIcon,
  DividerIcon,
  FilmIcon,
  HeadingIcon,
  ListIcon,
  NumbersIcon,
  ParagraphIcon,
  PictureIcon,
  QuoteIcon,
  SubheadingIcon,
  TableIcon,
} from '../../icons.tsx'

export type Ask = { picture: () => void; film: () => void }

export type Insertion = {
  id: string
  label: string
  says?: string
  /** Other words that people look for. */
  also: string
  /** What does the same when it is typed. */
  typed?: string
  icon: ReactNode
  run: (editor: Editor, ask: Ask) => void
}

/** What can be put into a text, the most wanted first. */
const INSERTIONS: readonly Insertion[] = [
  {
    id: 'heading',
    label: 'Heading',
    also: 'h2 title section',
    typed: '##',
    icon: <HeadingIcon />,
    run: editor => editor.chain().focus().setHeading({ level: 2 }).run(),
  },
  {
    id: 'subheading',
    label: 'Subheading',
    also: 'h3 heading',
    typed: '###',
    icon: <SubheadingIcon />,
    run: editor => editor.chain().focus().setHeading({ level: 3 }).run(),
  },
  {
    id: 'picture',
    label: 'Picture',
    says: 'From this device',
    also: 'image photo upload figure',
    icon: <PictureIcon />,
    run: (_editor, ask) => ask.picture(),
  },
  {
    id: 'film',
    label: 'Video',
    says: 'A link of YouTube or Vimeo',
    also: 'film youtube vimeo embed',
    icon: <FilmIcon />,
    run: (_editor, ask) => ask.film(),
  },
  {
    id: 'list',
    label: 'List',
    also: 'bullets points unordered',
    typed: '-',
    icon: <ListIcon />,
    run: editor => editor.chain().focus().toggleBulletList().run(),
  },
  {
    id: 'steps',
    label: 'Steps',
    says: 'A numbered list',
    also: 'ordered numbers',
    typed: '1.',
    icon: <NumbersIcon />,
    run: editor => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    id: 'quote',
    label: 'Quotation',
    also: 'blockquote citation',
    typed: '>',
    icon: <QuoteIcon />,
    run: editor => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    id: 'code',
    label: 'Code',
    also: 'block program snippet',
    typed: '```',
    icon: <CodeBlockIcon />,
    run: editor => editor.chain().focus().setCodeBlock().run(),
  },
  {
    id: 'table',
    label: 'Table',
    also: 'grid rows columns',
    icon: <TableIcon />,
    run: editor => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  {
    id: 'divider',
    label: 'Divider',
    also: 'line rule separator',
    typed: '---',
    icon: <DividerIcon />,
    run: editor => editor.chain().focus().setHorizontalRule().run(),
  },
  {
    id: 'text',
    label: 'Text',
    says: 'A plain paragraph',
    also: 'paragraph normal',
    icon: <ParagraphIcon />,
    run: editor => editor.chain().focus().setParagraph().run(),
  },
]

/** What a query means: words that begin with it, those of the label before others. */
export function insertionsFor(query: string): readonly Insertion[] {
  const wanted = query.toLowerCase()
  const begins = (words: string) =>
    words
      .toLowerCase()
      .split(' ')
      .some(word => word.startsWith(wanted))
  return [
    ...INSERTIONS.filter(({ label }) => begins(label)),
    ...INSERTIONS.filter(({ label, also }) => !begins(label) && begins(also)),
  ]
}
