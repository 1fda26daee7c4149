import {
  AUTO_POST_KINDS,
  AutoPostConfig,
  type AutoPostResponse,
  type AutoPostSourceState,
  t,
} from '@vitrine/model'
import { type FormEvent, useState } from 'react'
import { useSaveAutoPostMutation } from '../../../api/queries/auto-post.queries.ts'
import { asFailure } from '../../../api/client/failure.ts'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import { keepEdits } from '../../../ui/forms/keep-edits.ts'
import { browserTimeZone } from '../../../ui/forms/time-zone-options.ts'
import { notify } from '../../../ui/feedback/toast.tsx'
import { SaveBar, UnsavedSettingsDialog } from '../save-bar.tsx'
import { ArticleFields, type ConfigForm, KindFields, ModeFields, ScheduleFields } from './config-fields.tsx'
import { describeConfig } from './config-labels.ts'
import { SourceCard } from './source-card.tsx'

type Props = { websiteId: string; saved: AutoPostResponse }

/** The form of the auto-post settings, with a sentence that describes them. */
export function AutoPostForm({ websiteId, saved: response }: Props) {
  const saved = withBrowserTimeZone(response)
  // Only the edits: another tab or a run may change what is saved.
  const [edits, setEdits] = useState<Partial<AutoPostConfig>>({})
  const [switched, setSwitched] = useState<boolean | null>(null)
  const edited = { ...saved.config, ...edits }
  // The time is not shown then: an empty one could not be corrected.
  const config = edited.frequency === 'instant' && !edited.at ? { ...edited, at: saved.config.at } : edited
  const isOn = switched ?? saved.is_auto_post_enabled
  const [save, { isLoading, error, reset }] = useSaveAutoPostMutation()
  const source = saved.sources.find(candidate => candidate.source === config.source) ?? saved.sources[0]
  const changes = countChanges(saved, config, isOn)
  const parsed = AutoPostConfig.safeParse(config)
  const failure = asFailure(error)

  const form: ConfigForm = {
    config,
    set: change => {
      if (error) reset()
      setEdits(previous => dropUnchanged({ ...previous, ...change }, saved.config))
    },
    getError: field =>
      parsed.error?.issues.find(({ path }) => path[0] === field)?.message ??
      failure?.fields?.[`config.${field}`],
  }
  async function submit(next: { config: AutoPostConfig; isOn: boolean }) {
    if (isLoading) return
    const result = AutoPostConfig.safeParse(next.config)
    if (!result.success) return focusField(String(result.error.issues[0]?.path[0] ?? 'include'))
    const body = { websiteId, is_auto_post_enabled: next.isOn, config: result.data }
    const { data } = await save(body)
    if (!data) return
    setEdits(now => keepEdits(edits, now, {}))
    setSwitched(now => keepEdits(switched, now, null))
    notify.success(data.is_auto_post_enabled ? t('Saved. Auto-post is on.') : t('Saved. Auto-post is off.'))
  }
  const onSave = () => void submit({ config, isOn })
  return (
    <form
      className="ap-fields"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onSave()
      }}
    >
      <UnsavedSettingsDialog isUnsaved={changes > 0} />
      <div className="ap-top">
        {source && (
          <SourceCard
            source={source}
            others={saved.sources.filter(other => other.source !== config.source)}
            isOn={isOn}
            paused={saved.paused}
            busy={isLoading}
            onToggle={next => setSwitched(next === saved.is_auto_post_enabled ? null : next)}
            onResume={() => void submit({ config, isOn: true })}
            onSourceChange={next => form.set(configForSource(config, next))}
          />
        )}
        <FormNotice message={failure ? (failure.fields?.['config.source'] ?? failure.message) : null} />
      </div>
      <p className="ap-sentence">
        {describeConfig(config).map((part, index) =>
          part.field ? (
            <span key={index}>
              {part.before}
              <button type="button" onClick={() => focusField(part.field)}>
                {part.text}
              </button>
              {part.after}
            </span>
          ) : (
            part.text
          ),
        )}
      </p>
      <KindFields form={form} />
      <ScheduleFields form={form} />
      {config.source === 'youtube' && <ArticleFields form={form} />}
      <ModeFields form={form} />
      <SaveBar
        changes={changes}
        busy={isLoading}
        onSave={onSave}
        onDiscard={() => {
          reset()
          setEdits({})
          setSwitched(null)
        }}
      />
    </form>
  )
}

/** Sets the browser's time zone as the default if nothing was saved yet and the account has no time zone. */
function withBrowserTimeZone(saved: AutoPostResponse): AutoPostResponse {
  if (!saved.is_new || saved.config.timezone !== 'UTC') return saved
  return { ...saved, config: { ...saved.config, timezone: browserTimeZone() ?? 'UTC' } }
}

/** Focuses the first control of a setting. */
function focusField(field: string): void {
  const group = document.querySelector(`[data-field="${field}"]`)
  group?.querySelector<HTMLElement>('input:checked, select, input, textarea')?.focus()
}

function configForSource(config: AutoPostConfig, { source }: AutoPostSourceState): Partial<AutoPostConfig> {
  return source === config.source ? {} : { source, include: [...AUTO_POST_KINDS[source]] }
}

/** Returns the number of settings that differ from the saved ones. */
function countChanges(saved: AutoPostResponse, config: AutoPostConfig, isOn: boolean): number {
  const changed = Object.keys(dropUnchanged(config, saved.config)).length
  return changed + (isOn === saved.is_auto_post_enabled ? 0 : 1)
}

/** Returns the settings that differ from the saved ones. */
function dropUnchanged(config: Partial<AutoPostConfig>, saved: AutoPostConfig): Partial<AutoPostConfig> {
  const serialize = (values: Partial<AutoPostConfig>, field: keyof AutoPostConfig) =>
    JSON.stringify(field === 'include' ? values.include?.toSorted() : values[field])
  const fields = Object.keys(config) as (keyof AutoPostConfig)[]
  const changed = fields.filter(field => serialize(config, field) !== serialize(saved, field))
  return Object.fromEntries(changed.map(field => [field, config[field]]))
}
