import {
  type Design,
  type EditedDesign,
  isUploadedPicture,
  type SavedDesign,
  type UploadPurpose,
  t,
} from '@vitrine/model'
import { designApi } from '../../queries/design.queries.ts'
import { asFailure, type Failure } from '../../client/failure.ts'
import type { AppDispatch, RootState } from '../state.ts'
import { markPublished } from './design-slice.ts'
import { isDeepEqual } from './is-deep-equal.ts'

export type SaveResult =
  | { outcome: 'published' }
  | { outcome: 'nothing' }
  /** The design was saved elsewhere; nothing was overwritten. */
  | { outcome: 'stale'; theirs: SavedDesign }
  | { outcome: 'failed'; failure: Failure }

/**
 * Publishes the edited design as it is now: uploads its pictures, then saves it. The draft is kept until it is live.
 */
export function saveDesign(onStep: (message: string) => void = () => undefined) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<SaveResult> => {
    const { design, website } = getState()
    const { websiteId, history, saved, unsaved, filesToUpload, statements = [] } = design ?? {}
    if (!websiteId || !history || !saved || !unsaved) return { outcome: 'nothing' }
    const sent = history.present
    const text = JSON.stringify(sent.design)
    const files = Object.entries(filesToUpload ?? {}).filter(([url]) => text.includes(url))
    for (const [index, [url, { file }]] of files.entries()) {
      const onSent = (share: number) => onStep(describeUpload(share, index + 1, files.length))
      onSent(0)
      const purpose = getUploadPurpose(sent.design, url)
      const call = dispatch(
        designApi.endpoints.uploadPicture.initiate({ websiteId, purpose, file, onSent }, { track: false }),
      )
      const { error } = await call
      if (error) return toSaveResult(error)
    }
    onStep(t('Publishing'))
    const { data, error } = await dispatch(
      designApi.endpoints.saveDesign.initiate({
        websiteId,
        domainName: website.currentWebsite?._id === websiteId ? website.currentWebsite.domain : undefined,
        ...sent,
        revision: saved.revision,
        ...(statements.length > 0 ? { statements: [...statements] } : {}),
      }),
    )
    if (!data) {
      const result = toSaveResult(error)
      if (result.outcome !== 'stale' || !isSameDesign(result.theirs, sent)) return result
      // The save succeeded and its answer was lost: the live design is the one that was sent.
      const live = await dispatch(
        designApi.endpoints.design.initiate({ websiteId }, { subscribe: false, forceRefetch: true }),
      )
      if (!live.data) return toSaveResult(live.error)
      if (getState().design?.websiteId === websiteId)
        dispatch(markPublished({ sent, revision: result.theirs.revision, media: live.data.media }))
      return { outcome: 'published' }
    }
    // The user may have switched to another website meanwhile.
    if (getState().design?.websiteId === websiteId) {
      dispatch(markPublished({ sent, revision: data.revision, media: data.media }))
    }
    await Promise.all(files.map(([, { oldImageUrl }]) => dispatch(deleteReplacedUpload(oldImageUrl, sent))))
    return { outcome: 'published' }
  }
}

const isSameDesign = (theirs: SavedDesign, sent: EditedDesign): boolean =>
  isDeepEqual(theirs.design, sent.design) && isDeepEqual(theirs.section_order, sent.section_order)

/** Deletes an uploaded picture that was replaced, unless the design still shows it; the server checks again. */
function deleteReplacedUpload(url: string | null, sent: EditedDesign) {
  return async (dispatch: AppDispatch): Promise<void> => {
    if (!url || !isUploadedPicture(url) || JSON.stringify(sent.design).includes(url)) return
    await dispatch(designApi.endpoints.deleteUpload.initiate({ imageUrl: url }))
  }
}

function getUploadPurpose(design: Design, url: string): UploadPurpose {
  if (design.header?.picture?.url === url) return 'logo'
  if (design.hero?.picture?.url === url) return 'cover'
  return 'gallery'
}

function toSaveResult(error: unknown): SaveResult {
  const failure = asFailure(error)
  if (!failure) throw error
  if (failure.code === 'stale_revision' && failure.current)
    return { outcome: 'stale', theirs: failure.current as SavedDesign }
  return { outcome: 'failed', failure }
}

/** `share` is the sent part of the picture, from 0 to 1. */
function describeUpload(share: number, number: number, count: number): string {
  const percent = Math.floor(share * 100)
  if (count === 1)
    return share < 1 ? t('Uploading the picture, {percent} %', { percent }) : t('Preparing the picture')
  return share < 1
    ? t('Uploading picture {number} of {count}, {percent} %', { number, count, percent })
    : t('Preparing picture {number} of {count}', { number, count })
}
