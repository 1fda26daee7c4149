import type { AiCrawlers } from '@vitrine/model'
import { controlId, type SeoForm } from './seo-field.tsx'

type SwitchProps = {
  form: SeoForm
  name: 'noindex' | 'sitemap_enabled' | 'rss_enabled' | 'structured_data_enabled'
  label: string
  says: string
}

/** On means that more people find the site: the one setting that is named the other way round is turned. */
function Switch({ form, name, label, says }: SwitchProps) {
  const on = name === 'noindex' ? !form.draft.noindex : form.draft[name]
  return (
    <label className="switch-row">
      <span>
        <b>{label}</b>
        <span className="says">{says}</span>
      </span>
      <span className="switch">
        <input
          type="checkbox"
          role="switch"
          aria-checked={on}
          data-seo={controlId(name)}
          checked={on}
          onChange={event =>
            form.set({ [name]: name === 'noindex' ? !event.target.checked : event.target.checked })
          }
        />
      </span>
    </label>
  )
}

const CRAWLERS: [AiCrawlers, string, string][] = [
  ['allow', 'May read', 'For training, and for answers that name your site.'],
  ['block-training', 'May answer, not train', 'Those that collect for training are turned away.'],
  ['block-all', 'May not read', 'Your site is left out of answers, too.'],
]

/** What machines may do with the site. */
export function SeoSwitches({ form, host }: { form: SeoForm; host: string }) {
  return (
    <>
      <div className="switch-rows">
        <Switch
          form={form}
          name="noindex"
          label="Show this website in search results"
          says="Turn it off to stay unlisted. Whoever has the address still gets in."
        />
        <Switch form={form} name="sitemap_enabled" label="Sitemap" says={`${host}/sitemap.xml`} />
        <Switch
          form={form}
          name="rss_enabled"
          label="Feeds of posts"
          says={`${host}/feed.xml and /feed.json, once there are posts.`}
        />
        <Switch
          form={form}
          name="structured_data_enabled"
          label="Structured data"
          says="Tells search engines whose page this is, and what its posts are."
        />
      </div>
      <fieldset className="crawlers">
        <legend className="field-label">Language models</legend>
        {CRAWLERS.map(([value, label, says], at) => (
          <label className="check" key={value}>
            <input
              type="radio"
              name="ai_crawlers"
              data-seo={at === 0 ? controlId('ai_crawlers') : undefined}
              checked={form.draft.ai_crawlers === value}
              onChange={() => form.set({ ai_crawlers: value })}
            />
            <span>
              <b>{label}</b>
              <span className="says">{says}</span>
            </span>
          </label>
        ))}
        <p className="hint">
          Stands in robots.txt. Well-behaved machines keep to it; nothing forces the others.
        </p>
      </fieldset>
    </>
  )
}
