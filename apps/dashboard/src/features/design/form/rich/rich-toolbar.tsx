import type { Editor } from '@tiptap/core'
import { isLinkTarget } from '@vitrine/model'
import { type KeyboardEvent, type ReactNode, useEffect, useReducer, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Input } from '../../../../ui/input.tsx'
import { BoldIcon, ItalicIcon, LinkIcon, ListIcon, NumbersIcon, UnlinkIcon } from '../../icons.tsx'
import { completedAddress } from '../field-words.ts'

/** Bold, italic, link and lists. The buttons say what stands where the cursor is. */
export function RichToolbar({ editor }: { editor: Editor }) {
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
      <div className="rich-bar" role="toolbar" aria-label="Formatting">
        <Tool label="Bold" on={editor.isActive('bold')} onPress={() => chain().toggleBold().run()}>
          <BoldIcon className="icon-s" />
        </Tool>
        <Tool label="Italic" on={editor.isActive('italic')} onPress={() => chain().toggleItalic().run()}>
          <ItalicIcon className="icon-s" />
        </Tool>
        <Tool
          label="List"
          on={editor.isActive('bulletList')}
          onPress={() => chain().toggleBulletList().run()}
        >
          <ListIcon className="icon-s" />
        </Tool>
        <Tool
          label="Numbered list"
          on={editor.isActive('orderedList')}
          onPress={() => chain().toggleOrderedList().run()}
        >
          <NumbersIcon className="icon-s" />
        </Tool>
        <Tool label="Link" on={isLink} onPress={() => setLinking(true)}>
          <LinkIcon className="icon-s" />
        </Tool>
        {isLink && (
          <Tool
            label="Remove link"
            on={false}
            onPress={() => chain().extendMarkRange('link').unsetLink().run()}
          >
            <UnlinkIcon className="icon-s" />
          </Tool>
        )}
      </div>
      {isLinking && (
        <LinkForm
          address={String(editor.getAttributes('link').href ?? '')}
          onCancel={() => {
            setLinking(false)
            editor.commands.focus()
          }}
          onLink={href => {
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

function Tool({ label, on, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className="rich-tool"
      aria-label={label}
      title={label}
      aria-pressed={on}
      // The selection stays where it is.
      onMouseDown={event => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

type LinkFormProps = { address: string; onLink: (href: string) => void; onCancel: () => void }

function LinkForm({ address, onLink, onCancel }: LinkFormProps) {
  const [typed, setTyped] = useState(address)
  const href = completedAddress(typed)
  const isGood = href !== '' && isLinkTarget(href)
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    else if (event.key === 'Enter' && isGood) onLink(href)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="rich-link">
      <Input
        aria-label="Where the link leads"
        placeholder="https://"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        value={typed}
        autoFocus
        onChange={event => setTyped(event.target.value)}
        onKeyDown={press}
      />
      <Button size="s" variant="ink" disabled={!isGood} onClick={() => onLink(href)}>
        Link
      </Button>
      <Button size="s" variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
