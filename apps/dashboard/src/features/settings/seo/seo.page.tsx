import { t, type SeoFinding } from '@vitrine/model'
import { useSeoQuery } from '../../../api/queries/seo.queries.ts'
import { useAppSelector } from '../../../api/state/hooks.ts'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { SettingsHead } from '../settings-head.tsx'
import { useSaved } from '../use-saved.tsx'
import { SeoForm } from './seo-form.tsx'
import './seo.css'
import { Link } from '../../../ui/router/link.tsx'
import { Lightbulb } from 'lucide'
import { AlertIcon, productIcon } from '../../../ui/icons.tsx'
import { focusSeoField } from './seo-field.tsx'

const SuggestionIcon = productIcon(Lightbulb)

/** The SEO settings of a website: report, form and previews. */
export function SeoPage() {
  const website = useAppSelector(state => state.website.currentWebsite)
  const query = useSeoQuery(website?._id ?? '', { skip: !website })
  const { currentData, failure, note } = useSaved(query)
  if (!website) return null
  return (
    <>
      <SettingsHead title="SEO" />
      {note}
      {currentData ? (
        <>
          <SeoReport findings={currentData.report} />
          <SeoForm key={website._id} website={website} saved={currentData} />
        </>
      ) : (
        <LoadState failure={failure} onRetry={query.refetch} heights={['72px', '140px', '72px', '120px']} />
      )}
    </>
  )
}

/** The SEO findings of the saved website, each with a link to the place to fix it. */
function SeoReport({ findings }: { findings: readonly SeoFinding[] }) {
  const problems = findings.filter(({ severity }) => severity === 'problem').length
  return (
    <section className="seo-report" aria-labelledby="report-heading">
      <header>
        <h2 id="report-heading">{t('Suggestions')}</h2>
        <p role="status">
          {findings.length === 0 ? t('All set') : summarizeFindings(problems, findings.length - problems)}
        </p>
      </header>
      {findings.length > 0 && (
        <ul>
          {findings.map((finding, at) => (
            <li key={at} className={finding.severity}>
              {finding.severity === 'problem' ? <AlertIcon /> : <SuggestionIcon />}
              <span dir="auto">{finding.message}</span>
              <FixLink finding={finding} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function summarizeFindings(problems: number, advice: number): string {
  const parts = [
    problems > 0 && t('{count, plural, one {# problem} other {# problems}}', { count: problems }),
    advice > 0 && t('{count, plural, one {# suggestion} other {# suggestions}}', { count: advice }),
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}

function FixLink({ finding: { fix, message } }: { finding: SeoFinding }) {
  if (fix.at === 'seo')
    return (
      <button
        type="button"
        className="textlink"
        aria-label={t('{action}: {message}', { action: t('Change'), message })}
        onClick={() => focusSeoField(fix.field)}
      >
        {t('Change')}
      </button>
    )
  return (
    <Link
      className="textlink"
      to={pathOf(fix)}
      aria-label={t('{action}: {message}', { action: LINK_LABELS[fix.at], message })}
    >
      {LINK_LABELS[fix.at]}
    </Link>
  )
}

function pathOf(fix: Exclude<SeoFinding['fix'], { at: 'seo' }>): string {
  switch (fix.at) {
    case 'design':
      return `/design?section=${encodeURIComponent(fix.section)}`
    case 'post':
      return `/edit/${encodeURIComponent(fix.post_id)}`
    default:
      return { general: '/settings/visibility', ownership: '/settings/general', account: '/account' }[fix.at]
  }
}

const LINK_LABELS = {
  general: t('Change who can see it'),
  account: t('Confirm email'),
  ownership: t('Confirm profile'),
  design: t('Open design'),
  post: t('Open post'),
} as const
