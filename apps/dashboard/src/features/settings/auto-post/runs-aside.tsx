import type { AutoPostResponse, AutoPostRun } from '@vitrine/model'
import { useState } from 'react'
import { useRunAutoPostMutation } from '../../../api/queries/auto-post.queries.ts'
import { asFailure } from '../../../api/client/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { AlertIcon, CheckIcon, RefreshIcon } from '../../../ui/icons.tsx'
import { Link } from '../../../ui/router/link.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { dueWords, runWords } from './run-words.ts'

type Props = { websiteId: string; saved: AutoPostResponse; now: Date }

const FIRST = 5

/** Whether something is under way of which more will be known soon. */
export const isBusy = ({ recent }: Pick<AutoPostResponse, 'recent'>): boolean =>
  recent.some(run => run.status === 'running' || run.results.some(({ state }) => state === 'writing'))

/** When posts are made next, and what became of the last runs. */
export function RunsAside({ websiteId, saved, now }: Props) {
  const [isAll, setAll] = useState(false)
  const [run, { isLoading }] = useRunAutoPostMutation()
  const { is_auto_post_enabled: isOn, paused, next_run: next, config, recent } = saved
  const look = async () => {
    const { error } = await run({ websiteId })
    if (error) notify.error(asFailure(error)?.message ?? 'It could not be looked for.')
  }
  const title = paused ? 'Paused' : !isOn ? 'Off' : next ? dueWords(next, now, config.timezone) : 'Soon'
  return (
    <aside className="ap-aside" aria-label="Runs">
      <div className="card ap-next">
        <p className="kick">Next run</p>
        <p className="ap-next-t num">{title}</p>
        <p className="small muted">{nextWords(saved)}</p>
        {isOn && !paused && (
          <Button size="s" busy={isLoading} onClick={() => void look()}>
            Run now
          </Button>
        )}
      </div>
      <SectionHead
        id="runs-heading"
        title="Last runs"
        end={
          recent.length > FIRST && (
            <button type="button" className="textlink" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
              {isAll ? 'Fewer' : 'All'}
            </button>
          )
        }
      />
      {recent.length === 0 ? (
        <p className="small muted ap-none">There was no run yet.</p>
      ) : (
        <ol className="ap-runs" aria-labelledby="runs-heading">
          {recent.slice(0, isAll ? recent.length : FIRST).map(one => (
            <Run key={one.run_id} run={one} when={dueWords(one.due_at, now, config.timezone)} />
          ))}
        </ol>
      )}
    </aside>
  )
}

function nextWords({ is_auto_post_enabled: isOn, paused, recent }: AutoPostResponse): string {
  if (paused) return 'It goes on when you say so.'
  if (!isOn) return 'Nothing is posted by itself.'
  const writing = recent.flatMap(({ results }) => results.filter(({ state }) => state === 'writing'))
  const [first] = writing
  if (first) return `“${first.title}” is being written now.`
  const waits = recent[0]?.results.filter(({ state }) => state === 'waiting').length ?? 0
  return waits === 0 ? 'Nothing waits.' : `${waits === 1 ? 'One waits' : `${waits} wait`} for the next try.`
}

const MARKS = { done: CheckIcon, problem: AlertIcon, running: RefreshIcon, none: null } as const
const MARK_WORDS = { done: 'Done: ', problem: 'Look: ', running: 'Under way: ', none: '' } as const

function Run({ run, when }: { run: AutoPostRun; when: string }) {
  const { mark, lines } = runWords(run)
  const Mark = MARKS[mark]
  return (
    <li className="ap-run" data-mark={mark}>
      {Mark ? <Mark className="icon-s" /> : <span className="ap-dash" aria-hidden="true" />}
      <span className="visually-hidden">{MARK_WORDS[mark]}</span>
      <span className="ap-lines">
        {lines.map(({ text, postId }) =>
          postId ? (
            <Link key={text} to={`/edit/${postId}`} dir="auto">
              {text}
            </Link>
          ) : (
            <span key={text} dir="auto">
              {text}
            </span>
          ),
        )}
        <span className="num small muted">
          {when}
          {tookWords(run)}
        </span>
      </span>
    </li>
  )
}

/** How long it took, where that was long enough to be noticed. */
function tookWords({ started_at, ended_at }: AutoPostRun): string {
  if (!started_at || !ended_at) return ''
  const seconds = Math.round((Date.parse(ended_at) - Date.parse(started_at)) / 1000)
  if (seconds < 2) return ''
  return seconds < 60 ? `, took ${seconds} s` : `, took ${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
