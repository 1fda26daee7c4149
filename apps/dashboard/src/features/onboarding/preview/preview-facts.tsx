import type { PreviewData } from '@vitrine/model'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { formatProvenance } from './format-provenance.ts'
import { formatBuildTime } from '../reading/reading-stages.ts'

type PreviewFactsProps = {
  preview: PreviewData
  live: boolean
  /** Whether each text's own source is listed beside the website. */
  isAsking: boolean
  onAsk: () => void
}

/** Where the website comes from and how long it took; asked, it tells so of each text. */
export function PreviewFacts({ preview, live, isAsking, onAsk }: PreviewFactsProps) {
  const [now] = useState(() => new Date())
  const took = preview.stages.reduce((sum, stage) => sum + stage.ms, 0)
  const from = formatProvenance(preview.profile, now)
  return (
    <span className="preview-facts">
      {live && <span className="preview-live">Live</span>}
      {from && <span className="preview-from">{from}</span>}
      {preview.stages.length > 0 && <span className="num preview-took">{formatBuildTime(took)}</span>}
      {!live && (
        <Button
          variant="quiet"
          size="s"
          className="preview-ask"
          aria-expanded={isAsking}
          aria-controls="sources"
          onClick={onAsk}
        >
          Where is this from?
        </Button>
      )}
    </span>
  )
}
