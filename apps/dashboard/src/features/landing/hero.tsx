import { type Variant, type VariantName, t } from '@vitrine/model'
import { type ComponentType, Suspense, useId } from 'react'
import { usePageContext } from '../../api/page/page-context.ts'
import { GenericIllustration } from './illustrations/generic.tsx'
import { GithubIllustration } from './illustrations/github.tsx'
import { InstagramIllustration } from './illustrations/instagram.tsx'
import { LinkedinIllustration } from './illustrations/linkedin.tsx'
import { YoutubeIllustration } from './illustrations/youtube.tsx'
import { ACCEPTED_FILES, FileButton } from '../../ui/forms/file-button.tsx'
import { LinkForm } from './link-form.tsx'
import { useFileHandoff } from './use-file-handoff.ts'

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
          {variant.name === 'linkedin' && <LinkedinFile />}
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
  generic: t('Or drop your LinkedIn PDF, Instagram download or JSON Resume here, or'),
  instagram: t('Or drop your Instagram download here, or'),
}

/** The second way to a site from LinkedIn, beside the link: the owner's file, as public pages mask careers. */
function LinkedinFile() {
  const handOff = useFileHandoff()
  const id = useId()
  return (
    <section className="linkform hero-file" aria-labelledby={id}>
      <h2 className="field-label" id={id}>
        {t('Or your LinkedIn file, with your whole career')}
      </h2>
      <div className="row">
        <p className="hero-drop">{t('Drop your PDF or ZIP here')}</p>
        <FileButton
          size="l"
          label={t('Choose your file')}
          accept={ACCEPTED_FILES}
          describedBy={`${id}-note`}
          onFiles={handOff}
        />
      </div>
      <p className="form-note" id={`${id}-note`}>
        {t('On your LinkedIn profile: More, then Save to PDF.')}{' '}
        {t('See your site first. Create an account only if you want to keep it.')}
      </p>
    </section>
  )
}

function FormNote({ variant }: { variant: VariantName }) {
  const handOff = useFileHandoff()
  const hint = UPLOAD_HINTS[variant]
  if (variant === 'linkedin')
    return t('Brings your name, photo and headline. LinkedIn shows careers only to its members.')
  return (
    <>
      {t('See your site first. Create an account only if you want to keep it.')}
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
