import './sourced-sections.css'
import { useId, useMemo, useState } from 'react'
import { SourceProof } from './source-proof.tsx'
import { listSourcedTexts, type SourcedSite, type SourcedText } from './sourced-texts.ts'

/** Characters of a name or figure; a longer text is prose. */
const NAME_LENGTH = 60

type SourcedSectionsProps = {
  site: SourcedSite
  /** Called with the focused or hovered text; without it, texts are not shown on the page. */
  onHighlight?: (highlight: { section: string; text: string } | null) => void
}

/** Each text of a website with its source, by section. */
export function SourcedSections({ site, onHighlight }: SourcedSectionsProps) {
  const [now] = useState(() => new Date())
  const sections = useMemo(() => listSourcedTexts(site, now), [site, now])
  return (
    <div className="sourced">
      {sections.map(({ section, heading, source, note, texts }) => (
        <section key={section} aria-labelledby={`sources-${section}`}>
          <h3 id={`sources-${section}`} dir="auto">
            {heading}
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
  )
}

/** A text, as a button where it can be highlighted on the page, and what proves it below. */
function SourceEntry({
  sourced,
  onHighlight,
}: {
  sourced: SourcedText
  onHighlight: SourcedSectionsProps['onHighlight']
}) {
  const { section, text, details, find, source, proofs } = sourced
  const proofId = useId()
  const hasProof = source !== null || proofs.length > 0
  const isName = details.length > 0 || text.length <= NAME_LENGTH
  const highlight = () => onHighlight?.({ section, text: find })
  const content = (
    <>
      {isName ? <b dir="auto">{text}</b> : <span dir="auto">{text}</span>}
      {details.map(detail => (
        <span key={detail} className="muted" dir="auto">
          {detail}
        </span>
      ))}
    </>
  )
  return (
    <li className="source-entry">
      {onHighlight ? (
        <button
          type="button"
          className="source-text"
          aria-describedby={hasProof ? proofId : undefined}
          onClick={highlight}
          onFocus={highlight}
          onBlur={() => onHighlight(null)}
          onMouseEnter={highlight}
        >
          {content}
        </button>
      ) : (
        <div className="source-text">{content}</div>
      )}
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
