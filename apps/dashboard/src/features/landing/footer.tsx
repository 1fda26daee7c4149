import './footer.css'
import {
  currentLocale,
  type Platform,
  OFFERED_LOCALES,
  PRODUCT_LOCALE_NAMES,
  PRODUCT_NAME,
  t,
} from '@vitrine/model'
import { usePageContext } from '../../api/page/page-context.ts'
import { Brand } from '../../ui/layout/brand.tsx'
import { Link } from '../../ui/router/link.tsx'
import { variantAddress } from './variant-address.ts'

const PLATFORM_LINKS: { platform: Platform; label: string }[] = [
  { platform: 'github', label: 'Github' },
  { platform: 'linkedin', label: 'Linkedin' },
  { platform: 'youtube', label: 'Youtube' },
  { platform: 'instagram', label: 'Instagram' },
]

const ABOUT_LINKS = [
  { to: '/terms', label: t('Terms and Conditions') },
  { to: '/privacy', label: t('Privacy Policy') },
  { to: '/help', label: t('Help Center') },
]

/** The specification's footer (section 1). */
export function Footer() {
  const page = usePageContext()
  return (
    <footer className="foot">
      <div className="wrap">
        <div>
          <Brand />
          <p className="tag">{t('create website in seconds from your social media accounts')}</p>
        </div>
        <nav aria-label={t('Convert Websites')}>
          <h2>{t('Convert Websites')}</h2>
          <ul>
            {PLATFORM_LINKS.map(({ platform, label }) => (
              <li key={platform}>
                <a href={variantAddress(platform, page)}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={t('About', {}, 'footer')}>
          <h2>{t('About', {}, 'footer')}</h2>
          <ul>
            {ABOUT_LINKS.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        {OFFERED_LOCALES.length > 1 && (
          <nav className="foot-languages" aria-label={t('Language')}>
            {OFFERED_LOCALES.map(locale => (
              <a
                key={locale}
                href={`?lang=${locale}`}
                lang={locale}
                hrefLang={locale}
                aria-current={locale === currentLocale() ? 'true' : undefined}
              >
                {PRODUCT_LOCALE_NAMES[locale]}
              </a>
            ))}
          </nav>
        )}
        <p className="legal">© 2025 {PRODUCT_NAME}</p>
      </div>
    </footer>
  )
}
