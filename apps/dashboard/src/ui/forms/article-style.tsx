import { type BlogConfig, t } from '@vitrine/model'
import { ARTICLE_TONES } from './article-tones.ts'
import { SelectField } from './select-field.tsx'
import { Field } from './field.tsx'
import { languageOptions } from './language-options.ts'

const LENGTHS: Record<BlogConfig['length'], string> = {
  short: t('Short (about 500 words)'),
  medium: t('Medium (about 1,000 words)'),
  long: t('Long (about 1,800 words)'),
}
const VIEWS: Record<BlogConfig['point_of_view'], string> = {
  first: t('Me (first person)'),
  third: t('Someone else (third person)'),
}

type ArticleStyleProps = {
  config: BlogConfig
  /** Without a language model, the options that only it can follow are hidden. */
  hasModel?: boolean
  /** The validation error of the instructions. */
  problem: string | undefined
  /** Class of the grid around the selects. */
  gridClass: string
  onChange: (change: Partial<BlogConfig>) => void
}

/** The style options of articles written from videos. */
export function ArticleStyle({ config, hasModel = true, problem, gridClass, onChange }: ArticleStyleProps) {
  return (
    <>
      <div className={gridClass}>
        {hasModel && (
          <SelectField
            label={t('Tone')}
            value={config.tone}
            options={ARTICLE_TONES}
            onChange={tone => onChange({ tone })}
          />
        )}
        <SelectField
          label={t('Length')}
          value={config.length}
          options={LENGTHS}
          onChange={length => onChange({ length })}
        />
        {hasModel && (
          <SelectField
            label={t('Narrator')}
            value={config.point_of_view}
            options={VIEWS}
            onChange={point_of_view => onChange({ point_of_view })}
          />
        )}
        <Field label={t('Language')}>
          {ids => (
            <select
              {...ids}
              className="select"
              value={config.language}
              onChange={event => onChange({ language: event.target.value })}
            >
              <option value="auto">{t('Same as the video')}</option>
              {languageOptions(config.language === 'auto' ? 'en' : config.language).map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <label className="check">
        <input
          type="checkbox"
          checked={config.include_video}
          onChange={event => onChange({ include_video: event.target.checked })}
        />
        {t('Show the video above the article')}
      </label>
      {hasModel && (
        <Field label={t('Instructions')} optional error={problem}>
          {ids => (
            <textarea
              {...ids}
              className="textarea"
              rows={3}
              maxLength={500}
              dir="auto"
              value={config.instructions}
              onChange={event => onChange({ instructions: event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}
