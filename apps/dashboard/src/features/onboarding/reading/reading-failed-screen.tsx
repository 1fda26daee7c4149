import { type PreviewData, ProfileForm, variantOf } from '@vitrine/model'
import { useEffect, useRef, useState } from 'react'
import { Link } from '../../../ui/navigation.tsx'
import type { Failure } from '../../../api/failure.ts'
import { useExamplesQuery } from '../../../api/onboarding.queries.ts'
import { useAppSelector } from '../../../api/state/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { ExampleList, sortExamples } from '../link/example-list.tsx'
import { failureMessage, platformNameOf } from './failure-messages.ts'
import { OutIcon } from '../icons.tsx'
import { resolveLink } from '../link/resolve-link.ts'
import { LinkForm } from '../link/link-form.tsx'
import { RetryButton } from './retry-button.tsx'
import { useImport } from '../import-methods/use-import.ts'
import type { ImportMethod } from '../import-methods/method.ts'
import { ImportMethods } from '../import-methods/import-methods.tsx'

type ReadingFailedScreenProps = {
  link: string
  failure: Failure
  onRetry: () => void
  onPreview: (preview: PreviewData) => void
}

/**
 * Shown when a reading gave nothing: the failure, the link to correct, and the import methods or examples.
 */
export function ReadingFailedScreen({ link, failure, onRetry, onPreview }: ReadingFailedScreenProps) {
  const words = failureMessage(failure, link)
  const variant = useAppSelector(state => variantOf(state.middleware.subdomain))
  const { type } = resolveLink(link, variant.platform)
  const [open, setOpen] = useState<ImportMethod | null>()
  const [until] = useState(
    () => Date.now() + (words.retry === 'later' ? (failure.retryAfter ?? 0) : 0) * 1000,
  )
  const importing = useImport({ type, profileUrl: type ? link : undefined, onPreview })
  const { data } = useExamplesQuery()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const unreachable = data?.reachable === false
  const hasWays = words.ways && type !== null
  return (
    <main className="stuck" id="main" tabIndex={-1}>
      <PageTitle>{words.title.replace(/\.$/, '')}</PageTitle>
      <FileDrop says="Drop it here" hint="Your website is made from it." onFiles={importing.bringFiles} />
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {words.title}
        </h1>
        <p className="why">
          {words.why}
          {hasWays && ' Your website does not have to wait: bring what belongs on it yourself.'}
        </p>
        {unreachable && (
          <p className="why">
            The server cannot reach {platformNameOf(link)} at all just now, so other links will fail, too.
          </p>
        )}
        <LinkForm label="Profile link" value={link} onSame={onRetry} />
        {hasWays && (
          <Button
            className="onward-show"
            busy={importing.state.status === 'busy'}
            onClick={() => importing.bring('form', { form: ProfileForm.parse({}) })}
          >
            Show my site with what is there
          </Button>
        )}
        <div className="onward">
          {words.retry !== 'never' && <RetryButton at={until} onRetry={onRetry} />}
          {words.checkLink && (
            <a className="link" href={link} target="_blank" rel="noopener noreferrer">
              See what is there
              <OutIcon className="icon-s" />
            </a>
          )}
          <Link className="link" to="/website">
            Use another link
          </Link>
          <Link className="link" to="/help#blocked">
            Help with this
          </Link>
        </div>
        {failure.requestId && <p className="request-id mono">Request {failure.requestId}</p>}
      </div>
      <div className="stuck-ways">
        {hasWays && (
          <ImportMethods
            type={type}
            base={null}
            profileUrl={link}
            importing={importing}
            open={open}
            onOpen={setOpen}
          />
        )}
        {data && data.examples.length > 0 && (!hasWays || unreachable) && (
          <section className="meanwhile" aria-labelledby="meanwhile-heading">
            <h2 id="meanwhile-heading">What works meanwhile</h2>
            <p className="muted">
              These profiles come with {unreachable ? 'the program and need no connection' : 'the product'}.
              They go through the same steps as yours will.
            </p>
            <ExampleList examples={sortExamples(data.examples, variant.platform)} />
          </section>
        )}
      </div>
    </main>
  )
}
