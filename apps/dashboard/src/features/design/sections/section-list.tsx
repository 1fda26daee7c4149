import { Trans } from '../../../ui/i18n/trans.tsx'
import { moveItem, type SectionKey, sectionsFor, t } from '@vitrine/model'
import { use } from 'react'
import { shallowEqual } from 'react-redux'
import { changeDesign } from '../../../api/state/design/design-slice.ts'
import type { DesignState } from '../../../api/state/design/design-state.ts'
import { useDesign } from '../../../api/state/design/use-design.ts'
import { useAppDispatch } from '../../../api/state/hooks.ts'
import { classNames } from '../../../ui/class-names.ts'
import { EyeIcon, EyeOffIcon, PlusIcon } from '../../../ui/icons.tsx'
import { Sortable } from '../../../ui/lists/sortable.tsx'
import { LockIcon } from '../icons.tsx'
import { SectionActionsContext } from './section-actions-context.ts'
import { SECTION_NAMES } from '../../../ui/website/section-names.ts'

type SectionListProps = { selected: SectionKey | null; onChoose: (key: SectionKey) => void }

/** Returns each section's visibility and number of items as strings, which are cheap to compare. */
function summarizeSections({ designData, section_order }: DesignState): Partial<Record<SectionKey, string>> {
  return Object.fromEntries(
    section_order.map(key => {
      const data = designData?.[key]
      const count = data && 'items' in data ? ` ${data.items.length}` : ''
      return [key, `${data?.visible ? 'on' : 'off'}${count}`]
    }),
  )
}

const isFixed = (key: SectionKey | undefined) => key === 'header' || key === 'footer'

/** The sections of the page: select, move, hide and add. */
export function SectionList({ selected, onChoose }: SectionListProps) {
  const order = useDesign(state => state.section_order)
  const summaries = useDesign(summarizeSections, shallowEqual)
  const websiteType = useDesign(state => state.websiteType)
  const dispatch = useAppDispatch()
  const { openAddSection } = use(SectionActionsContext)
  // Header and footer are at the ends of every page, whatever the order says.
  const rows: SectionKey[] = [
    ...order.filter(key => key === 'header'),
    ...order.filter(key => !isFixed(key)),
    ...order.filter(key => key === 'footer'),
  ]
  const move = (from: number, to: number) =>
    void dispatch(changeDesign({ type: 'order', section_order: moveItem(rows, from, to) }))
  const canAdd = websiteType !== null && sectionsFor(websiteType).some(key => !order.includes(key))
  return (
    <>
      <Sortable
        className="section-rows"
        ids={rows}
        label={index => SECTION_NAMES[rows[index] ?? 'text']}
        canMove={index => !isFixed(rows[index])}
        onMove={move}
        rowClass={index => {
          const key = rows[index]
          return classNames(
            'section-row',
            key && !summaries[key]?.startsWith('on') && 'is-off',
            key === selected && 'is-chosen',
          )
        }}
        row={(index, grip) => {
          const key = rows[index]
          if (!key) return null
          const label = SECTION_NAMES[key]
          const [state, count] = summaries[key]?.split(' ') ?? []
          const isOn = state === 'on'
          return (
            <>
              {grip || (
                <span className="grip grip-none" title={t('Can’t be moved')}>
                  <LockIcon className="icon-s" />
                </span>
              )}
              <button
                type="button"
                className="section-row-name"
                data-section={key}
                aria-current={key === selected || undefined}
                onClick={() => onChoose(key)}
              >
                {label}
                {count !== undefined && <span className="num">{count}</span>}
              </button>
              <button
                type="button"
                className="section-row-visibility"
                aria-label={`${isOn ? t('Hide') : t('Show')} ${label}`}
                title={isOn ? t('Hide') : t('Show')}
                onClick={() => void dispatch(changeDesign({ type: 'show', section: key, visible: !isOn }))}
              >
                {isOn ? <EyeIcon className="icon-s" /> : <EyeOffIcon className="icon-s" />}
              </button>
            </>
          )
        }}
      />
      {canAdd && (
        <button
          type="button"
          className="add-section"
          onClick={() => openAddSection(selected && !isFixed(selected) ? selected : 'end')}
        >
          <PlusIcon />
          {t('Add section')}
        </button>
      )}
      <p className="editor-tip">
        <Trans
          message="Drag a handle to move a section, or focus it and press <kbd>↑</kbd> <kbd2>↓</kbd2>. Enter the page with <kbd3>→</kbd3>, leave with <kbd4>Esc</kbd4>."
          components={{ kbd: <kbd />, kbd2: <kbd />, kbd3: <kbd />, kbd4: <kbd /> }}
        />
      </p>
    </>
  )
}
