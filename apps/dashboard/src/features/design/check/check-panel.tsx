import './check.css'
import { useNavigate } from '../../../ui/router/router.tsx'
import { AlertIcon, CheckIcon } from '../../../ui/icons.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SECTION_NAMES } from '../sections/section-names.ts'
import type { EditorNavigation } from '../use-editor-navigation.ts'
import type { Finding } from './finding.ts'
import { preparePage, renderHome } from '@vitrine/render/preview'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useDrawable } from '../canvas/use-renderable-view.ts'
import { useSiteView } from '../canvas/use-website-view.ts'
import { checkPage } from './check-page.ts'

/** What is worth a look before the page is published; each finding leads to its place. */
export function CheckPanel({ place }: { place: EditorNavigation }) {
  const findings = useCheckFindings()
  const navigate = useNavigate()
  const lead = ({ target: at }: Finding) => {
    if ('seo' in at) void navigate(`/settings/seo?field=${at.seo}`)
    else if ('panel' in at) place.chooseAccent()
    else place.choose(at.section, at.path)
  }
  if (!findings) return <Skeleton height="160px" />
  const wrong = findings.filter(finding => finding.severity === 'wrong')
  const better = findings.filter(finding => finding.severity === 'better')
  return (
    <>
      <p className="check-sum" role="status" data-good={wrong.length === 0 || undefined}>
        {wrong.length === 0 ? <CheckIcon className="icon-s" /> : <AlertIcon className="icon-s" />}
        <span>{formatSummary(wrong.length, better.length)}</span>
      </p>
      <Group title="Visitors stumble over" findings={wrong} onLead={lead} />
      <Group title="Could be better" findings={better} onLead={lead} />
      <p className="ed-tip">
        Links, picture texts, headings, contrast, weight and what search engines are told. Links to other
        websites are not opened: whether they still answer, only a visit tells.
      </p>
    </>
  )
}

type GroupProps = { title: string; findings: readonly Finding[]; onLead: (finding: Finding) => void }

function Group({ title, findings, onLead }: GroupProps) {
  if (findings.length === 0) return null
  return (
    <section className="check-group" aria-label={title}>
      <h3>
        {title} <span className="num muted">{findings.length}</span>
      </h3>
      <ul>
        {findings.map((finding, index) => (
          <li key={`${index}-${finding.subject}`}>
            <button
              type="button"
              className="check-row"
              data-grade={finding.severity}
              onClick={() => onLead(finding)}
            >
              <b>{formatSubject(finding)}</b>
              <span>{finding.message}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function formatSubject({ subject: what, target: place }: Finding): string {
  if (!('section' in target)) return subject
  const section = SECTION_NAMES[target.section]
  return subject.startsWith(section) ? subject : `${section} · ${subject}`
}

function formatSummary(wrong: number, better: number): string {
  if (wrong + better === 0) return 'Nothing to mend: the page can be published.'
  if (wrong === 0) return 'The page can be published. A few things could be better.'
  return wrong === 1
    ? 'One thing should be mended before you publish.'
    : `${wrong} things should be mended before you publish.`
}

/** What is worth a look in the page as it is now; null until it was looked through. */
function useCheckFindings(): readonly Finding[] | null {
  const view = useDeferredValue(useDrawable(useSiteView()))
  const html = useMemo(() => (view ? renderHome(view).body : null), [view])
  const [weighed, setWeighed] = useState<{ html: string; bytes: number } | null>(null)
  useEffect(() => {
    if (html === null) return
    let isOver = false
    void getGzipSize(html).then(bytes => !isOver && setWeighed({ html, bytes }))
    return () => {
      isOver = true
    }
  }, [html])
  return useMemo(() => {
    if (!view || html === null || !weighed) return null
    return checkPage({ view, html, bytes: weighed.bytes, shown: preparePage(view).sections })
  }, [view, html, weighed])
}

async function getGzipSize(text: string): Promise<number> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return (await new Response(packed).blob()).size
}
