import './section-tools.css'
import { isRepeatable, moveItem, type SectionKey, t } from '@vitrine/model'
import { memo, type ReactNode, use, useState } from 'react'
import { changeDesign } from '../../../../api/state/design/design-slice.ts'
import { useDesign } from '../../../../api/state/design/use-design.ts'
import { useAppDispatch } from '../../../../api/state/hooks.ts'
import { Button } from '../../../../ui/button.tsx'
import { CopyIcon, EyeOffIcon, PlusIcon } from '../../../../ui/icons.tsx'
import { ChevronIcon } from '../../icons.tsx'
import { SECTION_NAMES } from '../../../../ui/website/section-names.ts'
import { notifyLoadFailure } from '../../../../ui/loading/stale-build.ts'
import { SectionActionsContext } from '../../sections/section-actions-context.ts'
import { loadDuplicateSection } from '../../lazy-parts.tsx'
import { findSectionElement } from '../find-field.ts'
import { coversContent } from '../section-outlines.ts'
import { focusSectionList } from './focus-navigation.ts'
import { SectionDragHandle } from './section-drag-handle.tsx'
import { type ElementRect, useElementRect } from './use-element-rect.ts'

type SectionToolsProps = {
  document: Document
  section: SectionKey
  /** The rendered sections, from top to bottom. */
  rendered: readonly SectionKey[]
  scale: number
}

/** Pixels. */
const TOOLS_HEIGHT = 32
const TOOLS_WIDTH = 5 * TOOLS_HEIGHT

/**
 * The tools of the selected section on the page: its name as the drag handle at its start, the others at its visible
 * end.
 */
export const SectionTools = memo(VisibleSectionTools, areToolPropsEqual)

/** A letter re-renders the page and moves no section: the tools then neither render nor measure. */
function areToolPropsEqual(one: SectionToolsProps, other: SectionToolsProps): boolean {
  const hasSameSection = one.document === other.document && one.section === other.section
  return hasSameSection && one.scale === other.scale && one.rendered.join() === other.rendered.join()
}

function VisibleSectionTools({ document, section, rendered, scale }: SectionToolsProps) {
  const dispatch = useAppDispatch()
  const order = useDesign(state => state.section_order)
  const [announcement, setAnnouncement] = useState('')
  const [isDragged, setDragged] = useState(false)
  const { openAddSection, choose } = use(SectionActionsContext)
  const rect = useElementRect(findSectionElement(document, section), scale, rendered.join())
  const viewHeight = (document.defaultView?.innerHeight ?? 0) * scale
  const isVisible = rect !== null && rect.top <= viewHeight && rect.top + rect.height >= 0
  // A handle that is dragged stays mounted, however far the page scrolls.
  if (!rect || !(isVisible || isDragged)) return null
  const name = SECTION_NAMES[section]
  const isFixed = section === 'header' || section === 'footer'
  // Hidden sections are skipped: a step is a visible one.
  const movable = rendered.filter(key => key !== 'header' && key !== 'footer')
  const index = isFixed ? -1 : movable.indexOf(section)
  const moveTo = (to: number) => {
    const neighbour = movable[to]
    if (!neighbour) return
    const section_order = moveItem(order, order.indexOf(section), order.indexOf(neighbour))
    dispatch(changeDesign({ type: 'order', section_order }))
    setAnnouncement(t('{name} is now {to} of {count}.', { name, to: to + 1, count: movable.length }))
  }
  const hide = () => {
    focusSectionList()
    dispatch(changeDesign({ type: 'show', section, visible: false }))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: tools are no fieldset of a form
    <div
      className="section-overlay"
      role="group"
      aria-label={t('{name} tools', { name })}
      data-carried={isDragged || undefined}
    >
      {index >= 0 && movable.length > 1 && (
        <SectionDragHandle
          document={document}
          sections={movable}
          index={index}
          rect={rect}
          scale={scale}
          onDragChange={setDragged}
          onMove={moveTo}
          onAnnounce={setAnnouncement}
        />
      )}
      <div className="section-tools" style={placeTools(document, rect, scale, viewHeight)}>
        {!isFixed && (
          <>
            <Tool label={t('Move section up')} off={index <= 0} onClick={() => moveTo(index - 1)}>
              <ChevronIcon className="icon-s section-tools-up" />
            </Tool>
            <Tool
              label={t('Move section down')}
              off={index >= movable.length - 1}
              onClick={() => moveTo(index + 1)}
            >
              <ChevronIcon className="icon-s" />
            </Tool>
          </>
        )}
        {section !== 'footer' && (
          <Tool label={t('Insert section below')} onClick={() => openAddSection(section)}>
            <PlusIcon className="icon-s" />
          </Tool>
        )}
        {isRepeatable(section) && (
          <Tool
            label={t('Duplicate section')}
            onClick={() =>
              void loadDuplicateSection().then(
                ({ duplicateSection }) => dispatch(duplicateSection(section, choose)),
                () => notifyLoadFailure(t('You need to be online to do this. Try again in a moment.')),
              )
            }
          >
            <CopyIcon className="icon-s" />
          </Tool>
        )}
        <Tool label={t('Hide section')} onClick={hide}>
          <EyeOffIcon className="icon-s" />
        </Tool>
      </div>
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </div>
  )
}

/** At the section's visible end: inside, or below it if words are there. */
function placeTools(document: Document, rect: ElementRect, scale: number, viewHeight: number) {
  const bottom = Math.min(rect.top + rect.height, viewHeight)
  const right = rect.left + rect.width
  const isBelow =
    bottom + TOOLS_HEIGHT <= viewHeight &&
    coversContent(document, scale, {
      left: right - TOOLS_WIDTH,
      top: bottom - TOOLS_HEIGHT,
      width: TOOLS_WIDTH,
    })
  return { top: bottom + (isBelow ? TOOLS_HEIGHT : 0), right: `calc(100% - ${right}px)` }
}

type ToolProps = { label: string; off?: boolean; onClick: () => void; children: ReactNode }

function Tool({ label, ...rest }: ToolProps) {
  return <Button variant="quiet" size="s" icon aria-label={label} title={label} {...rest} />
}
