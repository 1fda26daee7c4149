import { t } from '@vitrine/model'
import type { Editor } from '@tiptap/core'
import { type ReactNode, useEffect, useReducer, useState } from 'react'
import { LinkForm } from '../../../../ui/rich-text/link-form.tsx'
import {
  BoldIcon,
  ItalicIcon,
  LinkIcon,
  NumberedListIcon,
  ToolbarButton,
  UnlinkIcon,
} from '../../../../ui/rich-text/toolbar-button.tsx'
import { ListIcon } from '../../icons.tsx'

/** Bold, italic, link and lists; the buttons show the formats at the cursor. */
export function RichTextToolbar({ editor }: { editor: Editor }) {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const [isLinking, setLinking] = useState(false)
  useEffect(() => {
    editor.on('transaction', redraw)
    return () => void editor.off('transaction', redraw)
  }, [editor])
  const chain = () => editor.chain().focus()
  const isLink = editor.isActive('link')
  return (
    <>
      <div className="rich-bar" role="toolbar" aria-label={t('Formatting')}>
        <Tool label={t('Bold')} on={editor.isActive('bold')} onPress={() => chain().toggleBold().run()}>
          <BoldIcon className="icon-s" />
        </Tool>
        <Tool label={t('Italic')} on={editor.isActive('italic')} onPress={() => chain().toggleItalic().run()}>
          <ItalicIcon className="icon-s" />
        </Tool>
        <Tool
          label={t('List')}
          on={editor.isActive('bulletList')}
          onPress={() => chain().toggleBulletList().run()}
        >
          <ListIcon className="icon-s" />
        </Tool>
        <Tool
          label={t('Numbered list')}
          on={editor.isActive('orderedList')}
          onPress={() => chain().toggleOrderedList().run()}
        >
          <NumberedListIcon className="icon-s" />
        </Tool>
        <Tool label={t('Link')} on={isLink} onPress={() => setLinking(true)}>
          <LinkIcon className="icon-s" />
        </Tool>
        {isLink && (
          <Tool
            label={t('Remove link')}
            on={false}
            onPress={() => chain().extendMarkRange('link').unsetLink().run()}
          >
            <UnlinkIcon className="icon-s" />
          </Tool>
        )}
      </div>
      {isLinking && (
        <LinkForm
          className="rich-link"
          label={t('Link target')}
          hasCancel
          address={String(editor.getAttributes('link').href ?? '')}
          onCancel={() => {
            setLinking(false)
            editor.commands.focus()
          }}
          onDone={href => {
            setLinking(false)
            const { empty } = editor.state.selection
            const where = chain().extendMarkRange('link')
            if (empty && !isLink)
              where
                .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
                .run()
            else where.setLink({ href }).run()
          }}
        />
      )}
    </>
  )
}

type ToolProps = { label: string; on: boolean; onPress: () => void; children: ReactNode }

function Tool(props: ToolProps) {
  return <ToolbarButton className="rich-tool" {...props} />
}
