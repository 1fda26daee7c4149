import './source-list.css'
import type { PreviewData } from '@vitrine/model'
import { hasPage, t } from '@vitrine/model'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { displayUrl } from '../../../ui/display-url.ts'
import { SourcedSections } from '../../../ui/website/evidence/sourced-sections.tsx'
import type { Highlight } from './highlight-text.ts'

type SourceListProps = {
  preview: PreviewData
  onHighlight: (highlight: Highlight | null) => void
  onClose: () => void
}

/** Lists each text of the website with its source; the focused or hovered one is highlighted on the page. */
export function SourceList({ preview, onHighlight, onClose }: SourceListProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => () => onHighlight(null), [onHighlight])
  const { link } = preview.profile
  return (
    <aside
      className="sources"
      id="sources"
      aria-labelledby="sources-heading"
      onKeyDown={event => event.key === 'Escape' && onClose()}
    >
      <div className="sources-head">
        <h2 ref={heading} id="sources-heading" tabIndex={-1}>
          {t('Sources')}
        </h2>
        <Button variant="quiet" size="s" icon aria-label={t('Close')} onClick={onClose}>
          <CloseIcon />
        </Button>
      </div>
      <div className="sources-body">
        <p className="muted">
          {t('Nothing is made up. Select a text to see it on the page.')}
          {hasPage(link) && (
            <>
              {' '}
              <a className="link" href={link.url} target="_blank" rel="noopener noreferrer">
                {displayUrl(link.url)}
              </a>
            </>
          )}
        </p>
        <SourcedSections site={preview} onHighlight={onHighlight} />
      </div>
    </aside>
  )
}
