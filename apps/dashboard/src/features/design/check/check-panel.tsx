import { t } from '@vitrine/model'
import './check.css'
import { useNavigate } from '../../../ui/router/router.tsx'
import { AlertIcon, CheckIcon } from '../../../ui/icons.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { SECTION_NAMES } from '../../../ui/website/section-names.ts'
import type { EditorNavigation } from '../use-editor-navigation.ts'
import type { Finding } from './finding.ts'
import { preparePage, renderHome } from '@vitrine/render/preview'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useRenderableView } from '../canvas/use-renderable-view.ts'
import { useWebsiteView } from '../canvas/use-website-view.ts'
import { checkPage } from './check-page.ts'

/** The findings before publishing; each leads to the field or setting that fixes it. */
export function CheckPanel({ navigation }: { navigation: EditorNavigation }) {
  const findings = useCheckFindings()
  const navigate = useNavigate()
  const openTarget = ({ target: at }: Finding) => {
    if ('seo' in at) void navigate(`/settings/seo?field=${at.seo}`)
    else if ('panel' in at) navigation.chooseAccent()
    else navigation.choose(at.section, at.path)
  }
  if (!findings) return <Skeleton height="160px" />
  const errors = findings.filter(finding => finding.severity === 'error')
  const suggestions = findings.filter(finding => finding.severity === 'suggestion')
  return (
    <>
      <p className="check-sum" role="status" data-good={errors.length === 0 || undefined}>
        {errors.length === 0 ? <CheckIcon className="icon-s" /> : <AlertIcon className="icon-s" />}
        <span>{formatSummary(errors.length, suggestions.length)}</span>
      </p>
      <Group title={t('Needs fixing')} findings={errors} onOpen={openTarget} />
      <Group title={t('Could be better')} findings={suggestions} onOpen={openTarget} />
      <p className="editor-tip">
        {t(
          'Checks links, alt texts, headings, contrast, page weight and search settings. External links aren’t opened.',
        )}
      </p>
    </>
  )
}

type GroupProps = { title: string; findings: readonly Finding[]; onOpen: (finding: Finding) => void }

function Group({ title, findings, onOpen }: GroupProps) {
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
              data-severity={finding.severity}
              onClick={() => onOpen(finding)}
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

function formatSubject({ subject, target }: Finding): string {
  if (!('section' in target)) return subject
  const section = SECTION_NAMES[target.section]
  return subject.startsWith(section) ? subject : `${section} · ${subject}`
}

function formatSummary(errors: number, suggestions: number): string {
  if (errors + suggestions === 0) return t('Ready to publish.')
  if (errors === 0) return t('Ready to publish, with a few suggestions.')
  return errors === 1
    ? t('Fix one problem before you publish.')
    : t('Fix {errors, plural, one {# problem} other {# problems}} before you publish.', { errors })
}

/** Returns the findings of the page as it is now; null until its size is known. */
function useCheckFindings(): readonly Finding[] | null {
  const view = useDeferredValue(useRenderableView(useWebsiteView()))
  const html = useMemo(() => (view ? renderHome(view).body : null), [view])
  const [measured, setMeasured] = useState<{ html: string; bytes: number } | null>(null)
  useEffect(() => {
    if (html === null) return
    let isOver = false
    void getGzipSize(html).then(bytes => !isOver && setMeasured({ html, bytes }))
    return () => {
      isOver = true
    }
  }, [html])
  return useMemo(() => {
    if (!view || html === null || !measured) return null
    return checkPage({ view, html, bytes: measured.bytes, sections: preparePage(view).sections })
  }, [view, html, measured])
}

async function getGzipSize(text: string): Promise<number> {
  const compressed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return (await new Response(compressed).blob()).size
}
