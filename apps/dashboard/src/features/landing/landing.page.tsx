import './landing.css'
import { type Variant, t } from '@vitrine/model'
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
import { OtherPlatforms } from './other-platforms.tsx'
import { Pricing } from './pricing.tsx'
import { Gallery } from './gallery/gallery.tsx'
import { variantAt } from './variant-address.ts'

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
