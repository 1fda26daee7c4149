import './source-list.css'
import type { PreviewData } from '@vitrine/model'
import { hasPage } from '@vitrine/model'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { displayUrl } from '../reading/failure-messages.ts'
import type { Highlight } from './highlight-text.ts'
import { type SourcedText, listSourcedTexts } from './sourced-texts.ts'

type SourceListProps = {
  preview: PreviewData
  onHighlight: (highlight: Highlight | null) => void
  onClose: () => void
}

/** Lists each text of the website with its source; the focused or hovered one is highlighted on the page. */
export function SourceList({ preview, onHighlight, onClose }: SourceListProps) {
  const [now] = useState(() => new Date())
  const sections = useMemo(() => listSourcedTexts(preview, now), [preview, now])
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
          Where this is from
        </h2>
        <Button variant="quiet" size="s" icon aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </Button>
      </div>
      <div className="sources-body">
        <p className="muted">
          Nothing here is made up. Point at a text to see its place on the page.
          {hasPage(link) && (
            <>
              {' '}
              <a className="link" href={link.url} target="_blank" rel="noopener noreferrer">
                {displayUrl(link.url)}
              </a>
            </>
          )}
        </p>
        {sections.map(({ section, heading: name, texts }) => (
          <section key={section} aria-labelledby={`sources-${section}`}>
            <h3 id={`sources-${section}`}>{name}</h3>
            <ul>
              {texts.map(sourced => (
                <li key={sourced.path}>
                  <SourceEntry sourced={sourced} onHighlight={onHighlight} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </aside>
  )
}

function SourceEntry({
  sourced,
  onHighlight,
}: {
  sourced: SourcedText
  onHighlight: (highlight: Highlight | null) => void
}) {
  const highlight = () => onHighlight({ section: sourced.section, text: sourced.text })
  return (
    <button
      type="button"
      className="source-entry"
      onClick={highlight}
      onFocus={highlight}
      onBlur={() => onHighlight(null)}
      onMouseEnter={highlight}
    >
      <b dir="auto">{sourced.text}</b>
      {sourced.sources.map(source => (
        <span key={source}>{source}</span>
      ))}
      {sourced.quote && <q dir="auto">{sourced.quote}</q>}
    </button>
  )
}
