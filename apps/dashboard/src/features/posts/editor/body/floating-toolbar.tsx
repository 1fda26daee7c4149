import { t } from '@vitrine/model'
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
import {
  BoldIcon,
  ItalicIcon,
  LinkIcon,
  ToolbarButton,
  UnlinkIcon,
} from '../../../../ui/rich-text/toolbar-button.tsx'
import { CodeIcon, StrikeIcon } from '../../icons.tsx'
import { LinkForm } from '../../../../ui/rich-text/link-form.tsx'

/** The toolbar over the selected text; in a table, over its rows and columns. */
export function FloatingToolbar({ editor }: { editor: Editor }) {
  const box = useRef<HTMLDivElement>(null)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const [isLinking, setLinking] = useState(false)
  const [isPointerDown, setPointerDown] = useState(false)
  useEffect(() => {
    const { dom } = editor.view
    const down = () => setPointerDown(true)
    const up = () => setPointerDown(false)
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
    if (!hasTextSelection(editor) && !editor.isActive('link')) return
    event.preventDefault()
    event.stopPropagation()
    setLinking(true)
  })
  useEffect(() => {
    const { dom } = editor.view
    dom.addEventListener('keydown', shortcut)
    return () => dom.removeEventListener('keydown', shortcut)
  }, [editor])
  const hasSelection = hasTextSelection(editor)
  const isTable = editor.isActive('table')
  const hasFocus = editor.isFocused || Boolean(document.activeElement?.closest('.floating-tools'))
  const isOpen = (isLinking || (hasFocus && (hasSelection || isTable))) && !isPointerDown
  useLayoutEffect(() => {
    const anchor = hasSelection || isLinking ? null : findTable(editor)
    if (isOpen && box.current) positionToolbar(box.current, editor, anchor)
  })
  if (!isOpen) return null
  const chain = () => editor.chain().focus()
  const closeLink = () => {
    setLinking(false)
    editor.commands.focus()
  }
  return (
    <div className="floating-tools" ref={box} role="toolbar" aria-label={t('Formatting')}>
      {isLinking ? (
        <LinkForm
          className="tool-link"
          label={t('Link target')}
          address={String(editor.getAttributes('link').href ?? '')}
          onCancel={closeLink}
          onDone={href => {
            setLinking(false)
            chain().extendMarkRange('link').setLink({ href }).run()
          }}
        />
      ) : hasSelection ? (
        <TextTools editor={editor} onLink={() => setLinking(true)} />
      ) : (
        <TableTools editor={editor} />
      )}
    </div>
  )
}

/** Places the toolbar over the selection, or over the table; below it where there is no room above. */
function positionToolbar(toolbar: HTMLElement, editor: Editor, table: Element | null): void {
  const frame = toolbar.offsetParent?.getBoundingClientRect()
  if (!frame) return
  const { from, to } = editor.state.selection
  const [start, end] = [editor.view.coordsAtPos(from), editor.view.coordsAtPos(to)]
  const anchor = table?.getBoundingClientRect()
  const middle = anchor
    ? anchor.left + toolbar.offsetWidth / 2
    : (start.left + Math.min(end.left, frame.right)) / 2
  const top = anchor?.top ?? start.top
  const isAbove = top - toolbar.offsetHeight - 10 > 64
  toolbar.style.left = `${Math.max(0, Math.min(middle - frame.left - toolbar.offsetWidth / 2, frame.width - toolbar.offsetWidth))}px`
  toolbar.style.top = `${(isAbove ? top - toolbar.offsetHeight - 10 : (anchor?.bottom ?? end.bottom) + 10) - frame.top}px`
}

function hasTextSelection({ state }: Editor): boolean {
  const { selection, doc } = state
  if (!(selection instanceof TextSelection) || selection.empty) return false
  if (selection.$from.parent.type.spec.code) return false
  return doc.textBetween(selection.from, selection.to, ' ').trim() !== ''
}

function findTable(editor: Editor): Element | null {
  const { node } = editor.view.domAtPos(editor.state.selection.from)
  const element = node instanceof Element ? node : node.parentElement
  return element?.closest('table') ?? null
}

const BLOCK_TYPES = [
  ['paragraph', t('Text')],
  ['2', t('Heading')],
  ['3', t('Subheading')],
] as const

function BlockTypeSelect({ editor }: { editor: Editor }) {
  const level = editor.isActive('heading') ? String(editor.getAttributes('heading').level) : 'paragraph'
  const isKnown = BLOCK_TYPES.some(([kind]) => kind === level)
  return (
    <select
      className="block-type"
      aria-label={t('Paragraph style')}
      value={level}
      onChange={event => {
        const { value } = event.target
        const chain = editor.chain().focus()
        if (value === 'paragraph') chain.setParagraph().run()
        else chain.setHeading({ level: Number(value) as 2 | 3 }).run()
      }}
    >
      {BLOCK_TYPES.map(([kind, label]) => (
        <option key={kind} value={kind}>
          {label}
        </option>
      ))}
      {!isKnown && <option value={level}>{t('Heading {level}', { level })}</option>}
    </select>
  )
}

function TextTools({ editor, onLink }: { editor: Editor; onLink: () => void }) {
  const chain = () => editor.chain().focus()
  return (
    <>
      <BlockTypeSelect editor={editor} />
      <i />
      <ToolbarButton
        label={t('Bold')}
        on={editor.isActive('bold')}
        onPress={() => chain().toggleBold().run()}
      >
        <BoldIcon />
      </ToolbarButton>
      <ToolbarButton
        label={t('Italic')}
        on={editor.isActive('italic')}
        onPress={() => chain().toggleItalic().run()}
      >
        <ItalicIcon />
      </ToolbarButton>
      <ToolbarButton
        label={t('Strikethrough')}
        on={editor.isActive('strike')}
        onPress={() => chain().toggleStrike().run()}
      >
        <StrikeIcon />
      </ToolbarButton>
      <ToolbarButton
        label={t('Code')}
        on={editor.isActive('code')}
        onPress={() => chain().toggleCode().run()}
      >
        <CodeIcon />
      </ToolbarButton>
      <ToolbarButton label={t('Link')} on={editor.isActive('link')} onPress={onLink}>
        <LinkIcon />
      </ToolbarButton>
      {editor.isActive('link') && (
        <ToolbarButton
          label={t('Remove link')}
          on={false}
          onPress={() => chain().extendMarkRange('link').unsetLink().run()}
        >
          <UnlinkIcon />
        </ToolbarButton>
      )}
    </>
  )
}

function TableTools({ editor }: { editor: Editor }) {
  const chain = () => editor.chain().focus()
  const areCells = editor.state.selection instanceof CellSelection
  return (
    <>
      <TextTool onPress={() => chain().addRowAfter().run()}>{t('Add row below')}</TextTool>
      <TextTool onPress={() => chain().addColumnAfter().run()}>{t('Add column after')}</TextTool>
      <i />
      <TextTool onPress={() => chain().toggleHeaderRow().run()}>{t('Header')}</TextTool>
      <i />
      <TextTool onPress={() => chain().deleteRow().run()}>
        {areCells ? t('Delete rows') : t('Delete row')}
      </TextTool>
      <TextTool onPress={() => chain().deleteColumn().run()}>
        {areCells ? t('Delete columns') : t('Delete column')}
      </TextTool>
      <TextTool onPress={() => chain().deleteTable().run()}>{t('Delete table')}</TextTool>
    </>
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
