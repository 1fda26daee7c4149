import { type AccessResponse, t, type Website } from '@vitrine/model'
import { useAccessQuery } from '../../../api/queries/access.queries.ts'
import { useAppSelector } from '../../../api/state/hooks.ts'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { SettingsHead } from '../settings-head.tsx'
import { useSaved } from '../use-saved.tsx'
import { SettingsRow } from '../settings-row.tsx'
import { ProtectedPages } from './protected-pages.tsx'
import { ShareLinks } from './share-links.tsx'
import { WebsiteVisibility } from './website-visibility.tsx'
import './visibility.css'

/** The access settings of a website: visibility, passwords of single pages, and share links. */
export function VisibilityPage() {
  const website = useAppSelector(state => state.website.currentWebsite)
  const query = useAccessQuery(website?._id ?? '', { skip: !website })
  const { currentData, failure, note } = useSaved(query)
  if (!website) return null
  return (
    <>
      <SettingsHead title={t('Visibility')} />
      {note}
      {currentData ? (
        <Settings key={website._id} website={website} access={currentData} />
      ) : (
        <LoadState failure={failure} onRetry={query.refetch} heights={['240px']} />
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
        <WebsiteVisibility website={website} access={access} />
      </SettingsRow>
      <SettingsRow
        id="pages"
        title={t('Posts with a password')}
        description={t(
          'They aren’t listed anywhere, not even in feeds or search engines. People with the address are asked for the password. Pictures and files have addresses of their own, which open without a password.',
        )}
      >
        <ProtectedPages website={website} access={access} />
      </SettingsRow>
      <SettingsRow
        id="links"
        title={t('Share links')}
        description={t(
          'They open your website or one post without a password, until a day you choose. Deleting a link also locks out people who already opened it.',
        )}
      >
        <ShareLinks website={website} access={access} />
      </SettingsRow>
    </div>
  )
}
