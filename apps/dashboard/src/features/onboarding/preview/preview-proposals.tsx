import { type Design, type PreviewData, type SectionOrder, t } from '@vitrine/model'
import { Palette } from 'lucide'
import { startTransition, Suspense, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { loadRenderer } from '../../../api/streams/draft-page.ts'
import { Button } from '../../../ui/button.tsx'
import { productIcon } from '../../../ui/icons.tsx'
import { lazyDialog } from '../../../ui/loading/lazy-boundary.tsx'

const PaletteIcon = productIcon(Palette)

type PreviewProposalsProps = {
  preview: PreviewData
  onDesign: (design: Design, section_order: SectionOrder) => void
}

/** Opens three looks for the previewed website. */
export function PreviewProposals({ preview, onDesign }: PreviewProposalsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {/* Rendered after the click is painted: too long for one frame on a slow phone. */}
      <Button className="preview-add" onClick={() => startTransition(() => setOpen(true))}>
        <PaletteIcon className="icon-s" />
        <span className="add-label">{t('Three looks')}</span>
      </Button>
      {isOpen &&
        createPortal(
          <Suspense>
            <Looks preview={preview} onDesign={onDesign} onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}

const Looks = lazyDialog(async () => {
  const [{ ProposalsDialog }, { viewOfPreview }] = await Promise.all([
    import('../../../ui/website/proposals-dialog.tsx'),
    loadRenderer(),
  ])
  return function LoadedLooks({
    preview,
    onDesign,
    onClose,
  }: PreviewProposalsProps & { onClose: () => void }) {
    const view = useMemo(() => viewOfPreview(preview), [preview])
    return (
      <ProposalsDialog
        view={view}
        onChoose={({ design, section_order }) => onDesign(design, section_order)}
        onClose={onClose}
      />
    )
  }
})
