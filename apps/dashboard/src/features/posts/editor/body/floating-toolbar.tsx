import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { CellSelection } from '@tiptap/pm/tables'
import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { BoldIcon, CodeIcon, ItalicIcon, LinkIcon, StrikeIcon, UnlinkIcon } from '../../icons.tsx'
import { LinkForm } from '../../../../ui/rich-text/link-form.tsx'

/** What can be done with the chosen words stands over them; in a table, what can be done with its rows and columns. */
export function FloatingToolbar({ editor }: { editor: Editor }) {
  const box = useRef<HTMLDivElement>(null)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const [isLinking, setLinking] = useState(false)
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    const { dom } = editor.view
    const down = () => setPressed(true)
    const up = () => setPressed(false)
    editor.on('transaction', redraw)
    editor.on('focus', redraw)
    editor.on('blur', redraw)
    dom.addEventListener('pointerdown', down)
    addEventListener('pointerup', up)
    return () => {
      editor.off('transaction', redraw)
      editor.off('focus', redraw)
      editor.off('blur', redraw)
      dom.removeEventListener('pointerdown', down)
      removeEventListener('pointerup', up)
    }
  }, [editor])
  const shortcut = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.shiftKey) return
    if (!areWordsChosen(editor) && !editor.isActive('link')) return
    event.preventDefault()
    event.stopPropagation()
    setLinking(true)
  })
  useEffect(() => {
    const { dom } = editor.view
    dom.addEventListener('keydown', shortcut)
    return () => dom.removeEventListener('keydown', shortcut)
  }, [editor])
  const words = areWordsChosen(editor)
  const isTable = editor.isActive('table')
  const hasFocus = editor.isFocused || Boolean(document.activeElement?.closest('.floating-tools'))
  const isOpen = (isLinking || (hasFocus && (words || isTable))) && !isPressed
  useLayoutEffect(() => {
    const bar = box.current
    if (!isOpen || !bar) return
    const frame = bar.offsetParent?.getBoundingClientRect()
    if (!frame) return
    const { from, to } = editor.state.selection
    const [start, end] = [editor.view.coordsAtPos(from), editor.view.coordsAtPos(to)]
    const anchor = words || isLinking ? null : tableAt(editor)?.getBoundingClientRect()
    const middle = anchor
      ? anchor.left + bar.offsetWidth / 2
      : (start.left + Math.min(end.left, frame.right)) / 2
    const top = anchor?.top ?? start.top
    const isAbove = top - bar.offsetHeight - 10 > 64
    bar.style.left = `${Math.max(0, Math.min(middle - frame.left - bar.offsetWidth / 2, frame.width - bar.offsetWidth))}px`
    bar.style.top = `${(isAbove ? top - bar.offsetHeight - 10 : (anchor?.bottom ?? end.bottom) + 10) - frame.top}px`
  })
  if (!isOpen) return null
  const chain = () => editor.chain().focus()
  const closeLink = () => {
    setLinking(false)
    editor.commands.focus()
  }
  return (
    <div className="floating-tools" ref={box} role="toolbar" aria-label="Formatting">
      {isLinking ? (
        <LinkForm
          className="tool-link"
          label="Where the link leads"
          address={String(editor.getAttributes('link').href ?? '')}
          onCancel={closeLink}
          onDone={href => {
            setLinking(false)
            chain().extendMarkRange('link').setLink({ href }).run()
          }}
        />
      ) : words ? (
        <>
          <KindOfBlock editor={editor} />
          <i />
          <Tool label="Bold" on={editor.isActive('bold')} onPress={() => chain().toggleBold().run()}>
            <BoldIcon />
          </Tool>
          <Tool label="Italic" on={editor.isActive('italic')} onPress={() => chain().toggleItalic().run()}>
            <ItalicIcon />
          </Tool>
          <Tool
            label="Struck out"
            on={editor.isActive('strike')}
            onPress={() => chain().toggleStrike().run()}
          >
            <StrikeIcon />
          </Tool>
          <Tool label="Code" on={editor.isActive('code')} onPress={() => chain().toggleCode().run()}>
            <CodeIcon />
          </Tool>
          <Tool label="Link" on={editor.isActive('link')} onPress={() => setLinking(true)}>
            <LinkIcon />
          </Tool>
          {editor.isActive('link') && (
            <Tool
              label="Remove the link"
              on={false}
              onPress={() => chain().extendMarkRange('link').unsetLink().run()}
            >
              <UnlinkIcon />
            </Tool>
          )}
        </>
      ) : (
        <TableTools editor={editor} />
      )}
    </div>
  )
}

function areWordsChosen({ state }: Editor): boolean {
  const { selection, doc } = state
  if (!(selection instanceof TextSelection) || selection.empty) return false
  if (selection.$from.parent.type.spec.code) return false
  return doc.textBetween(selection.from, selection.to, ' ').trim() !== ''
}

function tableAt(editor: Editor): Element | null {
  const { node } = editor.view.domAtPos(editor.state.selection.from)
  const element = node instanceof Element ? node : node.parentElement
  return element?.closest('table') ?? null
}

const KINDS = [
  ['paragraph', 'Text'],
  ['2', 'Heading'],
  ['3', 'Subheading'],
] as const

function KindOfBlock({ editor }: { editor: Editor }) {
  const level = editor.isActive('heading') ? String(editor.getAttributes('heading').level) : 'paragraph'
  const isKnown = KINDS.some(([kind]) => kind === level)
  return (
    <select
      className="tool-kind"
      aria-label="Kind of paragraph"
      value={level}
      onChange={event => {
        const { value } = event.target
        const chain = editor.chain().focus()
        if (value === 'paragraph') chain.setParagraph().run()
        else chain.setHeading({ level: Number(value) as 2 | 3 }).run()
      }}
    >
      {KINDS.map(([kind, label]) => (
        <option key={kind} value={kind}>
          {label}
        </option>
      ))}
      {!isKnown && <option value={level}>Heading {level}</option>}
    </select>
  )
}

function TableTools({ editor }: { editor: Editor }) {
  const chain = () => editor.chain().focus()
  const areCells = editor.state.selection instanceof CellSelection
  return (
    <>
      <TextTool onPress={() => chain().addRowAfter().run()}>Row below</TextTool>
      <TextTool onPress={() => chain().addColumnAfter().run()}>Column after</TextTool>
      <i />
      <TextTool onPress={() => chain().toggleHeaderRow().run()}>Header</TextTool>
      <i />
      <TextTool onPress={() => chain().deleteRow().run()}>Delete row{areCells && 's'}</TextTool>
      <TextTool onPress={() => chain().deleteColumn().run()}>Delete column{areCells && 's'}</TextTool>
      <TextTool onPress={() => chain().deleteTable().run()}>Delete table</TextTool>
    </>
  )
}

type ToolProps = { label: string; on: boolean; onPress: () => void; children: ReactNode }

function Tool({ label, on, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={on}
      // The words stay chosen.
      onMouseDown={event => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

function TextTool({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="tool-text"
      onMouseDown={event => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
