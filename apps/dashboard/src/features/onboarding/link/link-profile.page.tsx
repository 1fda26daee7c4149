import { type PreviewData, parseProfileLink, variantOf, t } from '@vitrine/model'
import { useState } from 'react'
import { useNavigate, useSearchParams } from '../../../ui/router/router.tsx'
import { handOffFiles, takeHandoffFiles } from '../../../api/files/file-handoff.ts'
import { useAppDispatch, useAppSelector } from '../../../api/state/hooks.ts'
import { setPreviewData, setWebsiteDetails } from '../../../api/state/onboarding-slice.ts'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { PartialProfileScreen } from '../reading/partial-profile-screen.tsx'
import { ImportScreen, type ImportStart } from '../import-methods/import-screen.tsx'
import { connectFailureMessage } from '../reading/failure-messages.ts'
import { defaultDetails } from '../publish/website-details.ts'
import { findPartialProfile } from '../partial-profile.ts'
import type { ConnectError } from '../import-methods/method.ts'
import { arePhotos } from '../import-methods/classify-files.ts'
import { LinkScreen } from './link-screen.tsx'
import { linkProfilePath } from '../../../ui/forms/profile-link-form.tsx'
import { resolveLink } from './resolve-link.ts'
import { ReadingScreen } from '../reading/reading-screen.tsx'

/**
 * Link entry (/website) and link reading (/website/link-profile?link=…, `page=1` for any page). The link is in the URL, so that a
 * reload reads it again and the back button works. `connection` and `connection_failed` come from a
 * platform's OAuth redirect.
 */
export function LinkProfilePage() {
  const [params] = useSearchParams()
  // The landing page's form uses the specification's field name when it is submitted before hydration.
  const link = (params.get('link') ?? params.get('profileOrUsername'))?.trim() ?? ''
  const isSubmittedEmpty = params.has('profileOrUsername') && link === ''
  const anyPage = params.get('page') === '1'
  const connection = params.get('connection')
  const failureCode = params.get('connection_failed')
  const connectMethod = params.get('connected') === 'linkedin-career' ? 'career' : 'connect'
  // Another link or another OAuth result resets all state.
  return (
    <LinkProfile
      key={`${link} ${anyPage} ${connection} ${failureCode}`}
      link={link}
      anyPage={anyPage}
      isSubmittedEmpty={isSubmittedEmpty}
      connection={connection === null ? null : { connection, method: connectMethod }}
      connectError={
        failureCode === null ? null : { method: connectMethod, message: connectFailureMessage(failureCode) }
      }
    />
  )
}

/** The shared parser's message for an empty link. */
function emptyLinkMessage(): string | null {
  const parsed = parseProfileLink('')
  return parsed.ok ? null : parsed.message
}

/** A started import, or the number of photos that wait for the link of their account. */
type ImportState = { start: ImportStart | null; photos: number }

/** Starts an import. Photos need an account: without a link they are handed to the screen that reads it. */
function startWithFiles(files: File[], hasLink: boolean): ImportState {
  if (hasLink || !arePhotos(files)) return { start: { files }, photos: 0 }
  handOffFiles(files)
  return { start: null, photos: files.length }
}

type LinkProfileProps = {
  link: string
  /** The visitor chose to read a page that is no platform’s profile. */
  anyPage: boolean
  isSubmittedEmpty: boolean
  connection: Extract<ImportStart, { connection: string }> | null
  connectError: ConnectError | null
}

function LinkProfile({ link, anyPage, isSubmittedEmpty, connection, connectError }: LinkProfileProps) {
  const [partial, setPartial] = useState<PreviewData | null>(null)
  const variant = useAppSelector(state => variantOf(state.middleware.subdomain))
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const resolved = resolveLink(link, variant.platform, anyPage)
  const [{ start, photos }, setImport] = useState<ImportState>(() => {
    const files = takeHandoffFiles()
    if (files.length === 0) return { start: connection, photos: 0 }
    // Photos that were waiting for a link belong to Instagram only.
    if (arePhotos(files) && resolved.link && resolved.type !== 'instagram') return { start: null, photos: 0 }
    return startWithFiles(files, resolved.link !== null)
  })

  function showPreview(preview: PreviewData) {
    dispatch(setPreviewData(preview))
    dispatch(setWebsiteDetails(defaultDetails(preview)))
    void navigate('/website/preview', { replace: true })
  }
  const importFiles = (files: File[]) => setImport(startWithFiles(files, resolved.link !== null))

  if (partial) {
    const retry = () => void navigate(linkProfilePath(link, anyPage))
    return (
      <PartialProfileScreen
        preview={partial}
        connectError={connectError}
        onRetry={retry}
        onPreview={showPreview}
      />
    )
  }
  if (start) {
    return (
      <ImportScreen
        // Another drop restarts the import.
        key={'files' in start ? start.files.map(file => file.name).join() : start.connection}
        start={start}
        type={resolved.type}
        profileUrl={resolved.link ? link : null}
        anyPage={anyPage}
        base={resolved.link ? findPartialProfile(resolved.link.url) : null}
        onPreview={preview =>
          'connection' in start && preview.profile.problem ? setPartial(preview) : showPreview(preview)
        }
        onStop={() => link || setImport({ start: null, photos: 0 })}
      />
    )
  }
  return link ? (
    <ReadingScreen
      link={link}
      anyPage={anyPage}
      connectError={connectError}
      onPreview={showPreview}
      onFiles={importFiles}
    />
  ) : (
    <>
      <PageTitle>{t('Create your website')}</PageTitle>
      <LinkScreen
        notice={connectError?.message ?? null}
        photos={photos}
        linkError={isSubmittedEmpty ? emptyLinkMessage() : null}
        onFiles={importFiles}
      />
    </>
  )
}
