import './section-tools.css'
import { moved, type SectionKey } from '@vitrine/model'
import { type ReactNode, useState } from 'react'
import { changeDesign } from '../../../../api/state/design/design-slice.ts'
import { useDesign } from '../../../../api/state/design/use-design.ts'
import { useAppDispatch } from '../../../../api/state/hooks.ts'
import { Button } from '../../../../ui/button.tsx'
import { EyeOffIcon } from '../../../../ui/icons.tsx'
import { ChevronIcon } from '../../icons.tsx'
import { SECTION_NAMES } from '../../sections/section-names.ts'
import { elementOf } from '../find-field.ts'
import { leaveToSections } from './focus-ways.ts'
import { usePlaceOf } from './use-place-of.ts'

type SectionToolsProps = {
  document: Document
  section: SectionKey
  /** What is drawn, from top to bottom. */
  drawn: readonly SectionKey[]
  scale: number
}

/** What can be done with the chosen section where it stands, at the end of what is seen of it. */
export function SectionTools({ document, section, drawn, scale }: SectionToolsProps) {
  const dispatch = useAppDispatch()
  const order = useDesign(state => state.section_order)
  const [said, setSaid] = useState('')
  const place = usePlaceOf(elementOf(document, section), scale)
  const room = (document.defaultView?.innerHeight ?? 0) * scale
  if (!place || place.top > room || place.top + place.height < 0) return null
  const name = SECTION_NAMES[section]
  const isFixed = section === 'header' || section === 'footer'
  // Past what is hidden: a step is one that is seen.
  const between = drawn.filter(key => key !== 'header' && key !== 'footer')
  const at = isFixed ? -1 : between.indexOf(section)
  const step = (by: 1 | -1) => {
    const neighbour = between[at + by]
    if (!neighbour) return
    const section_order = moved(order, order.indexOf(section), order.indexOf(neighbour))
    dispatch(changeDesign({ type: 'order', section_order }))
    setSaid(`${name} is now ${at + by + 1} of ${between.length}.`)
  }
  const hide = () => {
    leaveToSections()
    dispatch(changeDesign({ type: 'show', section, visible: false }))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: tools are no fieldset of a form
    <div
      className="section-tools"
      role="group"
      aria-label={`Tools of ${name}`}
      style={{
        top: Math.min(place.top + place.height, room),
        right: `calc(100% - ${place.left + place.width}px)`,
      }}
    >
      {!isFixed && (
        <>
          <Tool label="Move this section up" off={at <= 0} onClick={() => step(-1)}>
            <ChevronIcon className="icon-s section-tools-up" />
          </Tool>
          <Tool label="Move this section down" off={at >= between.length - 1} onClick={() => step(1)}>
            <ChevronIcon className="icon-s" />
          </Tool>
        </>
      )}
      <Tool label="Hide this section" onClick={hide}>
        <EyeOffIcon className="icon-s" />
      </Tool>
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
