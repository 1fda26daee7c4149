import {
  type BlogChoices,
  BlogPostGroup,
  type BlogSummary,
  countChosen,
  dateLocale,
  type PostImport,
  type Website,
  t,
} from '@vitrine/model'
import { useEffect, useRef, useState } from 'react'
import { asFailure } from '../../../api/client/failure.ts'
import {
  useCancelPostImportMutation,
  useStartPostImportMutation,
} from '../../../api/queries/post-imports.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import { BLOG_NAMES, countGroups, describeLeftOut, GROUP_LABELS } from './import-labels.ts'

const SAFE: BlogChoices = {
  published: 'published',
  drafts: 'draft',
  private: 'draft',
  pages: 'skip',
  from_year: null,
}
/** Posts that were not public never become public. */
const OPTIONS: Record<BlogPostGroup, readonly BlogChoices['published'][]> = {
  published: ['published', 'draft', 'skip'],
  drafts: ['draft', 'skip'],
  private: ['draft', 'skip'],
  pages: ['published', 'draft', 'skip'],
}

const optionLabels = () => ({ published: t('Publish'), draft: t('Add as drafts'), skip: t('Leave out') })

/** The summary of a blog, and a choice for each group of posts. */
export function ImportChoices({ website, found }: { website: Website; found: PostImport }) {
  const [choices, setChoices] = useState(SAFE)
  const [start, { isLoading, error }] = useStartPostImportMutation()
  const { summary } = found
  if (!summary) return null
  const counts = countGroups(summary, choices.from_year)
  const chosen = countChosen(summary, choices)
  const all = countGroups(summary, null)
  const posts = all.published + all.drafts + all.private
  const ref = { websiteId: website._id, importId: found.import_id }
  const failure = asFailure(error)
  return (
    <section className="card card-pad stack import-found">
      <header>
        <p className="small muted import-source">
          {[BLOG_NAMES[summary.kind](), summary.title, summary.host].filter(Boolean).join(' · ')}
        </p>
        <Found posts={posts} pages={all.pages} />
      </header>
      <Facts summary={summary} />
      <FormNotice message={failure ? (failure.fields?.choices ?? failure.message) : null} />
      <fieldset className="import-groups">
        <legend className="field-label">{t('What should happen to them?')}</legend>
        {BlogPostGroup.options
          .filter(group => all[group] > 0)
          .map(group => (
            <label className="import-group" key={group}>
              <span>
                <b>{GROUP_LABELS[group]()}</b>
                <span className="num muted">{counts[group].toLocaleString(dateLocale())}</span>
              </span>
              <select
                className="select"
                value={choices[group]}
                onChange={event => setChoices({ ...choices, [group]: event.target.value })}
              >
                {OPTIONS[group].map(option => (
                  <option key={option} value={option}>
                    {optionLabels()[option]}
                  </option>
                ))}
              </select>
            </label>
          ))}
        <YearField summary={summary} choices={choices} onChange={setChoices} />
      </fieldset>
      <Notes summary={summary} />
      <div className="import-actions">
        <Button
          variant="primary"
          busy={isLoading}
          softDisabled={chosen === 0}
          onClick={() => void start({ ...ref, choices })}
        >
          {t('{count, plural, one {Import # post} other {Import # posts}}', { count: chosen })}
        </Button>
        <CancelButton {...ref} label={t('Cancel')} />
      </div>
    </section>
  )
}

type CancelButtonProps = { websiteId: string; importId: string; label: string }

/** Ends an import; posts that were added stay. */
export function CancelButton({ label, ...ref }: CancelButtonProps) {
  const [cancel, { isLoading }] = useCancelPostImportMutation()
  const submit = async () => {
    const { error } = await cancel(ref)
    if (error) notify.error(asFailure(error)?.message ?? t('That didn’t work. Try again in a moment.'))
  }
  return (
    <Button busy={isLoading} onClick={() => void submit()}>
      {label}
    </Button>
  )
}

function Found({ posts, pages }: { posts: number; pages: number }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // It replaces the progress, so that screen readers continue here.
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 className="import-title" ref={heading} tabIndex={-1}>
      {pages > 0
        ? t(
            'We found {posts, plural, one {# post} other {# posts}} and {pages, plural, one {# page} other {# pages}}',
            { posts, pages },
          )
        : t('{total, plural, one {We found # post} other {We found # posts}}', { total: posts })}
    </h2>
  )
}

function Facts({ summary }: { summary: BlogSummary }) {
  const years = summary.years.flatMap(({ year }) => year ?? [])
  const [first, last] = [years[0], years.at(-1)]
  const span = first === last ? String(first ?? '') : `${first}–${last}`
  const number = (value: number) => value.toLocaleString(dateLocale())
  const facts: [string, string][] = [
    [t('Words'), number(summary.words)],
    [t('Pictures'), number(summary.pictures)],
    [t('Links'), number(summary.links)],
    ...(span ? ([[t('Years'), span]] satisfies [string, string][]) : []),
  ]
  return (
    <dl className="import-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="small muted">{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type YearFieldProps = {
  summary: BlogSummary
  choices: BlogChoices
  onChange: (choices: BlogChoices) => void
}

function YearField({ summary, choices, onChange }: YearFieldProps) {
  const years = summary.years.flatMap(({ year }) => year ?? []).filter(year => year >= 1970)
  if (years.length < 2) return null
  return (
    <label className="import-group">
      <span>
        <b>{t('Since')}</b>
      </span>
      <select
        className="select"
        value={choices.from_year ?? ''}
        onChange={event => onChange({ ...choices, from_year: Number(event.target.value) || null })}
      >
        <option value="">{t('All years')}</option>
        {years.map(year => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Notes on posts that are left out or exist already, and on old addresses. */
function Notes({ summary }: { summary: BlogSummary }) {
  const { known, left_out, host } = summary
  return (
    <ul className="import-notes small muted">
      {known > 0 && (
        <li>
          {t('{known, plural, one {# post is} other {# posts are}} here already and won’t be added again.', {
            known,
          })}
        </li>
      )}
      {left_out.map(one => (
        <li key={one.reason}>
          {describeLeftOut(one)}
          {one.examples.length > 0 && <span className="import-examples"> {one.examples.join(', ')}</span>}
        </li>
      ))}
      <li>
        {host
          ? t('Once {host} is connected as your domain, old addresses redirect to the new posts.', { host })
          : t('Once you connect your old domain, old addresses redirect to the new posts.')}
      </li>
    </ul>
  )
}
