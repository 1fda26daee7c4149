import { THEME_LABELS, type VariantName, t } from '@vitrine/model'
import { Link } from '../../../ui/router/link.tsx'
import { liveExamplePath, SiteScreenshot } from './site-screenshot.tsx'
import { GALLERIES, type GallerySite, screenshotName, SITE_NAMES } from './gallery-sites.ts'

/** flex-grow of an item. */
const FLEX_GROW = { desktop: 2, phone: 1, largest: 2.4 }
/** The `sizes` attribute: two columns on phones with the largest across both, else shares of the row. */
const SIZES = {
  desktop: '(min-width: 761px) 20vw, 45vw',
  phone: '(min-width: 761px) 11vw, 45vw',
  largest: '(min-width: 761px) 25vw, 92vw',
}

/** A gallery of generated websites; each opens as a live example. */
export function Gallery({ variant }: { variant: VariantName }) {
  return (
    <section className="gallery" id="examples" aria-labelledby="examples-heading">
      <div className="wrap">
        <div className="gallery-head">
          <h2 id="examples-heading">{t('In the window now')}</h2>
          <p>
            {t(
              'Historical figures, imagined with profiles. Each site is exactly what came out, unedited. Open one and look around.',
            )}
          </p>
        </div>
        <ul className="sites">
          {GALLERIES[variant].map((site, index) => (
            <GalleryItem
              key={screenshotName(site)}
              site={site}
              size={index === 2 ? 'largest' : site.device}
            />
          ))}
        </ul>
      </div>
    </section>
  )
}

function GalleryItem({ site, size }: { site: GallerySite; size: keyof typeof FLEX_GROW }) {
  const { name, from } = SITE_NAMES[site.example]
  return (
    <li style={{ flexGrow: FLEX_GROW[size] }}>
      <Link to={liveExamplePath(site)}>
        <div className="frame">
          <SiteScreenshot site={site} sizes={SIZES[size]} />
        </div>
        <p className="site-caption">
          <b>{name}</b>
          <span>{t('from {platform}', { platform: from })}</span>
          <span>{t('in {theme}', { theme: THEME_LABELS[site.theme] })}</span>
        </p>
      </Link>
    </li>
  )
}
