import { type Variant, type VariantName, t } from '@vitrine/model'
import { type ComponentType, Suspense } from 'react'
import { usePageContext } from '../../api/page/page-context.ts'
import { GenericIllustration } from './illustrations/generic.tsx'
import { GithubIllustration } from './illustrations/github.tsx'
import { InstagramIllustration } from './illustrations/instagram.tsx'
import { LinkedinIllustration } from './illustrations/linkedin.tsx'
import { YoutubeIllustration } from './illustrations/youtube.tsx'
import { FileButton } from '../../ui/forms/file-button.tsx'
import { LinkForm } from './link-form.tsx'
import { ACCEPTED_FILES, useFileHandoff } from './use-file-handoff.ts'

const ILLUSTRATIONS: Record<VariantName, ComponentType<{ host: string }>> = {
  generic: GenericIllustration,
  github: GithubIllustration,
  instagram: InstagramIllustration,
  linkedin: LinkedinIllustration,
  youtube: YoutubeIllustration,
}

/** The first screen: a variant's title, the link form and its illustration. */
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
            note={<FormNote variant={variant.name} />}
          />
        </div>
        <Suspense>
          <Illustration host={usePageContext().sites.host} />
        </Suspense>
      </div>
    </section>
  )
}

/** Upload hints, for platforms with an export file. */
const UPLOAD_HINTS: Partial<Record<VariantName, string>> = {
  generic: 'Or drop your LinkedIn PDF, your Instagram download or a JSON Resume here, or',
  linkedin: 'Or drop your profile’s PDF here, or',
  instagram: 'Or drop your Instagram download here, or',
}

function FormNote({ variant }: { variant: VariantName }) {
  const handOff = useFileHandoff()
  const hint = UPLOAD_HINTS[variant]
  return (
    <>
      You see your site first. An account comes later, if you want to keep it.
      {hint && (
        <>
          {' '}
          {hint}{' '}
          <FileButton variant="link" label={t('choose a file')} accept={ACCEPTED_FILES} onFiles={handOff} />.
        </>
      )}
    </>
  )
}
