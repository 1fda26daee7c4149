import {
  type AccessResponse,
  CreateShareLinkRequest,
  dateLocale,
  type ShareLink,
  t,
  type Website,
} from '@vitrine/model'
import { type FormEvent, useState } from 'react'
import { asFailure } from '../../../api/client/failure.ts'
import {
  useCreateShareLinkMutation,
  useDeleteShareLinkMutation,
} from '../../../api/queries/access.queries.ts'
import { useAppSelector } from '../../../api/state/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { QueryState } from '../../../ui/feedback/load-state.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { focusSection } from '../../../ui/layout/focus-section.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { browserTimeZone } from '../../../ui/forms/time-zone-options.ts'
import { usePostOptions } from './use-post-options.ts'

type Props = { website: Website; access: AccessResponse }

/** The share links of a website, newest first, and the form for another one. */
export function ShareLinks({ website, access }: Props) {
  const [now] = useState(Date.now)
  const isPrivate = access.visibility === 'private'
  const isOpen = access.visibility !== 'password' && access.pages.length === 0
  return (
    <div className="set-fields">
      {isPrivate && (
        <p className="access-note">{t('A private website can’t be shared. Give it a password first.')}</p>
      )}
      {access.links.length > 0 && (
        <ul className="access-list">
          {access.links.map(link => (
            <LinkRow key={link._id} website={website} link={link} now={now} canOpen={!isPrivate} />
          ))}
        </ul>
      )}
      {!isPrivate && (isOpen ? <NothingLocked /> : <LinkForm website={website} access={access} now={now} />)}
    </div>
  )
}

const NothingLocked = () => (
  <p className="access-note">
    {t('You can create share links once your website or a published post has a password.')}
  </p>
)

type RowProps = { website: Website; link: ShareLink; now: number; canOpen: boolean }

function LinkRow({ website, link, now, canOpen }: RowProps) {
  const [remove, { isLoading }] = useDeleteShareLinkMutation()
  const timeZone = useTimeZone()
  const isOver = Date.parse(link.ends_at) <= now
  const day = formatEnd(Date.parse(link.ends_at), timeZone)
  const onDelete = async () => {
    const { error } = await remove({ id: website._id, linkId: link._id })
    if (error) return notify.error(asFailure(error)?.message ?? t('We couldn’t delete this link.'))
    notify.success(t('The link for {name} no longer works.', { name: link.name }))
    focusSection('links')
  }
  return (
    <li>
      <div className="grow">
        <b dir="auto">{link.name}</b>
        <span className="access-facts">
          {[
            link.page ? t('Post: {title}', { title: link.page.title }) : t('Whole website'),
            isOver ? t('Ended on {day}', { day }) : t('Until {day}', { day }),
            t('{count, plural, =0 {not opened yet} one {opened once} other {opened # times}}', {
              count: link.opens,
            }),
          ].join(' · ')}
        </span>
        {!isOver && (
          <span className="access-url mono" dir="ltr">
            {link.url.replace(/^https?:\/\//, '')}
          </span>
        )}
      </div>
      {!isOver && canOpen && (
        <CopyButton text={link.url} label={t('Copy the link for {name}', { name: link.name })} />
      )}
      <Button
        size="s"
        busy={isLoading}
        aria-label={t('Delete the link for {name}', { name: link.name })}
        onClick={() => void onDelete()}
      >
        {t('Delete')}
      </Button>
    </li>
  )
}

const WEBSITE = 'website'

const TWO_WEEKS_MS = 14 * 86_400_000

/** Returns the time zone in which the days of new links end: the account's; undefined for the browser's. */
const useTimeZone = () => useAppSelector(state => state.auth.user?.time_zone) ?? undefined

/** "30 November 2026" for the midnight after it; with the time if the link was made for the days of another time zone. */
function formatEnd(at: number, timeZone: string | undefined): string {
  const isMidnight = toDay(at - 1, timeZone) !== toDay(at, timeZone)
  return isMidnight
    ? new Date(at - 1).toLocaleDateString(dateLocale(), { dateStyle: 'long', timeZone })
    : new Date(at).toLocaleString(dateLocale(), { dateStyle: 'long', timeStyle: 'short', timeZone })
}

/** A moment's day in a time zone, YYYY-MM-DD. */
const toDay = (at: number, timeZone: string | undefined) =>
  new Date(at).toLocaleDateString('en-CA', { timeZone })

function LinkForm({ website, access, now }: Props & { now: number }) {
  const { options: posts, query } = usePostOptions(website._id)
  const isLocked = access.visibility === 'password'
  const lockedPosts = Object.entries(posts).filter(([id]) => access.pages.some(({ _id }) => _id === id))
  const options: Record<string, string> = isLocked
    ? { [WEBSITE]: t('Whole website'), ...posts }
    : Object.fromEntries(lockedPosts)
  const [create, { isLoading, error, reset }] = useCreateShareLinkMutation()
  const [name, setName] = useState('')
  const timeZone = useTimeZone()
  const [day, setDay] = useState(() => toDay(now + TWO_WEEKS_MS, timeZone))
  const [chosen, setChosen] = useState(WEBSITE)
  const target = chosen in options ? chosen : (Object.keys(options)[0] ?? '')
  const [invalid, setInvalid] = useState<Record<string, string>>({})
  const failure = isLoading ? null : asFailure(error)
  const errors: Record<string, string> = { ...failure?.fields, ...invalid }
  const edit = (apply: () => void) => {
    apply()
    setInvalid({})
    reset()
  }

  if (target === '') return query.currentData ? <NothingLocked /> : <QueryState query={query} />

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isLoading) return
    const body = {
      name,
      ends_on: day,
      post_id: target === WEBSITE ? null : target,
      // The account's counts anyway; without a known one, the server takes UTC.
      ...(!timeZone && { time_zone: browserTimeZone() }),
    }
    const parsed = CreateShareLinkRequest.safeParse(body)
    setInvalid(
      Object.fromEntries(parsed.error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []),
    )
    if (!parsed.success) return
    const { data } = await create({ id: website._id, ...parsed.data })
    if (!data) return
    setName('')
    notify.success(t('The link for {name} is ready. Copy it and send it.', { name: parsed.data.name }))
  }

  return (
    <form className="access-form" noValidate onSubmit={event => void submit(event)}>
      <TextField
        label={t('Recipient')}
        error={errors['name']}
        hint={t('Only you see this name.')}
        value={name}
        dir="auto"
        maxLength={60}
        autoComplete="off"
        onChange={event => edit(() => setName(event.target.value))}
      />
      <div className="access-pair">
        <SelectField
          label={t('Opens')}
          value={target}
          options={options}
          onChange={value => edit(() => setChosen(value))}
        />
        <TextField
          label={t('Last day')}
          error={errors['ends_on']}
          type="date"
          value={day}
          min={toDay(now, timeZone)}
          onChange={event => edit(() => setDay(event.target.value))}
        />
      </div>
      <FormNotice message={failure && !errors['name'] && !errors['ends_on'] ? failure.message : null} />
      <div className="form-acts">
        <Button type="submit" busy={isLoading}>
          {t('Create link')}
        </Button>
      </div>
    </form>
  )
}
