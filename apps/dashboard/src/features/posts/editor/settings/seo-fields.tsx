import { plainText, slugOf } from '@vitrine/model'
import { useSyncExternalStore } from 'react'
import { Field } from '../../../../ui/field.tsx'
import { Input } from '../../../../ui/input.tsx'
import type { SideProps } from './settings-props.ts'

const MOST_TITLE = 70
const MOST_DESCRIPTION = 180

/** What search engines and those who share it show of a post, and how that looks. Empty: the post's own words. */
export function SearchFields({ post, saved, website, pictures, errors, onChange }: SideProps) {
  const cover = useSyncExternalStore(pictures.subscribe, () =>
    post.cover ? pictures.addressOf(post.cover.url) : null,
  )
  const seo = post.seo ?? { title: '', description: '' }
  const ownTitle = post.title.trim() || 'Without a title'
  const ownWords = post.excerpt.trim() || plainText(post.body).replace(/\s+/g, ' ').slice(0, MOST_DESCRIPTION)
  const title = seo.title.trim() || ownTitle
  const description = seo.description.trim() || ownWords
  const slug = post.slug || saved?.post.slug || slugOf(post.title)
  const host = new URL(website.url).host
  const change = (part: Partial<typeof seo>) => {
    const next = { ...seo, ...part }
    onChange({ seo: next.title || next.description ? next : null })
  }
  return (
    <>
      <Field
        label="Title for search"
        optional
        error={errors['post.seo.title']}
        aside={<Counter length={seo.title.length} most={MOST_TITLE} />}
      >
        {ids => (
          <Input
            {...ids}
            dir="auto"
            maxLength={MOST_TITLE}
            placeholder={ownTitle}
            value={seo.title}
            onChange={event => change({ title: event.target.value })}
          />
        )}
      </Field>
      <Field
        label="Description for search"
        optional
        error={errors['post.seo.description']}
        aside={<Counter length={seo.description.length} most={MOST_DESCRIPTION} />}
      >
        {ids => (
          <textarea
            {...ids}
            className="textarea"
            rows={4}
            dir="auto"
            maxLength={MOST_DESCRIPTION}
            placeholder={ownWords}
            value={seo.description}
            onChange={event => change({ description: event.target.value })}
          />
        )}
      </Field>
      <div className="field">
        <span className="field-label">In search</span>
        <div className="serp" dir="auto">
          <p className="serp-url">
            {host} › posts › {slug}
          </p>
          <p className="serp-title">{title}</p>
          <p className="serp-words">{description || 'The first words of the text stand here.'}</p>
        </div>
      </div>
      <div className="field">
        <span className="field-label">When it is shared</span>
        <div className="social" dir="auto">
          {cover ? (
            <img src={cover} alt="" />
          ) : (
            <p className="social-none">A picture with its title is drawn for it.</p>
          )}
          <div>
            <p className="social-host">{host}</p>
            <p className="social-title">{title}</p>
            <p className="social-words">{description}</p>
          </div>
        </div>
      </div>
    </>
  )
}

const Counter = ({ length, most }: { length: number; most: number }) => (
  <span className="small muted num">
    {length} / {most}
  </span>
)
