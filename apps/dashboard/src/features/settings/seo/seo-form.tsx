import type { SeoResponse, SeoSettings, Website } from '@vitrine/model'
import { type FormEvent, useEffect, useState } from 'react'
import { asFailure } from '../../../api/client/failure.ts'
import { useSaveSeoMutation } from '../../../api/queries/seo.queries.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { useSearchParams } from '../../../ui/router/router.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { LeaveDialog } from '../leave-dialog.tsx'
import { KeywordBox } from './keyword-box.tsx'
import { languageOptions } from '../../../ui/forms/language-options.ts'
import { SaveBar } from '../save-bar.tsx'
import { changedFields, seoRefusals } from './seo-draft.ts'
import { controlId, type SeoForm as Form, TextField } from './seo-field.tsx'
import { SeoPicture } from './seo-picture.tsx'
import { SeoPreviews } from './seo-previews.tsx'
import { goToField } from './seo-report.tsx'
import { SeoSwitches } from './seo-switches.tsx'

/** Every setting, with how it will look; nothing is changed before it is saved. */
export function SeoForm({ website, saved }: { website: Website; saved: SeoResponse }) {
  const [draft, setDraft] = useState(saved.seo)
  const [sent, setSent] = useState<Partial<Record<'og_image' | 'favicon', string>>>({})
  const [save, { isLoading, error, reset }] = useSaveSeoMutation()
  // Whoever was sent here to mend something begins at it.
  const asked = useSearchParams()[0].get('field')
  useEffect(() => {
    if (asked !== null) goToField(controlId(asked as keyof SeoSettings))
  }, [asked])
  const changed = changedFields(saved.seo, draft)
  const refusals = { ...asFailure(error)?.fields, ...seoRefusals(draft) }
  const host = new URL(saved.url).host

  const form: Form = {
    draft,
    refusals,
    set: change => {
      if (error) reset()
      setDraft(before => ({ ...before, ...change }))
    },
  }
  async function keep() {
    if (isLoading || changed.length === 0) return
    const [wrong] = Object.keys(seoRefusals(draft)) as (keyof SeoSettings)[]
    if (wrong) return goToField(controlId(wrong))
    const { data, error: failed } = await save({
      websiteId: website._id,
      seo: Object.fromEntries(changed.map(field => [field, draft[field]])),
    })
    if (data) {
      setDraft(data.seo)
      notify.success('Saved. Your site says so already.')
      return
    }
    const failure = asFailure(failed)
    const [field] = Object.keys(failure?.fields ?? {}) as (keyof SeoSettings)[]
    if (field) goToField(controlId(field))
    else notify.error(failure?.message ?? 'This could not be saved.')
  }
  const onSave = () => void keep()

  const shownPicture = (name: 'og_image' | 'favicon') =>
    draft[name] === ''
      ? saved.automatic[name]
      : draft[name] === saved.seo[name]
        ? saved.chosen[name]
        : (sent[name] ?? saved.automatic[name])
  const picture = {
    form,
    websiteId: website._id,
    onUploaded: (name: 'og_image' | 'favicon', address: string) => setSent({ ...sent, [name]: address }),
  }
  return (
    <form
      className="seo"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onSave()
      }}
    >
      <div className="seo-fields">
        <TextField
          form={form}
          name="title"
          label="Title"
          placeholder={saved.automatic.title}
          hint="The line that people press in search results."
          limit={{ most: 70, good: 60 }}
        />
        <TextField
          form={form}
          name="description"
          label="Description"
          placeholder={saved.automatic.description}
          hint="Search engines show about 155 characters."
          limit={{ most: 180, good: 160 }}
          lines={3}
        />
        <KeywordBox form={form} />
        <div className="two">
          <SeoPicture
            {...picture}
            name="og_image"
            purpose="og"
            label="Share picture"
            shown={shownPicture('og_image')}
            hint="1200 × 630. Drawn in your theme until you choose one."
          />
          <SeoPicture
            {...picture}
            name="favicon"
            purpose="favicon"
            label="Icon"
            shown={shownPicture('favicon')}
            hint="Square, 512 px or more. Shown in tabs."
          />
          <TextField
            form={form}
            name="canonical_url"
            label="Canonical address"
            placeholder={saved.automatic.canonical_url}
            hint="Leave it empty unless the original of your front page is elsewhere."
          />
          <Field label="Language" hint="Of your texts: read aloud and listed in it.">
            {ids => (
              <select
                {...ids}
                className="select"
                data-seo={controlId('language')}
                value={draft.language}
                onChange={event => form.set({ language: event.target.value })}
              >
                {languageOptions(draft.language).map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <h2 className="sub-h">What machines may do</h2>
        <SeoSwitches form={form} host={host} />
        <h2 className="sub-h">Other services</h2>
        <div className="two">
          <TextField
            form={form}
            name="google_site_verification"
            label="Google Search Console"
            placeholder="Code, or the whole tag"
            mono
          />
          <TextField
            form={form}
            name="bing_site_verification"
            label="Bing Webmaster Tools"
            placeholder="Code, or the whole tag"
            mono
          />
          <TextField
            form={form}
            name="google_analytics_id"
            label="Google Analytics"
            placeholder="G-XXXXXXXXXX"
            hint="With it your pages load Google’s script and tell Google about each visit, without cookies. Leave it empty to stay free of both."
            mono
          />
          <TextField form={form} name="twitter_handle" label="X account" affix="@" placeholder="handle" />
        </div>
        <LeaveDialog unsaved={changed.length > 0} />
        <SaveBar
          changes={changed.length}
          busy={isLoading}
          onSave={onSave}
          onDiscard={() => {
            reset()
            setDraft(saved.seo)
          }}
        />
      </div>
      <SeoPreviews
        title={draft.title.trim() || saved.automatic.title}
        description={draft.description.trim() || saved.automatic.description}
        host={host}
        name={website.name}
        picture={shownPicture('og_image')}
        icon={shownPicture('favicon')}
      />
    </form>
  )
}
