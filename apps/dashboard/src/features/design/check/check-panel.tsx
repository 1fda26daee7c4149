import './check.css'
import { useNavigate } from '../../../ui/router/router.tsx'
import { AlertIcon, CheckIcon } from '../../../ui/icons.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SECTION_NAMES } from '../sections/section-names.ts'
import type { EditorPlace } from '../use-editor-place.ts'
import type { Finding } from './finding.ts'
import { useFindings } from './use-findings.ts'

/** What is worth a look before the page is published; each finding leads to its place. */
export function CheckPanel({ place }: { place: EditorPlace }) {
  const findings = useFindings()
  const navigate = useNavigate()
  const lead = ({ place: at }: Finding) => {
    if ('seo' in at) void navigate(`/settings/seo?field=${at.seo}`)
    else if ('panel' in at) place.chooseAccent()
    else place.choose(at.section, at.path)
  }
  if (!findings) return <Skeleton height="160px" />
  const wrong = findings.filter(finding => finding.grade === 'wrong')
  const better = findings.filter(finding => finding.grade === 'better')
  return (
    <>
      <p className="check-sum" role="status" data-good={wrong.length === 0 || undefined}>
        {wrong.length === 0 ? <CheckIcon className="icon-s" /> : <AlertIcon className="icon-s" />}
        <span>{summary(wrong.length, better.length)}</span>
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
          <li key={`${index}-${finding.what}`}>
            <button
              type="button"
              className="check-row"
              data-grade={finding.grade}
              onClick={() => onLead(finding)}
            >
              <b>{whereWords(finding)}</b>
              <span>{finding.says}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function whereWords({ what, place }: Finding): string {
  if (!('section' in place)) return what
  const section = SECTION_NAMES[place.section]
  return what.startsWith(section) ? what : `${section} · ${what}`
}

function summary(wrong: number, better: number): string {
  if (wrong + better === 0) return 'Nothing to mend: the page can be published.'
  if (wrong === 0) return 'The page can be published. A few things could be better.'
  return wrong === 1
    ? 'One thing should be mended before you publish.'
    : `${wrong} things should be mended before you publish.`
}
