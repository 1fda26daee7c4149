import { hasPage, isPartialSource, placeName, type PreviewData, t } from '@vitrine/model'
import { useState } from 'react'
import { Link } from '../../../ui/router/link.tsx'
import { Button } from '../../../ui/button.tsx'
import { FileDrop } from '../../../ui/forms/file-drop.tsx'
import { FocusedHeading } from '../../../ui/layout/focused-heading.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { hasMoreThanName, listFoundFields } from './found-fields.ts'
import { missingValueLabel, problemMessage } from './problem-messages.ts'
import { RetryButton } from './retry-button.tsx'
import { useImport } from '../import-methods/use-import.ts'
import type { ConnectError, ImportMethod } from '../import-methods/method.ts'
import { ImportMethods } from '../import-methods/import-methods.tsx'
import { displayUrl } from '../../../ui/display-url.ts'
import { CheckIcon, MinusIcon } from '../../../ui/icons.tsx'

type PartialProfileScreenProps = {
  /** A preview whose profile has a problem. */
  preview: PreviewData
  connectError: ConnectError | null
  onRetry: () => void
  /** Continues with this preview, or with one that was extended by an import. */
  onPreview: (preview: PreviewData) => void
}

/** Shown when a platform gave only part of a profile: lists what was found and offers the import methods. */
export function PartialProfileScreen({
  preview,
  connectError,
  onRetry,
  onPreview,
}: PartialProfileScreenProps) {
  const { profile, website_type: type } = preview
  const { kind, retry_at } = profile.problem ?? { kind: 'unknown', retry_at: null }
  const message = problemMessage(
    kind,
    type,
    {
      hasFields: hasMoreThanName(preview),
      isPartialCareer: isPartialSource(profile.provenance['details.experience']),
    },
    placeName(profile.link),
  )
  const [open, setOpen] = useState<ImportMethod | null | undefined>(connectError?.method)
  const importing = useImport({ type, base: profile, onPreview })
  return (
    <main className="failure" id="main" tabIndex={-1}>
      <PageTitle>{message.title.replace(/\.$/, '')}</PageTitle>
      <FileDrop
        title={t('Drop your file here')}
        hint={t('We’ll add it to what we found.')}
        onFiles={importing.startWithFiles}
      />
      <div>
        <FocusedHeading>{message.title}</FocusedHeading>
        <p className="failure-reason">{message.reason}</p>
        <FoundFieldList preview={preview} />
        <Button className="failure-continue" onClick={() => onPreview(preview)}>
          {t('Continue with what we found')}
        </Button>
        <div className="failure-actions">
          <Link className="link" to="/website">
            {t('Use another link')}
          </Link>
          <RetryButton at={retry_at === null ? null : Date.parse(retry_at)} onRetry={onRetry} />
        </div>
      </div>
      <ImportMethods
        type={type}
        base={profile}
        profileUrl={null}
        importing={importing}
        open={open}
        onOpen={setOpen}
        connectError={connectError}
      />
    </main>
  )
}

/** Lists found and missing fields. */
function FoundFieldList({ preview }: { preview: PreviewData }) {
  const { link, problem } = preview.profile
  return (
    <section className="found" aria-labelledby="found-heading">
      <h2 id="found-heading">
        {hasPage(link) ? t('Found at {displayUrl}', { displayUrl: displayUrl(link.url) }) : t('Found so far')}
      </h2>
      <ul>
        {listFoundFields(preview).map(({ label, value }) => (
          <li key={label} className={value === null ? 'no' : 'yes'}>
            {value === null ? <MinusIcon /> : <CheckIcon />}
            <span className="found-label">{label}</span>
            <span dir="auto">{value ?? missingValueLabel(problem?.kind ?? null)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
