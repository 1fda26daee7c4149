import { Trans } from '../../../ui/i18n/trans.tsx'
import { type EditUserRequest, type User, t } from '@vitrine/model'
import { useEditUserMutation } from '../../../api/queries/account/account.queries.ts'
import { switchLocale } from '../../../api/page/switch-locale.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { SearchSelect, type SelectOption } from '../../../ui/lists/search-select.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { browserLanguage, BROWSER_DEFAULT, languageOption, languageOptions } from './languages.ts'
import { formatFullMoment } from '../format-moment.ts'
import { errorMessage } from '../error-message.ts'
import { AccountSection } from '../account-section.tsx'
import { browserTimeZone, timeZoneOption, timeZoneOptions } from '../../../ui/forms/time-zone-options.ts'
import { useNow } from '../use-now.ts'

/** Language and time zone for dates; each choice is saved at once. */
export function RegionSection({ user }: { user: User }) {
  const language = useRegionField('language', t('Language saved'))
  const timeZone = useRegionField('time_zone', t('Time zone saved'))
  const now = useNow()
  const zone = browserTimeZone()
  const ofBrowser = zone === undefined ? [] : [browserTimeZoneOption(zone, now)]
  const region = { language: user.language, timeZone: user.time_zone }
  return (
    <AccountSection
      id="region"
      title={t('Language and time zone')}
      description={t('For the dashboard, dates and emails.')}
    >
      <Field label={t('Language')} error={language.problem}>
        {ids => (
          <SearchSelect
            ids={ids}
            label={t('Language')}
            selected={
              user.language ? languageOption(user.language) : withValue(browserLanguage(navigator.language))
            }
            options={() => languageOptions(navigator.language)}
            placeholder={t('Find a language')}
            emptyMessage={query => t('No language matches “{query}”', { query })}
            busy={language.isLoading}
            onSelect={language.pick}
          />
        )}
      </Field>
      <Field label={t('Time zone')} error={timeZone.problem}>
        {ids => (
          <SearchSelect
            ids={ids}
            label={t('Time zone')}
            selected={timeZoneOption(user.time_zone ?? zone ?? 'UTC', now)}
            options={() => [...ofBrowser, ...timeZoneOptions(now, user.time_zone)]}
            placeholder={t('Find a city')}
            emptyMessage={query => t('No time zone matches “{query}”', { query })}
            busy={timeZone.isLoading}
            // Stored as what it is now: analytics and emails have no browser.
            onSelect={id => timeZone.pick(id === BROWSER_DEFAULT ? (zone ?? 'UTC') : id)}
          />
        )}
      </Field>
      <p className="hint">
        <Trans
          message="Now: <time/>"
          components={{ time: <span dir="auto">{formatFullMoment(now, region)}</span> }}
        />
      </p>
    </AccountSection>
  )
}

function browserTimeZoneOption(name: string, now: Date): SelectOption {
  const { text, end } = timeZoneOption(name, now)
  return {
    id: BROWSER_DEFAULT,
    text: t('This browser’s time zone'),
    description: text,
    keywords: t('default system'),
    ...(end === undefined ? {} : { end }),
  }
}

/** The browser's own setting, with its current value. */
const withValue = (option: { id: string; text: string; description?: string }) => ({
  id: option.id,
  text: option.description ? `${option.text}: ${option.description}` : option.text,
})

function useRegionField(field: 'language' | 'time_zone', saved: string) {
  const [edit, { isLoading, error }] = useEditUserMutation()
  const pick = async (id: string) => {
    const change: EditUserRequest = { [field]: id === BROWSER_DEFAULT ? null : id }
    const { data } = await edit(change)
    if (!data) return
    notify.success(saved)
    if (field === 'language') switchLocale(id === BROWSER_DEFAULT ? navigator.language : id)
  }
  return {
    isLoading,
    problem: isLoading ? undefined : (errorMessage(error) ?? undefined),
    pick: (id: string) => void pick(id),
  }
}
