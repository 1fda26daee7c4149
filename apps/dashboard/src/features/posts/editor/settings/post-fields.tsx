import { truncateGraphemes, plainText, postPath, PostSlug, slugify, t } from '@vitrine/model'
import { useState } from 'react'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { ORIGIN_LABELS, getOrigin } from '../../list/post-labels.ts'
import { parseDatetimeLocal, toDatetimeLocal } from '../datetime-local.ts'
import { LineWritingAssistant } from '../writing-assistant.tsx'
import type { SettingsProps } from './settings-props.ts'
import { TagsField } from './tags-field.tsx'

const MAX_SUMMARY_LENGTH = 300

/** The slug, summary, tags, publication time and source of a post. */
export function PostFields({ post, saved, errors, onChange }: SettingsProps) {
  const isDated = post.status !== 'draft'
  const source = post.source && post.source.type !== 'manual' ? post.source : null
  return (
    <>
      <AddressField
        room={postPath({ ...post, slug: '' })}
        slug={post.slug}
        title={post.title}
        stored={saved?.post.slug ?? null}
        isPublished={post.status === 'published'}
        error={errors['post.slug']}
        onChange={slug => onChange({ slug })}
      />
      <Field
        label={t('Summary')}
        hint={
          post.page_key === undefined
            ? t('Shown in lists and when shared.')
            : t('Shown below the title and when shared.')
        }
        error={errors['post.excerpt']}
        aside={
          <span className="small muted num">
            {post.excerpt.length} / {MAX_SUMMARY_LENGTH}
          </span>
        }
      >
        {ids => (
          <textarea
            {...ids}
            className="textarea"
            rows={4}
            dir="auto"
            maxLength={MAX_SUMMARY_LENGTH}
            value={post.excerpt}
            onChange={event => onChange({ excerpt: event.target.value })}
          />
        )}
      </Field>
      <div className="post-help">
        <LineWritingAssistant
          field={{
            type: 'post_excerpt',
            label: t('Summary'),
            item: post.title,
            context: plainText(post.body),
          }}
          text={post.excerpt}
          onText={text => onChange({ excerpt: truncateGraphemes(text, MAX_SUMMARY_LENGTH) })}
        />
      </div>
      {post.page_key === undefined && <TagsField tags={post.tags} onChange={tags => onChange({ tags })} />}
      {isDated && (
        <Field
          label={post.status === 'scheduled' ? t('Publish date') : t('Published', {}, 'post')}
          error={errors['post.published_at']}
        >
          {ids => (
            <Input
              {...ids}
              className="num"
              type="datetime-local"
              value={post.published_at ? toDatetimeLocal(new Date(post.published_at)) : ''}
              onChange={event => {
                const at = parseDatetimeLocal(event.target.value)
                if (at) onChange({ published_at: at.toISOString() })
              }}
            />
          )}
        </Field>
      )}
      {source && (
        <div className="field">
          <span className="field-label">{t('Source')}</span>
          <p className="hint">
            {source.url ? (
              <a href={source.url} target="_blank" rel="noopener noreferrer">
                {ORIGIN_LABELS[getOrigin(post)]}
                <span className="visually-hidden"> ({t('opens in a new tab')})</span>
              </a>
            ) : (
              ORIGIN_LABELS[getOrigin(post)]
            )}
          </p>
        </div>
      )}
    </>
  )
}

type AddressFieldProps = {
  /** The path before the slug. */
  room: string
  slug: string
  title: string
  stored: string | null
  isPublished: boolean
  error: string | undefined
  onChange: (slug: string) => void
}

/** A custom slug, or the one derived from the title; invalid input stays in the field with its error. */
function AddressField({ room, slug, title, stored, isPublished, error, onChange }: AddressFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? slug
  const parsed = PostSlug.safeParse(shown)
  const isInvalid = shown !== '' && !parsed.success
  const automatic = stored ?? slugify(title)
  return (
    <Field
      label={t('Address')}
      hint={
        isPublished
          ? t('If you change it, the old address redirects here.')
          : slug === ''
            ? t('Based on the title until you change it.')
            : t('Leave empty to use the title.')
      }
      error={isInvalid ? parsed.error.issues[0]?.message : error}
    >
      {ids => (
        <span className="input-group">
          <span className="affix">{room}</span>
          <Input
            {...ids}
            spellCheck={false}
            autoCapitalize="none"
            placeholder={title.trim() ? automatic : ''}
            value={shown}
            onChange={event => {
              const text = event.target.value.toLowerCase().replace(/\s+/g, '-')
              const isValid = text === '' ? !isPublished : PostSlug.safeParse(text).success
              setTyped(isValid ? null : text)
              if (isValid) onChange(text)
            }}
            onBlur={() => {
              if (typed === null) return
              const normalized = typed.trim() === '' ? slug : slugify(typed)
              setTyped(null)
              if (normalized !== slug) onChange(normalized)
            }}
          />
        </span>
      )}
    </Field>
  )
}
