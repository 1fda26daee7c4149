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
  onMark: (marked: Highlight | null) => void
  onClose: () => void
}

/** Lists each text of the website with its source; the focused or hovered one is highlighted on the page. */
export function SourceList({ preview, onMark, onClose }: SourceListProps) {
  const [now] = useState(() => new Date())
  const sections = useMemo(() => listSourcedTexts(preview, now), [preview, now])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => () => onMark(null), [onMark])
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
              {texts.map(told => (
                <li key={told.path}>
                  <SourceEntry told={told} onMark={onMark} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </aside>
  )
}

function SourceEntry({ told, onMark }: { told: SourcedText; onMark: (marked: Highlight | null) => void }) {
  const mark = () => onMark({ section: told.section, text: told.text })
  return (
    <button
      type="button"
      className="source-entry"
      onClick={mark}
      onFocus={mark}
      onBlur={() => onMark(null)}
      onMouseEnter={mark}
    >
      <b dir="auto">{told.text}</b>
      {told.sources.map(source => (
        <span key={source}>{source}</span>
      ))}
      {told.quote && <q dir="auto">{told.quote}</q>}
    </button>
  )
}
