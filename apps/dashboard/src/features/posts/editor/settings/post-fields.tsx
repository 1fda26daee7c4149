import { plainText, PostSlug, slugOf } from '@vitrine/model'
import { useState } from 'react'
import { Field } from '../../../../ui/field.tsx'
import { Input } from '../../../../ui/input.tsx'
import { ORIGIN_WORDS, originOf } from '../../list/post-labels.ts'
import { fromLocal, toLocal } from '../datetime-local.ts'
import { WriteHelp } from '../writing-assistant.tsx'
import type { SideProps } from './settings-props.ts'
import { TagsField } from './tags-field.tsx'

const MOST_SUMMARY = 300

/** Address, summary, tags, time, source. */
export function PostFields({ post, saved, errors, onChange }: SideProps) {
  const isDated = post.status !== 'draft'
  const source = post.source && post.source.type !== 'manual' ? post.source : null
  return (
    <>
      <AddressField
        slug={post.slug}
        title={post.title}
        stored={saved?.post.slug ?? null}
        isVisited={post.status === 'published'}
        refusal={errors['post.slug']}
        onChange={slug => onChange({ slug })}
      />
      <Field
        label="Summary"
        hint="Shown in lists and when the post is shared."
        error={errors['post.excerpt']}
        aside={
          <span className="small muted num">
            {post.excerpt.length} / {MOST_SUMMARY}
          </span>
        }
      >
        {ids => (
          <textarea
            {...ids}
            className="textarea"
            rows={4}
            dir="auto"
            maxLength={MOST_SUMMARY}
            value={post.excerpt}
            onChange={event => onChange({ excerpt: event.target.value })}
          />
        )}
      </Field>
      <div className="pe-help">
        <WriteHelp
          field={{ type: 'post_excerpt', label: 'Summary', item: post.title, context: plainText(post.body) }}
          text={post.excerpt}
          onText={text => onChange({ excerpt: text.slice(0, MOST_SUMMARY) })}
        />
      </div>
      <TagsField tags={post.tags} onChange={tags => onChange({ tags })} />
      {isDated && (
        <Field
          label={post.status === 'scheduled' ? 'To be published' : 'Published'}
          error={errors['post.published_at']}
        >
          {ids => (
            <Input
              {...ids}
              className="num"
              type="datetime-local"
              value={post.published_at ? toLocal(new Date(post.published_at)) : ''}
              onChange={event => {
                const at = fromLocal(event.target.value)
                if (at) onChange({ published_at: at.toISOString() })
              }}
            />
          )}
        </Field>
      )}
      {source && (
        <div className="field">
          <span className="field-label">Source</span>
          <p className="hint">
            {source.url ? (
              <a href={source.url} target="_blank" rel="noopener noreferrer">
                {ORIGIN_WORDS[originOf(post)]}
                <span className="visually-hidden">, opens in a new tab</span>
              </a>
            ) : (
              ORIGIN_WORDS[originOf(post)]
            )}
          </p>
        </div>
      )}
    </>
  )
}

type AddressFieldProps = {
  slug: string
  title: string
  stored: string | null
  isVisited: boolean
  refusal: string | undefined
  onChange: (slug: string) => void
}

/** An address of one's own, or the title's; what cannot be one stays in the field and says why. */
function AddressField({ slug, title, stored, isVisited, refusal, onChange }: AddressFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? slug
  const parsed = PostSlug.safeParse(shown)
  const isWrong = shown !== '' && !parsed.success
  const automatic = stored ?? slugOf(title)
  return (
    <Field
      label="Address"
      hint={
        isVisited
          ? 'If you change it, the old address leads here.'
          : slug === ''
            ? 'Made of the title, until you write another.'
            : 'Leave it empty to have it made of the title.'
      }
      error={isWrong ? parsed.error.issues[0]?.message : refusal}
    >
      {ids => (
        <span className="input-group">
          <span className="affix">/posts/</span>
          <Input
            {...ids}
            spellCheck={false}
            autoCapitalize="none"
            placeholder={title.trim() ? automatic : ''}
            value={shown}
            onChange={event => {
              const text = event.target.value.toLowerCase().replace(/\s+/g, '-')
              const isGood = text === '' ? !isVisited : PostSlug.safeParse(text).success
              setTyped(isGood ? null : text)
              if (isGood) onChange(text)
            }}
            onBlur={() => {
              if (typed === null) return
              const made = typed.trim() === '' ? slug : slugOf(typed)
              setTyped(null)
              if (made !== slug) onChange(made)
            }}
          />
        </span>
      )}
    </Field>
  )
}
