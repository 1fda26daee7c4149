import { type PreviewData, ProfileForm, variantOf, t } from '@vitrine/model'
import { ExternalLink } from 'lucide'
import { useState } from 'react'
import { Link } from '../../../ui/router/link.tsx'
import type { Failure } from '../../../api/client/failure.ts'
import { useExamplesQuery } from '../../../api/queries/onboarding.queries.ts'
import { useAppSelector } from '../../../api/state/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { FileDrop } from '../../../ui/forms/file-drop.tsx'
import { FocusedHeading } from '../../../ui/layout/focused-heading.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { ExampleList, sortExamples } from '../link/example-list.tsx'
import { failureMessage, platformNameOf } from './failure-messages.ts'
import { resolveLink } from '../link/resolve-link.ts'
import { LinkForm } from '../link/link-form.tsx'
import { RetryButton } from './retry-button.tsx'
import { useImport } from '../import-methods/use-import.ts'
import type { ImportMethod } from '../import-methods/method.ts'
import { ImportMethods } from '../import-methods/import-methods.tsx'
import { productIcon } from '../../../ui/icons.tsx'

const ExternalLinkIcon = productIcon(ExternalLink)

type ReadingFailedScreenProps = {
  link: string
  anyPage: boolean
  failure: Failure
  onRetry: () => void
  onPreview: (preview: PreviewData) => void
}

/**
 * Shown when a reading gave nothing: the failure, the link to correct, and the import methods or examples.
 */
export function ReadingFailedScreen({
  link,
  anyPage,
  failure,
  onRetry,
  onPreview,
}: ReadingFailedScreenProps) {
  const message = failureMessage(failure, link)
  const variant = useAppSelector(state => variantOf(state.middleware.subdomain))
  const { type, link: profile } = resolveLink(link, variant.platform, anyPage)
  const [open, setOpen] = useState<ImportMethod | null>()
  const [retryAt] = useState(
    () => Date.now() + (message.retry === 'later' ? (failure.retryAfter ?? 0) : 0) * 1000,
  )
  const importing = useImport({ type, profileUrl: type ? link : undefined, anyPage, onPreview })
  const { data } = useExamplesQuery()
  const isUnreachable = data?.reachable === false
  const canImport = message.canImport && type !== null
  return (
    <main className="failure" id="main" tabIndex={-1}>
      <PageTitle>{message.title.replace(/\.$/, '')}</PageTitle>
      <FileDrop
        title={t('Drop your file here')}
        hint={t('We’ll turn it into your website.')}
        onFiles={importing.startWithFiles}
      />
      <div>
        <FocusedHeading>{message.title}</FocusedHeading>
        <p className="failure-reason">
          {message.reason}
          {canImport && ` ${t('You don’t have to wait: add your content yourself.')}`}
        </p>
        {isUnreachable && (
          <p className="failure-reason">
            {t('The server can’t reach {link} right now, so other links will fail too.', {
              link: platformNameOf(link),
            })}
          </p>
        )}
        <LinkForm initialLink={link} onSame={onRetry} />
        {canImport && (
          <Button
            className="failure-continue"
            busy={importing.state.status === 'busy'}
            onClick={() => importing.start('form', { form: ProfileForm.parse({}) })}
          >
            {t('Start with an empty site')}
          </Button>
        )}
        <div className="failure-actions">
          {message.retry !== 'never' && <RetryButton at={retryAt} onRetry={onRetry} />}
          {message.canOpenLink && profile && (
            <a className="link" href={profile.url} target="_blank" rel="noopener noreferrer">
              {t('See original')}
              <ExternalLinkIcon className="icon-s" />
            </a>
          )}
          <Link className="link" to="/website">
            {t('Use another link')}
          </Link>
          <Link className="link" to="/help#blocked">
            {t('Get help')}
          </Link>
        </div>
        {failure.requestId && (
          <p className="request-id mono">{t('Request {requestId}', { requestId: failure.requestId })}</p>
        )}
      </div>
      <div className="failure-methods">
        {canImport && (
          <ImportMethods
            type={type}
            base={null}
            profileUrl={link}
            importing={importing}
            open={open}
            onOpen={setOpen}
          />
        )}
        {data && data.examples.length > 0 && (!canImport || isUnreachable) && (
          <section className="failure-examples" aria-labelledby="failure-examples-heading">
            <h2 id="failure-examples-heading">{t('What you can do now')}</h2>
            <p className="muted">
              {isUnreachable
                ? t('These example profiles work offline and go through the same steps as yours.')
                : t('These example profiles go through the same steps as yours.')}
            </p>
            <ExampleList examples={sortExamples(data.examples, variant.platform)} />
          </section>
        )}
      </div>
    </main>
  )
}
