import { type PreviewData, viewOfDraft } from '@vitrine/model'
import { renderHome } from '@vitrine/render'
import { useMemo, useState } from 'react'
import { SiteFrame } from '../../ui/site-frame.tsx'

/** The website that waits for its account: the visitor's own, drawn by the renderer that will publish it. */
export function WaitingSite({ preview }: { preview: PreviewData }) {
  const [now] = useState(() => new Date().toISOString())
  const page = useMemo(() => {
    const view = viewOfDraft(preview, {
      site: location.origin,
      product: location.origin,
      published_at: now,
      revision: 1,
    })
    return renderHome(view).body
  }, [preview, now])
  return (
    <div className="auth-site">
      <SiteFrame srcDoc={page} title={`Preview of ${preview.suggested.website_name}`} ratio="4 / 5" />
    </div>
  )
}
