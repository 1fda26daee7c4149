import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Failure } from '../../api/failure.ts'
import { useExamplesQuery } from '../../api/onboarding.queries.ts'
import { Button } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ExampleList } from './example-list.tsx'
import { failureWords, platformName, waitInWords } from './failure-words.ts'
import { OutIcon } from './icons.tsx'
import { ProfileForm } from './profile-form.tsx'

/** A reading that failed: what happened, the link to correct, and what works instead. */
export function FailedReading({
  link,
  failure,
  onRetry,
}: {
  link: string
  failure: Failure
  onRetry: () => void
}) {
  const words = failureWords(failure, link)
  const { data } = useExamplesQuery()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const unreachable = data?.reachable === false
  return (
    <main className="stuck" id="main" tabIndex={-1}>
      <PageTitle>{words.title.replace(/\.$/, '')}</PageTitle>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {words.title}
        </h1>
        <p className="why">{words.why}</p>
        {unreachable && (
          <p className="why">
            The server cannot reach {platformName(link)} at all just now, so other links will fail, too.
          </p>
        )}
        <ProfileForm label="Profile link" value={link} onSame={onRetry} />
        <div className="onward">
          <Retry words={words} failure={failure} onRetry={onRetry} />
          {words.checkLink && (
            <a className="link" href={link} target="_blank" rel="noopener noreferrer">
              See what is there
              <OutIcon className="icon-s" />
            </a>
          )}
          <Link className="link" to="/website">
            Use another link
          </Link>
        </div>
        {failure.requestId && <p className="request-id mono">Request {failure.requestId}</p>}
      </div>
      {data && data.examples.length > 0 && (
        <section className="ways" aria-labelledby="ways-heading">
          <h2 id="ways-heading">What works meanwhile</h2>
          <p className="muted">
            These profiles come with {unreachable ? 'the program and need no connection' : 'the product'}.
            They go through the same steps as yours will.
          </p>
          <ExampleList examples={data.examples} />
        </section>
      )}
    </main>
  )
}

function Retry({
  words,
  failure,
  onRetry,
}: {
  words: ReturnType<typeof failureWords>
  failure: Failure
  onRetry: () => void
}) {
  const left = useSecondsLeft(words.retry === 'later' ? (failure.retryAfter ?? 0) : 0)
  if (words.retry === 'never') return null
  return (
    <>
      <Button disabled={left > 0} onClick={onRetry}>
        Try again
      </Button>
      {left > 0 && <span className="muted num">possible {waitInWords(left)}</span>}
    </>
  )
}

/** Counts down from `total` seconds, by the clock rather than by its own ticks. */
function useSecondsLeft(total: number): number {
  const [until] = useState(() => Date.now() + total * 1000)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setNow(Date.now()), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return left
}
