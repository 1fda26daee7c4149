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

const NAMES = { mine: 'Then', theirs: 'Now' }

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
    <section className="version-rows" aria-label={t('What is otherwise')}>
      {parts.length === 0 && <p className="hint">{t('It is as what you have before you.')}</p>}
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
      <PanelHeading kind="Versions" title={version ? 'This version' : 'Look back'} />
      <div className="editor-fields">
        <p className="hint">
          {version
            ? 'The page shows how it was then. Bringing it back is a step that you can undo; your website shows it once you publish.'
            : 'Choose a version to look at it. Your website stays as it is.'}
        </p>
        {version && navigation.versionId !== saved?.revision && (
          <Button
            variant="ink"
            onClick={() =>
              restore(version, 'This version is before you again. Publish it to show it on your website.')
            }
          >
            {t('Bring this version back')}
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
      <PanelHeading kind="Versions" title={t('This version')} />
      {hasFailed ? (
        <ErrorState title={t('It could not be loaded')} onRetry={() => void refetch()}>
          {asFailure(error)?.message} The page shows what you are working on.
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
    restore(version, 'These changes are before you. Publish them to show them on your website.')
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
      <PanelHeading kind="Versions" title={t('Not published')} />
      <div className="editor-fields">
        <p className="hint">
          {t(
            'The page shows what a closed tab left unpublished, over what is before you. Bringing it here is a step that you can undo; your website shows it once you publish.',
          )}
        </p>
        <Button variant="ink" onClick={() => void restoreDraft()}>
          {t('Bring these changes here')}
        </Button>
        <Button
          variant="quiet"
          onClick={() => void discard().then(() => document.querySelector<HTMLElement>('.version')?.focus())}
        >
          {t('Discard them')}
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
