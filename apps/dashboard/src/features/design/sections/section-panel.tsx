import { isRepeatable, type SectionKey, t } from '@vitrine/model'
import { Suspense, use } from 'react'
import { changeDesign } from '../../../api/state/design/design-slice.ts'
import { useDesign } from '../../../api/state/design/use-design.ts'
import { useAppDispatch } from '../../../api/state/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyIcon, TrashIcon } from '../../../ui/icons.tsx'
import { type FocusRequest, FocusRequestContext } from '../form/focus-request.ts'
import { SectionForm } from '../form/section-form.tsx'
import { BackgroundTiles, LayoutTiles } from '../lazy-parts.tsx'
import { lazyComponent } from '../../../ui/loading/lazy-boundary.tsx'
import { duplicateSection } from './duplicate-section.ts'
import { SectionActionsContext } from './section-actions-context.ts'
import { useRemoveSection } from './use-remove-section.ts'
import { SECTION_NAMES } from '../../../ui/website/section-names.ts'
import { PanelHeading } from '../panel-heading.tsx'

const CopySection = lazyComponent(() => import('./copy-section.tsx').then(module => module.CopySection))

export function SectionPanel({ section, focusRequest }: { section: SectionKey; focusRequest: FocusRequest }) {
  const dispatch = useAppDispatch()
  const isHidden = useDesign(state => state.designData?.[section]?.visible === false)
  const removeSection = useRemoveSection()
  const { choose } = use(SectionActionsContext)
  return (
    <FocusRequestContext value={focusRequest}>
      <PanelHeading eyebrow={t('Section')} title={SECTION_NAMES[section]} />
      <div className="editor-fields">
        {isHidden && (
          <p className="notice">
            <span>{t('This section is hidden.')} </span>
            <button
              type="button"
              className="link file-link"
              onClick={() => void dispatch(changeDesign({ type: 'show', section, visible: true }))}
            >
              {t('Show section')}
            </button>
          </p>
        )}
        <Suspense fallback={null}>
          <LayoutTiles section={section} />
        </Suspense>
        <SectionForm section={section} />
        <Suspense fallback={null}>
          <BackgroundTiles section={section} />
        </Suspense>
        {section !== 'header' && section !== 'footer' && (
          <>
            {isRepeatable(section) && (
              <Button
                variant="quiet"
                size="s"
                className="copy-section"
                onClick={() => dispatch(duplicateSection(section, choose))}
              >
                <CopyIcon className="icon-s" />
                {t('Duplicate section')}
              </Button>
            )}
            <Suspense fallback={null}>
              <CopySection section={section} />
            </Suspense>
            <Button variant="quiet" size="s" className="remove-item" onClick={() => removeSection(section)}>
              <TrashIcon className="icon-s" />
              {t('Remove section')}
            </Button>
          </>
        )}
      </div>
    </FocusRequestContext>
  )
}
