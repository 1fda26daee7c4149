import { type AccessResponse, t, type Website } from '@vitrine/model'
import { asFailure } from '../../../api/client/failure.ts'
import { useAccessQuery } from '../../../api/queries/access.queries.ts'
import { useAppSelector } from '../../../api/state/hooks.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../../ui/feedback/states.tsx'
import { SettingsHead } from '../settings-head.tsx'
import { SettingsRow } from '../settings-row.tsx'
import { ProtectedPages } from './protected-pages.tsx'
import { ShareLinks } from './share-links.tsx'
import { WebsiteVisibility } from './website-visibility.tsx'
import './visibility.css'

/** Who may see a website: its visibility, passwords of single pages, and share links. */
export function VisibilityPage() {
  const website = useAppSelector(state => state.website.currentWebsite)
  const { currentData, error, refetch } = useAccessQuery(website?._id ?? '', { skip: !website })
  if (!website) return null
  const failure = asFailure(error)
  return (
    <>
      <SettingsHead title={t('Visibility')} />
      {currentData ? (
        <Settings key={website._id} website={website} access={currentData} />
      ) : failure ? (
        <ErrorState
          title={t('We couldn’t load the settings')}
          onRetry={() => void refetch()}
          requestId={failure.requestId}
        >
          {failure.message}
        </ErrorState>
      ) : (
        <div aria-busy="true">
          <Skeleton height="240px" />
        </div>
      )}
    </>
  )
}

function Settings({ website, access }: { website: Website; access: AccessResponse }) {
  return (
    <div className="visibility">
      <SettingsRow
        id="visibility"
        title={t('Who can see it')}
        description={t('Applies immediately, at every address of your website.')}
      >
        <WebsiteVisibility key={access.visibility} website={website} access={access} />
      </SettingsRow>
      <SettingsRow
        id="pages"
        title={t('Posts with a password')}
        description={t(
          'They are in no list, feed or search engine. Whoever has the post’s address is asked for its password.',
        )}
      >
        <ProtectedPages website={website} access={access} />
      </SettingsRow>
      <SettingsRow
        id="links"
        title={t('Share links')}
        description={t(
          'Open the website or one post without a password, until the end of a day. Deleting a link also ends it for those who opened it.',
        )}
      >
        <ShareLinks website={website} access={access} />
      </SettingsRow>
    </div>
  )
}
