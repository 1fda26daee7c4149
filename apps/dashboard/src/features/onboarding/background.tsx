import type { PreviewData } from '@vitrine/model'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { SidePanel } from '../../ui/dialog.tsx'
import { missingWords } from './missing-words.ts'
import { provenanceWords } from './provenance-words.ts'
import { seconds } from './reading-state.ts'

/** How long it took, where it comes from, and what would make it better. */
export function Background({ preview, live }: { preview: PreviewData; live: boolean }) {
  const [open, setOpen] = useState(false)
  const [now] = useState(() => new Date())
  const took = preview.stages.reduce((sum, stage) => sum + stage.ms, 0)
  const from = provenanceWords(preview.profile, now)
  return (
    <>
      <span className="preview-facts">
        {live && <span className="preview-live">Live</span>}
        {from && <span className="preview-from">{from}</span>}
        {preview.stages.length > 0 && <span className="num">Made in {seconds(took)}</span>}
        {preview.missing.length > 0 && !live && (
          <Button variant="quiet" size="s" className="preview-more" onClick={() => setOpen(true)}>
            Make it better
          </Button>
        )}
      </span>
      {createPortal(
        <SidePanel open={open} onClose={() => setOpen(false)} title="What would make it better">
          <p className="muted">
            Your website stands on what your profile says, and nothing is made up to fill it. With these on
            your profile there would be more to show:
          </p>
          <ul className="missing">
            {preview.missing.map(key => (
              <li key={key}>
                <b>{missingWords(key, preview.website_type, () => false).title}</b>
                <span className="muted">{missingWords(key, preview.website_type, () => false).hint}</span>
              </li>
            ))}
          </ul>
          {from && (
            <>
              <h3 className="missing-from">Where this is from</h3>
              <p className="muted">
                {from}.{' '}
                <a className="link" href={preview.profile.link.url} target="_blank" rel="noopener noreferrer">
                  {preview.profile.link.url.replace(/^https:\/\//, '')}
                </a>
              </p>
            </>
          )}
        </SidePanel>,
        document.body,
      )}
    </>
  )
}
