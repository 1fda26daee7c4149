import { type PreviewData, t } from '@vitrine/model'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { formatProvenance } from '../../../ui/website/evidence/format-provenance.ts'
import { formatBuildTime } from '../reading/reading-stages.ts'

type PreviewFactsProps = {
  preview: PreviewData
  live: boolean
  /** Whether the source list is open. */
  isSourceListOpen: boolean
  onToggleSources: () => void
}

/** The site's source and build time, with a button that opens the source list. */
export function PreviewFacts({ preview, live, isSourceListOpen, onToggleSources }: PreviewFactsProps) {
  const [now] = useState(() => new Date())
  const took = preview.stages.reduce((sum, stage) => sum + stage.ms, 0)
  const from = formatProvenance(preview.profile, now)
  return (
    <span className="preview-facts">
      {live && <span className="preview-live">{t('Live')}</span>}
      {from && <span className="preview-from">{from}</span>}
      {preview.stages.length > 0 && <span className="num preview-took">{formatBuildTime(took)}</span>}
      {!live && (
        <Button
          variant="quiet"
          size="s"
          className="preview-sources-button"
          aria-expanded={isSourceListOpen}
          aria-controls="sources"
          onClick={onToggleSources}
        >
          {t('Where is this from?')}
        </Button>
      )}
    </span>
  )
}
