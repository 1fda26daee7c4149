import { truncateGraphemes, parseVideoMoment, type PostContent, type RichText, t } from '@vitrine/model'
import { useEffect, useRef, useState } from 'react'
import { asFailure } from '../../../api/client/failure.ts'
import { postsApi, usePostsQuery } from '../../../api/queries/posts.queries.ts'
import { useAppDispatch, useAppSelector } from '../../../api/state/hooks.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { randomId } from '../../../ui/random-id.ts'
import type { ControlProps } from './form-binding.ts'

type Entry = { name?: string; title?: string; text?: string; url?: string | null } & Partial<
  Pick<PostContent, 'page_key'>
> & { picture?: PostContent['cover'] }

/** The case study of a project or film: makes its page, or leads to it. */
export function PageControl({ field, path, binding }: ControlProps<'page'>) {
  const dispatch = useAppDispatch()
  const websiteId = useAppSelector(state => state.website.currentWebsite?._id ?? '')
  const { data } = usePostsQuery(websiteId, { skip: !websiteId })
  const [state, setState] = useState<'idle' | 'busy' | 'made'>('idle')
  const [error, setError] = useState<string>()
  const link = useRef<HTMLDivElement>(null)
  const key = binding.value(path)
  const page = data?.posts.find(({ post }) => post.page_key !== undefined && post.page_key === key)
  useEffect(() => {
    if (state === 'made' && page) link.current?.querySelector('a')?.focus()
  }, [state, page])
  if (!data) return null
  const create = async () => {
    setState('busy')
    setError(undefined)
    const page_key = randomId(8)
    const post = { ...draftOf(binding.value(path.slice(0, -1)) as Entry), page_key }
    try {
      await dispatch(postsApi.endpoints.savePost.initiate({ websiteId, post })).unwrap()
      binding.set(path, page_key)
      setState('made')
    } catch (thrown) {
      const failure = asFailure(thrown)
      if (!failure) throw thrown
      setError(failure.message)
      setState('idle')
    }
  }
  const hint =
    page === undefined
      ? t('With pictures and text, at its own address. You write it like a post.')
      : page.post.status === 'published'
        ? t('The entry links to it.')
        : t('A draft. The entry links to it once you publish it.')
  return (
    <Field label={field.label} hint={hint} error={error}>
      {() => (
        <div ref={link}>
          {page ? (
            <ButtonLink size="s" to={`/edit/${page.post_id}`}>
              {t('Edit the page')}
            </ButtonLink>
          ) : (
            <Button size="s" busy={state === 'busy'} onClick={() => void create()}>
              {t('Give it its own page')}
            </Button>
          )}
        </div>
      )}
    </Field>
  )
}

/** Returns the content of an entry as a draft: a film begins with its player. */
function draftOf({ name, title = name ?? '', text = '', url, picture = null }: Entry) {
  const film = parseVideoMoment(url ?? '')
  const poster = picture?.url ?? null
  const body: RichText = {
    type: 'doc',
    content: film
      ? [{ type: 'video', attrs: { ...film, title: truncateGraphemes(title, 200), poster } }]
      : [],
  }
  const excerpt = text.length > 300 ? `${truncateGraphemes(text, 299).trimEnd()}…` : text
  const empty = { tags: [], published_at: null, seo: null, source: null }
  return {
    ...empty,
    title: truncateGraphemes(title, 200),
    slug: '',
    excerpt,
    cover: picture,
    body,
    status: 'draft' as const,
  }
}
