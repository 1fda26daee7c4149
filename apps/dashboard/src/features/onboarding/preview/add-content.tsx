import { type PreviewData, t } from '@vitrine/model'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSourcesQuery } from '../../../api/queries/onboarding.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { SidePanel } from '../../../ui/overlays/side-panel.tsx'
import { FileDrop } from '../../../ui/forms/file-drop.tsx'
import { PlusIcon } from '../../../ui/icons.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { lazyComponent } from '../../../ui/loading/lazy-boundary.tsx'
import { usePrefetch } from '../../../ui/loading/prefetch.ts'
import type { ImportState } from '../import-methods/import-state.ts'
import { useImport } from '../import-methods/use-import.ts'

// Most visitors read first. Its forms need zod.
const loadPanel = () => import('./add-content-panel.tsx')
const AddContentPanel = lazyComponent(() => loadPanel().then(module => module.AddContentPanel))
const PREFETCHED = [loadPanel]

type AddContentProps = { preview: PreviewData; onPreview: (preview: PreviewData) => void }

/**
 * A side panel with the content that the site is missing and the import methods; also accepts dropped files
 * anywhere. While the panel is closed, an import continues, a failed one is reported, and the forms keep what was typed.
 */
export function AddContent({ preview, onPreview }: AddContentProps) {
  const [isOpen, setOpen] = useState(false)
  // A closed panel unmounts what is in it, so its content is in an element that is moved into it.
  const [content, setContent] = useState<HTMLElement | null>(null)
  if (isOpen && !content) setContent(document.createElement('div'))
  // Known by the time that the panel opens, which shows what they offer.
  useSourcesQuery()
  usePrefetch(PREFETCHED)
  const importing = useImport({
    type: preview.website_type,
    base: preview.profile,
    onPreview(next) {
      onPreview(next)
      setOpen(false)
      notify.success(t('Added to your website'))
    },
  })
  const report = useEffectEvent((state: ImportState) => {
    if (state.status === 'failed' && !isOpen)
      notify.error(state.message, { label: t('View'), onClick: () => setOpen(true) })
  })
  useEffect(() => report(importing.state), [importing.state])
  return (
    <>
      <Button className="preview-add" onClick={() => setOpen(true)}>
        <PlusIcon className="icon-s" />
        <span className="add-label">{t('Add more')}</span>
      </Button>
      <FileDrop
        title={t('Drop your file here')}
        hint={t('We’ll add it to your website.')}
        onFiles={files => {
          setOpen(true)
          importing.startWithFiles(files)
        }}
      />
      {createPortal(
        <SidePanel open={isOpen} onClose={() => setOpen(false)} title={t('Add more')}>
          <div
            ref={element => {
              // Called at every render: moving what is there already would take the focus from it.
              if (content && element && content.parentNode !== element) element.append(content)
            }}
          />
        </SidePanel>,
        document.body,
      )}
      {content &&
        createPortal(
          <Suspense fallback={<Spinner />}>
            <AddContentPanel preview={preview} importing={importing} />
          </Suspense>,
          content,
        )}
    </>
  )
}
