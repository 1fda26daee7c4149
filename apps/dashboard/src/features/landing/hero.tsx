import type { Variant, VariantName } from '@vitrine/model'
import type { ComponentType } from 'react'
import { sitesAddress } from '../../api/sites-address.ts'
import { GenericIllustration } from './illustrations/generic.tsx'
import { GithubIllustration } from './illustrations/github.tsx'
import { InstagramIllustration } from './illustrations/instagram.tsx'
import { LinkedinIllustration } from './illustrations/linkedin.tsx'
import { YoutubeIllustration } from './illustrations/youtube.tsx'
import { LinkForm } from './link-form.tsx'

const ILLUSTRATIONS: Record<VariantName, ComponentType<{ host: string }>> = {
  generic: GenericIllustration,
  github: GithubIllustration,
  instagram: InstagramIllustration,
  linkedin: LinkedinIllustration,
  youtube: YoutubeIllustration,
}

/** One idea for each variant: this profile becomes that site. */
export function Hero({ variant }: { variant: Variant }) {
  const Illustration = ILLUSTRATIONS[variant.illustration]
  return (
    <section className="hero">
      <div className="wrap">
        <div className="hero-text">
          <p className="label-text">{variant.label}</p>
          <h1 className={variant.title.length > 40 ? 'long' : undefined}>{variant.title}</h1>
          <p className="hero-lede">{variant.description}</p>
          <LinkForm
            platform={variant.platform}
            label={variant.formTitle}
            placeholder={variant.placeholder}
            under="You see your site first. An account comes later, if you want to keep it."
          />
        </div>
        <Illustration host={sitesAddress().host} />
      </div>
    </section>
  )
}
