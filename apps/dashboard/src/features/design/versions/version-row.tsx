import { type DesignHistoryResponse, MAX_DESIGN_NAME, t } from '@vitrine/model'
import { THEMES } from '@vitrine/render/preview'
import { useRef, useState } from 'react'
import { asFailure } from '../../../api/client/failure.ts'
import { designApi } from '../../../api/queries/design.queries.ts'
import { useAppDispatch } from '../../../api/state/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { PenIcon } from '../../../ui/icons.tsx'

type VersionRowProps = {
  websiteId: string
  version: DesignHistoryResponse['history'][number]
  /** Its formatted time. */
  time: string
  isLive: boolean
  isSelected: boolean
  onSelect: () => void
}

/** A published design: selects it, and names it in place. */
export function VersionRow({ websiteId, version, time, isLive, isSelected, onSelect }: VersionRowProps) {
  const { theme_name, saved_at, name } = version
  const [isNaming, setNaming] = useState(false)
  const pen = useRef<HTMLButtonElement>(null)
  if (isNaming)
    return (
      <NameField
        websiteId={websiteId}
        version={version}
        time={time}
        onDone={() => {
          setNaming(false)
          requestAnimationFrame(() => pen.current?.focus())
        }}
      />
    )
  const moment = <time dateTime={saved_at}>{time}</time>
  return (
    <div className="version-row">
      <button type="button" className="version" aria-pressed={isSelected} onClick={onSelect}>
        <b dir="auto">{name ?? moment}</b>
        <span>
          {name !== null && <>{moment} · </>}
          {THEMES[theme_name].label}
          {isLive && t(' · live now')}
        </span>
      </button>
      <Button
        ref={pen}
        variant="quiet"
        size="s"
        icon
        aria-label={t('Name the version {version}', { version: name ?? time })}
        title={t('Name this version')}
        onClick={() => setNaming(true)}
      >
        <PenIcon className="icon-s" />
      </Button>
    </div>
  )
}

type NameFieldProps = Pick<VersionRowProps, 'websiteId' | 'version' | 'time'> & { onDone: () => void }

/** The name of a version while it is changed: Enter saves, Escape cancels. */
function NameField({ websiteId, version, time, onDone }: NameFieldProps) {
  const dispatch = useAppDispatch()
  const [name, setName] = useState(version.name ?? '')
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { revision } = version
      await dispatch(designApi.endpoints.nameDesign.initiate({ websiteId, revision, name })).unwrap()
      onDone()
    } catch (thrown) {
      const failure = asFailure(thrown)
      if (!failure) throw thrown
      setError(failure.fields?.name ?? failure.message)
      setBusy(false)
    }
  }
  return (
    <form
      className="version-name"
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
      onKeyDown={event => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
        event.stopPropagation()
        onDone()
      }}
    >
      <Input
        autoFocus
        aria-label={t('Name for the version from {time}', { time })}
        aria-invalid={error !== ''}
        aria-describedby="version-name-hint"
        dir="auto"
        maxLength={MAX_DESIGN_NAME}
        value={name}
        onChange={event => setName(event.target.value)}
      />
      <p id="version-name-hint" className={error ? 'error' : 'hint'} role={error ? 'alert' : undefined}>
        {error || t('Versions with a name are kept. Leave it empty to remove the name.')}
      </p>
      <div className="row">
        <Button type="submit" variant="ink" size="s" busy={isBusy}>
          {t('Save')}
        </Button>
        <Button variant="quiet" size="s" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}
