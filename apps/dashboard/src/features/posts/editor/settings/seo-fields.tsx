import { plainText, slugify, t } from '@vitrine/model'
import { useSyncExternalStore } from 'react'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import type { SettingsProps } from './settings-props.ts'

const MAX_TITLE_LENGTH = 70
const MAX_DESCRIPTION_LENGTH = 180

/** The texts for search engines and shared links, with previews. Empty fields use the post's own texts. */
export function SeoFields({ post, saved, website, pictures, errors, onChange }: SettingsProps) {
  const coverUrl = useSyncExternalStore(pictures.subscribe, () =>
    post.cover ? pictures.getUrl(post.cover.url) : null,
  )
  const seo = post.seo ?? { title: '', description: '' }
  const defaultTitle = post.title.trim() || t('Untitled')
  const defaultDescription =
    post.excerpt.trim() || plainText(post.body).replace(/\s+/g, ' ').slice(0, MAX_DESCRIPTION_LENGTH)
  const title = seo.title.trim() || defaultTitle
  const description = seo.description.trim() || defaultDescription
  const slug = post.slug || saved?.post.slug || slugify(post.title)
  const host = new URL(website.url).host
  const change = (part: Partial<typeof seo>) => {
    const next = { ...seo, ...part }
    onChange({ seo: next.title || next.description ? next : null })
  }
  return (
    <>
      <Field
        label={t('Search title')}
        optional
        error={errors['post.seo.title']}
        aside={<Counter length={seo.title.length} max={MAX_TITLE_LENGTH} />}
      >
        {ids => (
          <Input
            {...ids}
            dir="auto"
            maxLength={MAX_TITLE_LENGTH}
            placeholder={defaultTitle}
            value={seo.title}
            onChange={event => change({ title: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={t('Search description')}
        optional
        error={errors['post.seo.description']}
        aside={<Counter length={seo.description.length} max={MAX_DESCRIPTION_LENGTH} />}
      >
        {ids => (
          <textarea
            {...ids}
            className="textarea"
            rows={4}
            dir="auto"
            maxLength={MAX_DESCRIPTION_LENGTH}
            placeholder={defaultDescription}
            value={seo.description}
            onChange={event => change({ description: event.target.value })}
          />
        )}
      </Field>
      <div className="field">
        <span className="field-label">{t('In search')}</span>
        <div className="serp" dir="auto">
          <p className="serp-url">{t('{host} › posts › {slug}', { host, slug })}</p>
          <p className="serp-title">{title}</p>
          <p className="serp-description">{description || t('The first words of the text appear here.')}</p>
        </div>
      </div>
      <div className="field">
        <span className="field-label">{t('When shared')}</span>
        <div className="social" dir="auto">
          {coverUrl ? (
            <img src={coverUrl} alt="" />
          ) : (
            <p className="social-none">{t('We create a share image with its title.')}</p>
          )}
          <div>
            <p className="social-host">{host}</p>
            <p className="social-title">{title}</p>
            <p className="social-description">{description}</p>
          </div>
        </div>
      </div>
    </>
  )
}

const Counter = ({ length, max }: { length: number; max: number }) => (
  <span className="small muted num">
    {length} / {max}
  </span>
)
