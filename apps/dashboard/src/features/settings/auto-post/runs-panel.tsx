import { type AutoPostResponse, type AutoPostRun, t } from '@vitrine/model'
import { Fragment, useState } from 'react'
import { useRunAutoPostMutation } from '../../../api/queries/auto-post.queries.ts'
import { asFailure } from '../../../api/client/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { AlertIcon, CheckIcon, RefreshIcon } from '../../../ui/icons.tsx'
import { Link } from '../../../ui/router/link.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { formatDueTime, describeRun } from './run-messages.ts'

type Props = { websiteId: string; saved: AutoPostResponse; now: Date }

const COLLAPSED_RUNS = 5

/** Returns whether a run or an article of it is in progress, so that the screen polls for its result. */
export const hasActiveRun = ({ recent }: Pick<AutoPostResponse, 'recent'>): boolean =>
  recent.some(run => run.status === 'running' || run.results.some(({ state }) => state === 'writing'))

/** The time of the next run, a button to run now, and the last runs with their results. */
export function RunsPanel({ websiteId, saved, now }: Props) {
  const [isExpanded, setExpanded] = useState(false)
  const [run, { isLoading }] = useRunAutoPostMutation()
  const { is_auto_post_enabled: isOn, paused, next_run: next, config, recent } = saved
  const runNow = async () => {
    const { error } = await run({ websiteId })
    if (error) notify.error(asFailure(error)?.message ?? t('We couldn’t check for new content.'))
  }
  const title = paused
    ? t('Paused')
    : !isOn
      ? t('Off')
      : next
        ? formatDueTime(next, now, config.timezone)
        : t('Soon')
  return (
    <aside className="ap-aside" aria-label={t('Runs')}>
      <div className="card ap-next">
        <p className="kick">{t('Next run')}</p>
        <p className="ap-next-time num">{title}</p>
        <p className="small muted">{describeNextRun(saved)}</p>
        {isOn && !paused && (
          <Button size="s" busy={isLoading} onClick={() => void runNow()}>
            {t('Run now')}
          </Button>
        )}
      </div>
      <SectionHead
        id="runs-heading"
        title={t('Last runs')}
        end={
          recent.length > COLLAPSED_RUNS && (
            <button
              type="button"
              className="textlink"
              aria-expanded={isExpanded}
              onClick={() => setExpanded(!isExpanded)}
            >
              {isExpanded ? t('Fewer', {}, 'runs') : t('All', {}, 'runs')}
            </button>
          )
        }
      />
      {recent.length === 0 ? (
        <p className="small muted ap-empty">{t('No runs yet')}</p>
      ) : (
        <ol className="ap-runs" aria-labelledby="runs-heading">
          {recent.slice(0, isExpanded ? recent.length : COLLAPSED_RUNS).map(recentRun => (
            <Run
              key={recentRun.run_id}
              run={recentRun}
              dueTime={formatDueTime(recentRun.due_at, now, config.timezone)}
            />
          ))}
        </ol>
      )}
    </aside>
  )
}

function describeNextRun({ is_auto_post_enabled: isOn, paused, recent }: AutoPostResponse): string {
  if (paused) return t('Resume to continue.')
  if (!isOn) return t('Nothing is posted automatically.')
  const writing = recent.flatMap(({ results }) => results.filter(({ state }) => state === 'writing'))
  const [first] = writing
  if (first) return t('“{title}” is being written now.', { title: first.title })
  const waitingCount = recent[0]?.results.filter(({ state }) => state === 'waiting').length ?? 0
  return waitingCount === 0
    ? t('Nothing is waiting.')
    : t('{count, plural, one {# item is} other {# items are}} waiting for the next run.', {
        count: waitingCount,
      })
}

const MARK_ICONS = { done: CheckIcon, problem: AlertIcon, running: RefreshIcon, none: null } as const
const MARK_LABELS = { done: t('Done:'), problem: t('Problem:'), running: t('Running:'), none: '' } as const

function Run({ run, dueTime }: { run: AutoPostRun; dueTime: string }) {
  const { mark, lines } = describeRun(run)
  const MarkIcon = MARK_ICONS[mark]
  return (
    <li className="ap-run" data-mark={mark}>
      {MarkIcon ? <MarkIcon className="icon-s" /> : <span className="ap-dash" aria-hidden="true" />}
      <span className="visually-hidden">{MARK_LABELS[mark]} </span>
      <span className="ap-lines">
        {lines.map(({ text, postId, note }) => (
          <Fragment key={text}>
            {postId ? (
              <Link to={`/edit/${postId}`} dir="auto">
                {text}
              </Link>
            ) : (
              <span dir="auto">{text}</span>
            )}
            {note && <span className="small muted">{note}</span>}
          </Fragment>
        ))}
        <span className="num small muted">
          {dueTime}
          {formatRunDuration(run)}
        </span>
      </span>
    </li>
  )
}

/** Returns ", took 5 s" for a finished run; empty below two seconds. */
function formatRunDuration({ started_at, ended_at }: AutoPostRun): string {
  if (!started_at || !ended_at) return ''
  const seconds = Math.round((Date.parse(ended_at) - Date.parse(started_at)) / 1000)
  if (seconds < 2) return ''
  return seconds < 60
    ? t(' · {seconds, number} s', { seconds })
    : t(' · {minutes, number} min {seconds, number} s', {
        minutes: Math.floor(seconds / 60),
        seconds: seconds % 60,
      })
}
