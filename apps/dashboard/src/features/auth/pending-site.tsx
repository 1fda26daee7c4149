import { type PreviewData, t } from '@vitrine/model'
import { useEffect, useState } from 'react'
import { renderDraftHome } from '../../api/streams/draft-page.ts'
import { SiteFrame } from '../../ui/website/site-frame.tsx'

/** The pending website, rendered by the publishing renderer. */
export function PendingSite({ preview }: { preview: PreviewData }) {
  const [html, setHtml] = useState('')
  useEffect(() => {
    let isUnmounted = false
    // If the theme cannot be loaded the frame stays empty: the form matters more.
    void renderDraftHome(preview).then(
      rendered => !isUnmounted && setHtml(rendered),
      () => undefined,
    )
    return () => {
      isUnmounted = true
    }
  }, [preview])
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
