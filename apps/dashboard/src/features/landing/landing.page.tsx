import './landing.css'
import { type Variant, t, THEME_LABELS, type VariantName, PRODUCT_NAME, type Platform } from '@vitrine/model'
import { type CSSProperties, type ReactNode, Suspense } from 'react'
import { FileDrop } from '../../ui/forms/file-drop.tsx'
import { usePageContext } from '../../api/page/page-context.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { Features } from './features.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Questions } from './questions.tsx'
import { Hero } from './hero.tsx'
import { useFileHandoff } from './use-file-handoff.ts'
import { Pricing } from './pricing.tsx'
import { variantAt, variantAddress } from './variant-address.ts'
import { Link } from '../../ui/router/link.tsx'
import { liveExamplePath, SiteScreenshot } from './gallery/site-screenshot.tsx'
import { GALLERIES, type GallerySite, screenshotName, SITE_NAMES } from './gallery/gallery-sites.ts'
import { ArrowRight } from 'lucide'
import { LinkForm } from './link-form.tsx'
import { productIcon } from '../../ui/icons.tsx'

/** The landing page of the host's variant. */
export function LandingPage() {
  const variant = variantAt(usePageContext().host)
  const handOff = useFileHandoff()
  return (
    <div className="landing" style={variantColors(variant)}>
      <PageTitle>{variant.title}</PageTitle>
      <FileDrop
        title={t('Drop your file here')}
        hint={t('We’ll turn it into your website.')}
        onFiles={handOff}
      />
      <Header isLanding />
      <main id="main" tabIndex={-1}>
        <Hero variant={variant} />
        <HydrateLater>
          <Gallery variant={variant.name} />
        </HydrateLater>
        <HydrateLater>
          <Features variant={variant.name} />
        </HydrateLater>
        <HydrateLater>
          <Pricing />
        </HydrateLater>
        <HydrateLater>
          <Questions />
        </HydrateLater>
        <HydrateLater>
          <OtherPlatforms variant={variant} />
        </HydrateLater>
      </main>
      <HydrateLater>
        <Footer />
      </HydrateLater>
    </div>
  )
}

/**
 * Hydrates on its own after the first screen, so that no part of a prerendered page blocks a slow phone for
 * long.
 */
function HydrateLater({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>
}

/** The configured colours are for light mode; dark mode uses the variant's accent. */
function variantColors({ labelColor, strokeColor }: Variant): CSSProperties {
  return {
    '--label': `light-dark(${labelColor}, var(--accent))`,
    '--stroke': `light-dark(${strokeColor}, var(--accent))`,
  } as CSSProperties
}

/** flex-grow of an item. */
const FLEX_GROW = { desktop: 2, phone: 1, largest: 2.4 }
/** The `sizes` attribute: two columns on phones with the largest across both, else shares of the row. */
const SIZES = {
  desktop: '(min-width: 761px) 20vw, 45vw',
  phone: '(min-width: 761px) 11vw, 45vw',
  largest: '(min-width: 761px) 25vw, 92vw',
}

/** A gallery of generated websites; each opens as a live example. */
function Gallery({ variant }: { variant: VariantName }) {
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

const ArrowIcon = productIcon(ArrowRight)

/** The offer of each platform's variant, in the specification's words (section 1). */
const OFFERS: { platform: Platform; name: string; offer: string }[] = [
  { platform: 'linkedin', name: 'LinkedIn', offer: t('portfolio from a profile') },
  { platform: 'github', name: 'GitHub', offer: t('portfolio') },
  {
    platform: 'youtube',
    name: 'YouTube',
    offer: t('AI-generated blog from a channel'),
  },
  {
    platform: 'instagram',
    name: 'Instagram',
    offer: t('UGC website showing reels and photos'),
  },
]

function OtherPlatforms({ variant }: { variant: Variant }) {
  const page = usePageContext()
  return (
    <section className="other-platforms" id="platforms" aria-labelledby="platforms-heading">
      <div className="wrap">
        <div>
          <h2 id="platforms-heading">{t('Other platforms offered by {PRODUCT_NAME}', { PRODUCT_NAME })}</h2>
          <LinkForm
            platform={variant.platform}
            label={t('Any profile link')}
            placeholder={t('LinkedIn, GitHub, YouTube or Instagram')}
            note={t('One account, as many sites as you like.')}
          />
        </div>
        <ul className="platforms">
          {OFFERS.filter(({ platform }) => platform !== variant.platform).map(({ platform, name, offer }) => (
            <li key={platform} data-variant={platform}>
              <a href={variantAddress(platform, page)}>
                <span className="platform-name">{name}</span>
                <span className="platform-offer">{offer}</span>
                <ArrowIcon />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
