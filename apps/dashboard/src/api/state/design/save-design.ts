import {
  type Design,
  type EditedDesign,
  isUploadedPicture,
  type SavedDesign,
  type UploadPurpose,
} from '@vitrine/model'
import { designApi } from '../../design.queries.ts'
import { asFailure, type Failure } from '../../failure.ts'
import type { AppDispatch, RootState } from '../state.ts'
import { designPublished } from './design-slice.ts'

export type SaveResult =
  | { outcome: 'published'; url: string }
  | { outcome: 'nothing' }
  /** Somebody saved in between; nothing was overwritten. */
  | { outcome: 'stale'; theirs: SavedDesign }
  | { outcome: 'failed'; failure: Failure }

/** Publishes what is edited: pictures first, then the design, as it is at this moment. The draft stays until it is live. */
export function saveDesign(onStep: (words: string) => void = () => undefined) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<SaveResult> => {
    const { design } = getState()
    const { websiteId, history, saved, unsaved, filesToUpload } = design ?? {}
    if (!websiteId || !history || !saved || !unsaved) return { outcome: 'nothing' }
    const sent = history.present
    const text = JSON.stringify(sent.design)
    const files = Object.entries(filesToUpload ?? {}).filter(([url]) => text.includes(url))
    for (const [index, [url, { file }]] of files.entries()) {
      onStep(
        files.length === 1 ? 'Uploading the picture' : `Uploading picture ${index + 1} of ${files.length}`,
      )
      const call = dispatch(
        designApi.endpoints.uploadPicture.initiate({ websiteId, purpose: purposeOf(sent.design, url), file }),
      )
      const { error } = await call
      if (error) return failed(error)
    }
    onStep('Publishing')
    const { data, error } = await dispatch(
      designApi.endpoints.saveDesign.initiate({ websiteId, ...sent, revision: saved.revision }),
    )
    if (!data) return failed(error)
    // Whoever went on to another website meanwhile has another draft before them.
    if (getState().design?.websiteId === websiteId) {
      dispatch(designPublished({ sent, revision: data.revision, media: data.media }))
    }
    await Promise.all(files.map(([, { oldImageUrl }]) => dispatch(forgetOld(oldImageUrl, sent))))
    return { outcome: 'published', url: data.url }
  }
}

/** An uploaded picture that another took the place of goes, unless the design still shows it; the server asks again. */
function forgetOld(url: string | null, sent: EditedDesign) {
  return async (dispatch: AppDispatch): Promise<void> => {
    if (!url || !isUploadedPicture(url) || JSON.stringify(sent.design).includes(url)) return
    await dispatch(designApi.endpoints.deleteUpload.initiate({ imageUrl: url }))
  }
}

function purposeOf(design: Design, url: string): UploadPurpose {
  if (design.header?.picture?.url === url) return 'logo'
  if (design.hero?.picture?.url === url) return 'cover'
  return 'gallery'
}

function failed(error: unknown): SaveResult {
  const failure = asFailure(error)
  if (!failure) throw error
  if (failure.code === 'stale_revision' && failure.current)
    return { outcome: 'stale', theirs: failure.current as SavedDesign }
  return { outcome: 'failed', failure }
}
