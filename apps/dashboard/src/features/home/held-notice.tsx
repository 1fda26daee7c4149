import { t, type WebsiteHold } from '@vitrine/model'
import { AlertIcon } from '../../ui/icons.tsx'
import { Trans } from '../../ui/i18n/trans.tsx'
import { Link } from '../../ui/router/link.tsx'

/** Tells the owner why visitors do not see the website yet, and what to do. */
export function HeldNotice({ hold: { state, reason, links } }: { hold: WebsiteHold }) {
  return (
    <div className={`notice home-notice ${state === 'refused' ? 'notice-danger' : 'notice-warning'}`}>
      <AlertIcon />
      <div>
        {state === 'refused' ? (
          <p>
            <Trans
              message="We checked this website and won’t publish it. Reason: {reason} You can still download everything in Settings. If this is a mistake, contact <link>the operator</link>."
              components={{ link: <Link to="/terms" /> }}
              values={{ reason }}
            />
          </p>
        ) : (
          <p>
            {t(
              'We’re checking this website before it goes online. You can keep editing, and we’ll email you when it’s done.',
            )}
          </p>
        )}
        {state === 'held' && links.length > 0 && (
          <>
            <p>{t('These links are on a list of dangerous websites. Remove them and save to publish:')}</p>
            <ul className="home-held-links">
              {links.map(link => (
                <li key={link}>
                  <bdi>{link}</bdi>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}
