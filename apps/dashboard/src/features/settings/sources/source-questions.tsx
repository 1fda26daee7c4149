import { type AnswerSourcesRequest, type Contradiction, dateLocale, t } from '@vitrine/model'
import { asFailure } from '../../../api/client/failure.ts'
import { useAnswerSourcesMutation } from '../../../api/queries/sources.queries.ts'
import { notify } from '../../../ui/feedback/toast.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import { useNavigate } from '../../../ui/router/router.tsx'
import { REVIEW } from './source-labels.ts'

type Values = AnswerSourcesRequest['values']

/** Asks which source is right where two of them differ; the site shows the first one until then. */
export function SourceQuestions({ websiteId, questions }: { websiteId: string; questions: Contradiction[] }) {
  const [answer, { isLoading, error }] = useAnswerSourcesMutation()
  const navigate = useNavigate()
  async function choose(question: string, values: Values) {
    const result = await answer({ id: websiteId, question, values })
    if (result.error) return
    if (result.data.differences.length > 0) void navigate(REVIEW)
    else notify.success(t('Saved. Your site already shows this.'))
  }
  return (
    <section className="card" aria-labelledby="source-questions">
      <header className="card-head">
        <h2 className="card-title" id="source-questions">
          {t('Which is right?')}
        </h2>
      </header>
      <FormNotice message={asFailure(error)?.message ?? null} />
      {questions.map(question => (
        <fieldset className="src-question" key={question.id} disabled={isLoading}>
          <legend dir="auto">{askFor(question)}</legend>
          {question.options.map(({ source, values }, index) => (
            <button
              className="src-option"
              type="button"
              key={JSON.stringify(values)}
              onClick={() => void choose(question.id, values)}
            >
              <b dir="auto">{describeValues(values)}</b>
              <span dir="auto">{index === 0 ? t('{source}, shown now', { source }) : source}</span>
            </button>
          ))}
        </fieldset>
      ))}
    </section>
  )
}

function askFor({ path: whole, entry, options }: Contradiction): string {
  // A further place asks as the main one.
  const path = whole.replace(/^further\.[^.]+\./, '')
  if (path === 'location') return t('Where are you based?')
  if (path === 'details.headquarters') return t('Where are the headquarters?')
  if (path === 'details.founded') return t('When was it founded?')
  const { name = '', place = '' } = entry ?? {}
  const values = options[0]?.values ?? {}
  if ('degree' in values) return t('What did you study at {place}?', { place })
  if ('title' in values) return t('What was your role at {place}?', { place })
  return path === 'details.education'
    ? t('When were you at {place}?', { place })
    : t('When were you {name} at {place}?', { name, place })
}

/** The values of an option: a period, or the one value. */
function describeValues(values: Values): string {
  const { start, end, is_current } = values
  if (start === undefined && end === undefined) return String(Object.values(values)[0] ?? '')
  const from = start ? formatDate(String(start)) : ''
  const to = is_current === true ? t('today') : end ? formatDate(String(end)) : ''
  return from && to ? t('{from} to {to}', { from, to }) : from || to || t('Unknown')
}

/** A date in its own precision: `2019`, `2019-05` or `2019-05-21`. */
function formatDate(date: string): string {
  const [, month, day] = date.split('-')
  return new Intl.DateTimeFormat(dateLocale(), {
    year: 'numeric',
    ...(month ? { month: 'short' } : {}),
    ...(day ? { day: 'numeric' } : {}),
    timeZone: 'UTC',
  }).format(new Date(date))
}
