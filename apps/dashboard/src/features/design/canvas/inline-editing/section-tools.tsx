import './section-tools.css'
import { moved, type SectionKey } from '@vitrine/model'
import { memo, type ReactNode, useState } from 'react'
import { changeDesign } from '../../../../api/state/design/design-slice.ts'
import { useDesign } from '../../../../api/state/design/use-design.ts'
import { useAppDispatch } from '../../../../api/state/hooks.ts'
import { Button } from '../../../../ui/button.tsx'
import { EyeOffIcon } from '../../../../ui/icons.tsx'
import { ChevronIcon } from '../../icons.tsx'
import { SECTION_NAMES } from '../../sections/section-names.ts'
import { elementOf } from '../find-field.ts'
import { leaveToSections } from './focus-navigation.ts'
import { SectionGrip } from './section-drag-handle.tsx'
import { usePlaceOf } from './use-element-rect.ts'

type SectionToolsProps = {
  document: Document
  section: SectionKey
  /** What is drawn, from top to bottom. */
  drawn: readonly SectionKey[]
  scale: number
}

/**
 * What can be done with the chosen section where it stands: its name is the grip by which it is dragged, the others are
 * at the end of what is seen of it.
 */
export const SectionTools = memo(Shown, isSame)

/** A letter draws the page anew and moves none of its sections: the tools stay as they are, and measure nothing. */
function isSame(one: SectionToolsProps, other: SectionToolsProps): boolean {
  const isThere = one.document === other.document && one.section === other.section
  return isThere && one.scale === other.scale && one.drawn.join() === other.drawn.join()
}

function Shown({ document, section, drawn, scale }: SectionToolsProps) {
  const dispatch = useAppDispatch()
  const order = useDesign(state => state.section_order)
  const [said, setSaid] = useState('')
  const [isCarried, setCarried] = useState(false)
  const place = usePlaceOf(elementOf(document, section), scale, drawn.join())
  const room = (document.defaultView?.innerHeight ?? 0) * scale
  const isSeen = place !== null && place.top <= room && place.top + place.height >= 0
  // A grip that is held stays, however far the page scrolls under it.
  if (!place || !(isSeen || isCarried)) return null
  const name = SECTION_NAMES[section]
  const isFixed = section === 'header' || section === 'footer'
  // Past what is hidden: a step is one that is seen.
  const between = drawn.filter(key => key !== 'header' && key !== 'footer')
  const at = isFixed ? -1 : between.indexOf(section)
  const moveTo = (to: number) => {
    const neighbour = between[to]
    if (!neighbour) return
    const section_order = moved(order, order.indexOf(section), order.indexOf(neighbour))
    dispatch(changeDesign({ type: 'order', section_order }))
    setSaid(`${name} is now ${to + 1} of ${between.length}.`)
  }
  const hide = () => {
    leaveToSections()
    dispatch(changeDesign({ type: 'show', section, visible: false }))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: tools are no fieldset of a form
    <div
      className="section-hands"
      role="group"
      aria-label={`Tools of ${name}`}
      data-carried={isCarried || undefined}
    >
      {at >= 0 && between.length > 1 && (
        <SectionGrip
          document={document}
          between={between}
          at={at}
          place={place}
          scale={scale}
          onCarry={setCarried}
          onMove={moveTo}
          onSay={setSaid}
        />
      )}
      <div
        className="section-tools"
        style={{
          top: Math.min(place.top + place.height, room),
          right: `calc(100% - ${place.left + place.width}px)`,
        }}
      >
        {!isFixed && (
          <>
            <Tool label="Move this section up" off={at <= 0} onClick={() => moveTo(at - 1)}>
              <ChevronIcon className="icon-s section-tools-up" />
            </Tool>
            <Tool
              label="Move this section down"
              off={at >= between.length - 1}
              onClick={() => moveTo(at + 1)}
            >
              <ChevronIcon className="icon-s" />
            </Tool>
          </>
        )}
        <Tool label="Hide this section" onClick={hide}>
          <EyeOffIcon className="icon-s" />
        </Tool>
      </div>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  )
}

type ToolProps = { label: string; off?: boolean; onClick: () => void; children: ReactNode }

function Tool({ label, ...rest }: ToolProps) {
  return <Button variant="quiet" size="s" icon aria-label={label} title={label} {...rest} />
}
