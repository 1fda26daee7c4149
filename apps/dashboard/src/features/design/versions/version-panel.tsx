import { t } from '@vitrine/model'
import { useEffect, useMemo } from 'react'
import { useStore } from 'react-redux'
import { useDesignQuery } from '../../../api/queries/design.queries.ts'
import { asFailure } from '../../../api/client/failure.ts'
import { draftStorage, type AbandonedDraft } from '../../../api/state/design/draft-storage.ts'
import { replaceDesign } from '../../../api/state/design/design-slice.ts'
import { getDraftOwner } from '../../../api/state/design/load-design.ts'
import { useDesign } from '../../../api/state/design/use-design.ts'
import { useAppDispatch, useAppSelector } from '../../../api/state/hooks.ts'
import type { RootState } from '../../../api/state/state.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../../ui/feedback/states.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import type { EditorNavigation } from '../use-editor-navigation.ts'
import type { VersionId, PreviewedVersion } from './use-previewed-version.ts'
import { PanelHeading } from '../panel-heading.tsx'
import { findChangedParts } from '../../../api/state/design/merge-designs.ts'
import { useMedia } from '../canvas/media-context.tsx'
import { diffPart } from '../publish/design-diff.ts'
import { PartDiff } from '../publish/part-diff.tsx'

const NAMES = { mine: t('Then', {}, 'version'), theirs: t('Now') }

/** The differences between an earlier version and the edited design, part by part. */
function VersionDifferences({ version }: { version: PreviewedVersion }) {
  const present = useDesign(state => state.history?.present)
  const currentMedia = useMedia()
  const media = { ...currentMedia, ...version.media }
  const parts = useMemo(
    () =>
      (present ? findChangedParts(version, present) : [])
        .map(part => ({ part, rows: diffPart(part, version, present ?? version) }))
        .filter(({ rows }) => rows.length > 0),
    [version, present],
  )
  return (
    <section className="version-rows" aria-label={t('Changes')}>
      {parts.length === 0 && <p className="hint">{t('Same as your current design.')}</p>}
      {parts.map(({ part, rows }) => (
        <PartDiff
          key={part}
          part={part}
          names={NAMES}
          media={media}
          isMine={false}
          rows={rows.map(row => ({ ...row, isMine: false, isTheirs: true }))}
        />
      ))}
    </section>
  )
}

type VersionPanelProps = { navigation: EditorNavigation; version: PreviewedVersion | undefined }

/** The actions and differences of the previewed version. */
export function VersionPanel({ navigation, version }: VersionPanelProps) {
  const saved = useDesign(state => state.saved)
  const restore = useRestore(navigation)
  if (navigation.versionId !== null && !version) return <PendingVersion versionId={navigation.versionId} />
  if (version?.abandonedDraft)
    return <AbandonedDraftPanel navigation={navigation} version={version} draft={version.abandonedDraft} />
  return (
    <>
      <PanelHeading eyebrow={t('Versions')} title={version ? t('This version') : t('Preview version')} />
      <div className="editor-fields">
        <p className="hint">
          {version
            ? t('You’re previewing this version. You can undo restoring it; it goes live when you publish.')
            : t('Choose a version to preview it. Your website doesn’t change.')}
        </p>
        {version && navigation.versionId !== saved?.revision && (
          <Button
            variant="ink"
            onClick={() => restore(version, t('Version restored. Publish it to make it live.'))}
          >
            {t('Restore version')}
          </Button>
        )}
        {version && <VersionDifferences version={version} />}
      </div>
    </>
  )
}

/** The selected version is loading, or could not be loaded. */
function PendingVersion({ versionId }: { versionId: VersionId }) {
  const websiteId = useDesign(state => state.websiteId) ?? ''
  const { error, isFetching, refetch } = useDesignQuery(
    { websiteId, ...(typeof versionId === 'number' ? { revision: versionId } : {}) },
    { skip: typeof versionId !== 'number' },
  )
  const hasFailed = error !== undefined && !isFetching
  useEffect(() => {
    if (!hasFailed) return
    const retry = () => void refetch()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [hasFailed, refetch])
  return (
    <>
      <PanelHeading eyebrow={t('Versions')} title={t('This version')} />
      {hasFailed ? (
        <ErrorState title={t('We couldn’t load it')} onRetry={() => void refetch()}>
          {asFailure(error)?.message} {t('You’re still seeing your current design.')}
        </ErrorState>
      ) : (
        <Skeleton height="160px" />
      )}
    </>
  )
}

type AbandonedDraftPanelProps = {
  navigation: EditorNavigation
  version: PreviewedVersion
  draft: AbandonedDraft
}

/** The draft of a closed tab: it can be restored or discarded. */
function AbandonedDraftPanel({ navigation, version, draft }: AbandonedDraftPanelProps) {
  const restore = useRestore(navigation)
  const owner = useAppSelector(state => {
    const [userId, websiteId] = [state.auth.user?._id, state.design?.websiteId]
    return userId && websiteId ? getDraftOwner(userId, websiteId) : null
  })
  const store = useStore<RootState>()
  const restoreDraft = async () => {
    restore(version, t('Changes restored. Publish them to make them live.'))
    // The abandoned draft is deleted once it is stored for this tab.
    const { history, saved, filesToUpload, media, statements = [] } = store.getState().design ?? {}
    if (owner && history && saved && filesToUpload && media)
      await draftStorage.write(owner, { history, saved, filesToUpload, media, statements })
    await discard()
  }
  const discard = async () => {
    if (owner) await draftStorage.discard(owner, draft.tab)
    navigation.setVersionId(null)
  }
  return (
    <>
      <PanelHeading eyebrow={t('Versions')} title={t('Not published')} />
      <div className="editor-fields">
        <p className="hint">
          {t(
            'You’re previewing unpublished changes from a closed tab. You can undo restoring them; they go live when you publish.',
          )}
        </p>
        <Button variant="ink" onClick={() => void restoreDraft()}>
          {t('Restore changes')}
        </Button>
        <Button
          variant="quiet"
          onClick={() => void discard().then(() => document.querySelector<HTMLElement>('.version')?.focus())}
        >
          {t('Discard')}
        </Button>
        <VersionDifferences version={version} />
      </div>
    </>
  )
}

/** Replaces the edited design by the previewed version, as an undo step, and shows the sections. */
function useRestore(navigation: EditorNavigation) {
  const dispatch = useAppDispatch()
  const saved = useDesign(state => state.saved)
  return ({ design, section_order, media }: PreviewedVersion, message: string) => {
    dispatch(replaceDesign({ draft: { design, section_order }, saved, media }))
    navigation.setVersionId(null)
    navigation.setPanel('sections')
    navigation.setDrawer(null)
    notify.success(message)
    // The pressed button is gone; publishing is the next step.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.editor-publish')?.focus())
  }
}
