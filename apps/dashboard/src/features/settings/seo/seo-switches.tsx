import { type AiCrawlers, t } from '@vitrine/model'
import { controlId, type SeoFormState } from './seo-field.tsx'

type SwitchProps = {
  form: SeoFormState
  name: 'noindex' | 'index_now' | 'sitemap_enabled' | 'rss_enabled' | 'structured_data_enabled'
  label: string
  description: string
}

/** A switch that is on if more people find the website: `noindex` is inverted. */
function Switch({ form, name, label, description }: SwitchProps) {
  const isOn = name === 'noindex' ? !form.draft.noindex : form.draft[name]
  return (
    <label className="switch-row">
      <span>
        <b>{label}</b>
        <span className="choice-hint">{description}</span>
      </span>
      <span className="switch">
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          data-seo={controlId(name)}
          checked={isOn}
          onChange={event =>
            form.set({ [name]: name === 'noindex' ? !event.target.checked : event.target.checked })
          }
        />
      </span>
    </label>
  )
}

const CRAWLERS: [AiCrawlers, string, string][] = [
  ['allow', t('Allow'), t('For training, and in answers that mention your site.')],
  ['block-training', t('Answers only'), t('AI training crawlers are blocked.')],
  ['block-all', t('Block'), t('Your site is left out of answers too.')],
]

/** Settings for search engines, feed readers and language model crawlers. */
export function SeoSwitches({ form, host }: { form: SeoFormState; host: string }) {
  return (
    <>
      <div className="switch-rows">
        <Switch
          form={form}
          name="noindex"
          label={t('Show in search results')}
          description={t('Turn off to stay unlisted. Anyone with the address can still visit.')}
        />
        <Switch
          form={form}
          name="index_now"
          label={t('Announce changes')}
          description={t(
            'Sends the addresses of new and changed pages to Bing, Yandex and others (IndexNow).',
          )}
        />
        <Switch form={form} name="sitemap_enabled" label={t('Sitemap')} description={`${host}/sitemap.xml`} />
        <Switch
          form={form}
          name="rss_enabled"
          label={t('Feeds')}
          description={t('{host}/feed.xml and /feed.json, once you have posts.', { host })}
        />
        <Switch
          form={form}
          name="structured_data_enabled"
          label={t('Structured data')}
          description={t('Tells search engines who this site is about and what its posts contain.')}
        />
      </div>
      <fieldset className="crawlers">
        <legend className="field-label">{t('AI crawlers')}</legend>
        {CRAWLERS.map(([value, label, description], index) => (
          <label className="check" key={value}>
            <input
              type="radio"
              name="ai_crawlers"
              data-seo={index === 0 ? controlId('ai_crawlers') : undefined}
              checked={form.draft.ai_crawlers === value}
              onChange={() => form.set({ ai_crawlers: value })}
            />
            <span>
              <b>{label}</b>
              <span className="choice-hint">{description}</span>
            </span>
          </label>
        ))}
        <p className="hint">{t('Set in robots.txt. Well-behaved crawlers follow it; others may not.')}</p>
      </fieldset>
    </>
  )
}
