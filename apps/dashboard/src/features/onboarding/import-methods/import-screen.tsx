import { type PreviewData, type Profile, t } from '@vitrine/model'
import { type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/router/link.tsx'
import { linkProfilePath } from '../../../ui/forms/profile-link-form.tsx'
import { FileDrop } from '../../../ui/forms/file-drop.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { SiteSkeleton } from '../reading/site-skeleton.tsx'
import { formatFileSize, classifyFiles } from './classify-files.ts'
import { ImportProgress } from './import-progress.tsx'
import { useImport } from './use-import.ts'
import type { ConnectError, ImportMethod, ImportTarget } from './method.ts'
import { ImportMethods } from './import-methods.tsx'

/** The input of an import: dropped files, or a new connection to a platform account. */
export type ImportStart = { files: File[] } | { connection: string; method: ConnectError['method'] }

type ImportScreenProps = {
  start: ImportStart
  type: ImportTarget
  /** The link that the import belongs to; null for none. */
  profileUrl: string | null
  anyPage: boolean
  /** The profile that was found at that link before. */
  base: Profile | null
  onPreview: (preview: PreviewData) => void
  /** Ends the import: the links to the first screen may lead to the URL of this one. */
  onStop: () => void
}

/**
 * Imports files or a connected account and shows its progress; after a failure it offers all import methods.
 */
export function ImportScreen(props: ImportScreenProps) {
  const { type, profileUrl, anyPage, base, onPreview, onStop } = props
  const [start, setStart] = useState(props.start)
  const importing = useImport({
    type,
    base: base ?? undefined,
    profileUrl: profileUrl ?? undefined,
    anyPage,
    onPreview,
  })
  const { state } = importing
  const [open, setOpen] = useState<ImportMethod | null>()
  /** The method of the last failure. */
  const [failed, setFailed] = useState<ImportMethod | null>(null)
  const isOtherPerson = state.status === 'failed' && state.code === 'different_person'
  if (state.status === 'failed' && !isOtherPerson && failed !== state.method) setFailed(state.method)
  const run = useEffectEvent(() => {
    if ('files' in start) importing.startWithFiles(start.files)
    else importing.start(start.method, { connection: start.connection })
  })
  useEffect(() => run(), [])
  useEffect(() => void import('../preview/preview.page.tsx'), [])
  const heading = useRef<HTMLHeadingElement>(null)
  const hasFailed = failed !== null
  useEffect(() => heading.current?.focus(), [hasFailed])
  const drop = (
    <FileDrop
      title={t('Drop another file')}
      hint={t('It replaces this one.')}
      onFiles={files => {
        importing.startWithFiles(files)
        if (!hasFailed && 'content' in classifyFiles(files, type)) setStart({ files })
      }}
    />
  )

  if (isOtherPerson && 'connection' in start) {
    return (
      <IdentityQuestion
        message={state.message}
        linkPath={linkProfilePath(profileUrl ?? '', anyPage)}
        onSignedIn={() => importing.start(start.method, { connection: start.connection, signedInOnly: true })}
      />
    )
  }
  if (failed !== null) {
    return (
      <main className="failure" id="main" tabIndex={-1}>
        <PageTitle>{t('That didn’t work')}</PageTitle>
        {drop}
        <div>
          <FailureText ref={heading} method={failed} />
          <div className="failure-actions">
            {'connection' in start && (
              <Button onClick={() => importing.start(start.method, { connection: start.connection })}>
                {t('Try again')}
              </Button>
            )}
            <Link className="link" to="/website" onClick={onStop}>
              {t('Use a link instead')}
            </Link>
          </div>
        </div>
        <ImportMethods
          type={type}
          base={base}
          profileUrl={profileUrl}
          importing={importing}
          open={open}
          onOpen={setOpen}
        />
      </main>
    )
  }
  return (
    <main className="reading" id="main" tabIndex={-1}>
      <PageTitle>{t('Reading your content')}</PageTitle>
      {drop}
      <div className="reading-main">
        <h1 ref={heading} tabIndex={-1}>
          {importTitle(start, type)}
        </h1>
        <p className="sub">{importSubtitle(start)}</p>
        {state.status === 'busy' && <ImportProgress busy={state} />}
        <p className="reading-foot">
          <Link className="link" to="/website" onClick={onStop}>
            {t('Stop')}
          </Link>
          <span>{t('It’s read once, then deleted. Nothing is saved yet.')}</span>
        </p>
      </div>
      <SiteSkeleton
        stages={state.status === 'busy' ? state.stages : []}
        name={base?.name ?? t('Your name')}
        type={type}
      />
    </main>
  )
}

type IdentityQuestionProps = {
  /** Names the signed-in account and where the link leads. */
  message: string
  /** Where the link is read without the sign-in. */
  linkPath: string
  onSignedIn: () => void
}

/** Asks whose site it is: that of the signed-in person, or that of the link. */
function IdentityQuestion({ message, linkPath, onSignedIn }: IdentityQuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <main className="failure" id="main" tabIndex={-1}>
      <PageTitle>{t('Whose site is this?')}</PageTitle>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {t('Whose site is this?')}
        </h1>
        <p className="failure-reason">{message}</p>
        <div className="failure-actions">
          <Button variant="primary" onClick={onSignedIn}>
            {t('Use my account')}
          </Button>
          <Link className="link" to={linkPath}>
            {t('Keep the link')}
          </Link>
        </div>
      </div>
    </main>
  )
}

/** Says what failed and where the reason is, which depends on the width of the window. */
function FailureText({ ref, method }: { ref: Ref<HTMLHeadingElement>; method: ImportMethod }) {
  return (
    <>
      <h1 ref={ref} tabIndex={-1}>
        {failureTitle(method)}
      </h1>
      <p className="failure-reason failure-in-columns">
        {t('See why on the right. Nothing you entered is lost. Try another file or another way.')}
      </p>
      <p className="failure-reason failure-in-one-column">
        {t('See why below. Nothing you entered is lost. Try another file or another way.')}
      </p>
    </>
  )
}

function failureTitle(method: ImportMethod): string {
  if (method === 'file' || method === 'photos') return t('We couldn’t read this file.')
  return method === 'connect' || method === 'career' ? t('The sign-in failed.') : t('That didn’t work')
}

function importTitle(start: ImportStart, type: ImportTarget): string {
  if ('connection' in start) return t('Reading your account')
  const classified = classifyFiles(start.files, type)
  return classified.method === 'photos' ? t('Uploading your photos') : t('Reading your file')
}

function importSubtitle(start: ImportStart): string {
  if ('connection' in start) return t('You’re logged in at the platform. We’re loading what you allowed.')
  const total = formatFileSize(start.files.reduce((sum, file) => sum + file.size, 0))
  const [first] = start.files
  return start.files.length === 1
    ? `${first?.name}, ${total}`
    : t('{count, plural, one {# file} other {# files}}, {total}', { count: start.files.length, total })
}
