import { ArticleStyle } from '../../../ui/forms/article-style.tsx'
import type { ConfigForm } from './config-form.ts'

/** How the articles read that are written of videos. */
export function BlogFields({ form: { config, set, problemOf } }: { form: ConfigForm }) {
  const { blog } = config
  return (
    <fieldset className="ap-part" data-field="blog">
      <legend className="sub-h">How it reads</legend>
      <ArticleStyle
        config={blog}
        problem={problemOf('blog')}
        gridClass="ap-two"
        onChange={change => set({ blog: { ...blog, ...change } })}
      />
    </fieldset>
  )
}
