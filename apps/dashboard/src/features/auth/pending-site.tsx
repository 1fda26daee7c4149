import { type PreviewData, viewOfDraft, t } from '@vitrine/model'
import { loadHome, renderHome } from '@vitrine/render/preview'
import { useEffect, useState } from 'react'
import { SiteFrame } from '../../ui/website/site-frame.tsx'

/** The pending website, rendered by the publishing renderer. */
export function PendingSite({ preview }: { preview: PreviewData }) {
  const [now] = useState(() => new Date().toISOString())
  const [html, setHtml] = useState('')
  useEffect(() => {
    let isUnmounted = false
    const render = () => {
      const view = viewOfDraft(preview, {
        site: location.origin,
        product: location.origin,
        published_at: now,
        revision: 1,
      })
      if (!isUnmounted) setHtml(renderHome(view).body)
    }
    // If the theme cannot be loaded the frame stays empty: the form matters more.
    void loadHome(preview).then(render, () => undefined)
    return () => {
      isUnmounted = true
    }
  }, [preview, now])
  return (
    <div className="auth-site">
      <SiteFrame
        srcDoc={html}
        title={t('Preview of {website_name}', { website_name: preview.suggested.website_name })}
        ratio="4 / 5"
      />
    </div>
  )
}
