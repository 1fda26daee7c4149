import { Trans } from '../../ui/i18n/trans.tsx'
import { t } from '@vitrine/model'
import { redoChange, setMobileDrawerView, undoChange } from '../../api/state/design/design-slice.ts'
import { useDesign } from '../../api/state/design/use-design.ts'
import { useAppDispatch } from '../../api/state/hooks.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { BackIcon, SystemIcon } from '../../ui/icons.tsx'
import { ChecksIcon, PhoneIcon, RedoIcon, UndoIcon, VersionsIcon } from './icons.tsx'
import { useEffect, useMemo, useState } from 'react'
import { loadPublishChunk } from './lazy-parts.tsx'

const MOD = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl '

type EditorToolbarProps = {
  onPublish: () => void
  /** The current step of publishing; null while nothing is published. */
  step: string | null
  /** Whether publishing continues by itself when the connection is back. */
  isWaiting: boolean
  areVersionsOpen: boolean
  onVersions: () => void
  isCheckOpen: boolean
  onCheck: () => void
}

/** The editor's toolbar: page width, publishing status, undo, versions, check and publish. */
export function EditorToolbar({
  onPublish,
  step,
  isWaiting,
  areVersionsOpen,
  onVersions,
  isCheckOpen,
  onCheck,
}: EditorToolbarProps) {
  const unsaved = useDesign(state => state.unsaved)
  return (
    <header className="editor-toolbar">
      <ButtonLink to="/" variant="quiet" icon className="editor-back" aria-label={t('Leave editor')}>
        <BackIcon />
      </ButtonLink>
      <h1 className="editor-title">{t('Design')}</h1>
      <WidthSwitch />
      <div className="editor-right">
        <PublishStatus step={step} isWaiting={isWaiting} />
        <UndoButtons />
        <Button
          variant="quiet"
          size="s"
          icon
          aria-label={t('Earlier versions')}
          title={t('Earlier versions')}
          aria-pressed={areVersionsOpen}
          onClick={onVersions}
        >
          <VersionsIcon />
        </Button>
        <Button
          variant="quiet"
          size="s"
          icon
          className="editor-check"
          aria-label={t('Check page')}
          title={t('Check page')}
          aria-pressed={isCheckOpen}
          onClick={onCheck}
        >
          <ChecksIcon />
        </Button>
        <Button
          variant="primary"
          size="s"
          className="editor-publish"
          busy={step !== null}
          softDisabled={!unsaved}
          aria-keyshortcuts={MOD === '⌘' ? 'Meta+S' : 'Control+S'}
          onClick={onPublish}
        >
          <span>
            <Trans
              message="Publish <span>changes</span>"
              components={{ span: <span className="editor-wide" /> }}
            />
          </span>
          <span className="editor-wide" aria-hidden="true">
            <kbd>{MOD}S</kbd>
          </span>
        </Button>
      </div>
    </header>
  )
}

/** Switches the canvas between the widths of a desktop and a phone. */
function WidthSwitch() {
  const dispatch = useAppDispatch()
  const view = useDesign(state => state.mobileDrawerView)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a bar in every browser
    <div className="segmented editor-width" role="group" aria-label={t('Show as')}>
      <button
        type="button"
        aria-pressed={view === 'desktop'}
        onClick={() => void dispatch(setMobileDrawerView('desktop'))}
      >
        <SystemIcon className="icon-s" />
        {t('Desktop')}
      </button>
      <button
        type="button"
        aria-pressed={view === 'mobile'}
        onClick={() => void dispatch(setMobileDrawerView('mobile'))}
      >
        <PhoneIcon className="icon-s" />
        {t('Mobile')}
      </button>
    </div>
  )
}

function UndoButtons() {
  const dispatch = useAppDispatch()
  const canUndo = useDesign(state => !state.isAiWriting && (state.history?.past.length ?? 0) > 0)
  const canRedo = useDesign(state => !state.isAiWriting && (state.history?.future.length ?? 0) > 0)
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        icon
        aria-label={t('Undo')}
        title={t('Undo ({keys})', { keys: `${MOD}Z` })}
        aria-keyshortcuts={MOD === '⌘' ? 'Meta+Z' : 'Control+Z'}
        softDisabled={!canUndo}
        onClick={() => void dispatch(undoChange())}
      >
        <UndoIcon />
      </Button>
      <Button
        variant="quiet"
        size="s"
        icon
        className="editor-redo"
        aria-label={t('Redo')}
        title={t('Redo ({keys})', { keys: MOD === '⌘' ? '⇧⌘Z' : 'Ctrl Shift Z' })}
        softDisabled={!canRedo}
        onClick={() => void dispatch(redoChange())}
      >
        <RedoIcon />
      </Button>
    </>
  )
}

/** The publishing status. Screen readers announce its changes, but not every new number. */
function PublishStatus({ step, isWaiting }: Pick<EditorToolbarProps, 'step' | 'isWaiting'>) {
  const unsaved = useDesign(state => state.unsaved)
  const count = useChangeCount()
  const status = step ?? (unsaved ? (isWaiting ? t('Offline') : null) : t('Published'))
  return (
    <>
      <p className="visually-hidden" role="status">
        {status ?? t('Not published')}
      </p>
      <p className="editor-state" data-unsaved={unsaved || undefined}>
        {status ?? (
          <>
            {count}{' '}
            <span className="editor-state-long">
              {count === null
                ? t('Unpublished')
                : t('{count, plural, one {unpublished change} other {unpublished changes}}', { count })}
            </span>
            <span className="editor-state-short">{t('unsaved')}</span>
          </>
        )}
      </p>
    </>
  )
}

type ChangeCounter = Pick<Awaited<ReturnType<typeof loadPublishChunk>>, 'countChanges'>

/**
 * Returns the number of unpublished changes; null until the code that counts them is loaded. It is loaded with the
 * first change, and retried with the next one.
 */
function useChangeCount(): number | null {
  const unsaved = useDesign(state => state.unsaved)
  const saved = useDesign(state => state.saved?.draft)
  const present = useDesign(state => state.history?.present)
  const [counter, setCounter] = useState<ChangeCounter | null>(null)
  useEffect(() => {
    if (unsaved && !counter) void loadPublishChunk().then(setCounter, () => undefined)
  }, [unsaved, counter, present])
  return useMemo(
    () => (unsaved && saved && present ? (counter?.countChanges(saved, present) ?? null) : null),
    [unsaved, saved, present, counter],
  )
}
