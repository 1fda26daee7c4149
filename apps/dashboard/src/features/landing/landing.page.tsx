import './landing.css'
import type { Variant } from '@vitrine/model'
import type { CSSProperties } from 'react'
import { FileDrop } from '../../ui/file-drop.tsx'
import { usePlace } from '../../api/place.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Features } from './features.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Questions } from './questions.tsx'
import { Hero } from './hero.tsx'
import { useBringFiles } from './own-files.ts'
import { OtherPlatforms } from './other-platforms.tsx'
import { Pricing } from './pricing.tsx'
import { Shelf } from './shelf.tsx'
import { variantAt } from './variant-address.ts'

/** What a visitor sees first, in the variant that the host name asks for. */
export function LandingPage() {
  const variant = variantAt(usePlace().host)
  const bring = useBringFiles()
  return (
    <div className="landing" style={coloursOf(variant)}>
      <PageTitle>{variant.title}</PageTitle>
      <FileDrop says="Drop it here" hint="Your website is made from it." onFiles={bring} />
      <Header isLanding />
      <main id="main" tabIndex={-1}>
        <Hero variant={variant} />
        <Shelf variant={variant.name} />
        <Features variant={variant.name} />
        <Pricing />
        <Questions />
        <OtherPlatforms variant={variant} />
      </main>
      <Footer />
    </div>
  )
}

/** The configured colours are made for light ground; on dark ground the variant's accent stands in. */
function coloursOf({ labelColor, strokeColor }: Variant): CSSProperties {
  return {
    '--label': `light-dark(${labelColor}, var(--accent))`,
    '--stroke': `light-dark(${strokeColor}, var(--accent))`,
  } as CSSProperties
}
