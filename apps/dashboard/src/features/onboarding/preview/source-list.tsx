import './source-list.css'
import type { PreviewData } from '@vitrine/model'
import { hasPage, t } from '@vitrine/model'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { displayUrl } from '../reading/failure-messages.ts'
import type { Highlight } from './highlight-text.ts'
import { SourceProof } from './source-proof.tsx'
import { type SourcedText, listSourcedTexts } from './sourced-texts.ts'

/** Characters of a name or figure; a longer text is prose. */
const NAME_LENGTH = 60

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
        {sections.map(({ section, heading: name, source, note, texts }) => (
          <section key={section} aria-labelledby={`sources-${section}`}>
            <h3 id={`sources-${section}`} dir="auto">
              {name}
            </h3>
            {source && <p className="sources-from">{source}</p>}
            {note && <p className="sources-from">{note}</p>}
            <ul>
              {texts.map(sourced => (
                <SourceEntry key={sourced.path} sourced={sourced} onHighlight={onHighlight} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </aside>
  )
}

/** A text as a button that highlights it on the page, and what proves it below. */
function SourceEntry({
  sourced,
  onHighlight,
}: {
  sourced: SourcedText
  onHighlight: (highlight: Highlight | null) => void
}) {
  const { section, text, details, find, source, proofs } = sourced
  const proofId = useId()
  const hasProof = source !== null || proofs.length > 0
  const isName = details.length > 0 || text.length <= NAME_LENGTH
  const highlight = () => onHighlight({ section, text: find })
  return (
    <li className="source-entry">
      <button
        type="button"
        aria-describedby={hasProof ? proofId : undefined}
        onClick={highlight}
        onFocus={highlight}
        onBlur={() => onHighlight(null)}
        onMouseEnter={highlight}
      >
        {isName ? <b dir="auto">{text}</b> : <span dir="auto">{text}</span>}
        {details.map(detail => (
          <span key={detail} className="muted" dir="auto">
            {detail}
          </span>
        ))}
      </button>
      {hasProof && (
        <div className="source-proofs" id={proofId}>
          {proofs.map(proof => (
            <SourceProof key={JSON.stringify(proof)} proof={proof} />
          ))}
          {source && <p>{source}</p>}
        </div>
      )}
    </li>
  )
}
