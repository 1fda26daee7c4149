import { Trans } from '../../../ui/i18n/trans.tsx'
import { variantOf, t } from '@vitrine/model'
import { useExamplesQuery } from '../../../api/queries/onboarding.queries.ts'
import { useAppSelector } from '../../../api/state/hooks.ts'
import { ACCEPTED_FILES, FileButton } from '../../../ui/forms/file-button.tsx'
import { FileDrop } from '../../../ui/forms/file-drop.tsx'
import { Link } from '../../../ui/router/link.tsx'
import { ExampleList, sortExamples } from './example-list.tsx'
import { SiteSkeleton } from '../reading/site-skeleton.tsx'
import { PLATFORM_NAMES } from '../platform-names.ts'
import { LinkForm } from './link-form.tsx'

type LinkScreenProps = {
  /** A warning shown above the form. */
  notice: string | null
  /** The error of the submitted link. */
  linkError: string | null
  /** Number of photos that wait for the link of their account. */
  photos: number
  onFiles: (files: File[]) => void
}

/**
 * Asks for a profile link or a file. Warns when the server cannot reach the platforms, and lists the
 * examples.
 */
export function LinkScreen({ notice, linkError, photos, onFiles }: LinkScreenProps) {
  const { data } = useExamplesQuery()
  const { platform } = useAppSelector(state => variantOf(state.middleware.subdomain))
  const isSignedIn = useAppSelector(state => state.auth.accessToken !== null)
  const isOffline = data?.reachable === false
  const examples = sortExamples(data?.examples ?? [], platform)
  return (
    <main className="reading" id="main" tabIndex={-1}>
      <FileDrop
        title={t('Drop your file here')}
        hint={t('A PDF, an archive or a JSON Resume.')}
        onFiles={onFiles}
      />
      <div className="reading-main">
        <h1>{t('Paste your profile link')}</h1>
        <p className="sub">{t('See your site first. No account needed.')}</p>
        {notice && (
          <div className="notice notice-warning" role="alert">
            <p>{notice}</p>
          </div>
        )}
        {photos > 0 && (
          <div className="notice" role="status">
            <p>
              {t(
                '{photos, plural, one {Your photo is ready.} other {Your # photos are ready.}} Enter your Instagram link, and we’ll build your site from them.',
                { photos },
              )}
            </p>
          </div>
        )}
        {isOffline && (
          <div className="notice notice-warning" role="status">
            <p>
              <b>
                {platform
                  ? t('This server can’t reach {platform} right now.', { platform: PLATFORM_NAMES[platform] })
                  : t('This server can’t reach the platforms right now.')}
              </b>{' '}
              {t('You can still upload a file or try the examples below.')}
            </p>
          </div>
        )}
        <LinkForm error={linkError} />
        <p className="reading-note">
          {t('Or drop your LinkedIn PDF, Instagram download or JSON Resume anywhere here, or')}{' '}
          <FileButton variant="link" label={t('choose a file')} accept={ACCEPTED_FILES} onFiles={onFiles} />.{' '}
          {isSignedIn
            ? t('You’ll see your site before anyone else does.')
            : t('Nothing is saved until you publish.')}
        </p>
        {examples.length > 0 && (
          <section className="entry-examples" aria-labelledby="entry-examples-heading">
            <h2 id="entry-examples-heading">
              {isOffline ? t('Examples that work offline') : t('Or try an example first')}
            </h2>
            <ExampleList examples={examples} />
          </section>
        )}
        {isSignedIn && (
          <p className="reading-foot entry-account">
            <Trans
              message="Your data and sessions: <link>your account</link>"
              components={{ link: <Link className="link" to="/website/account" /> }}
            />
          </p>
        )}
      </div>
      <SiteSkeleton
        stages={[]}
        name={t('Your name')}
        type={platform === 'linkedin' ? 'linkedin-individual' : platform}
      />
    </main>
  )
}
