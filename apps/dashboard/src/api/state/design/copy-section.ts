import {
  type Design,
  type EditedDesign,
  type SavedDesign,
  type SectionKey,
  sectionType,
  t,
} from '@vitrine/model'
import { asFailure, createFailure, type Failure } from '../../client/failure.ts'
import { designApi } from '../../queries/design.queries.ts'
import { picturesApi } from '../../queries/pictures.queries.ts'
import type { AppDispatch, RootState } from '../state.ts'

export type CopyResult =
  | {
      outcome: 'copied'
      /** Pictures of the section that the other website could not copy. */
      missingPictures: number
      /** Brings back the other website's design, unless it has changed since. Resolves with the failure, if any. */
      undo: () => Promise<Failure | null>
    }
  | { outcome: 'failed'; failure: Failure }

/** Repeated when the other website is saved at the same moment. */
const MAX_TRIES = 3

/**
 * Copies a section as it is edited now to another website of the account, where it is live at once: the texts, layout,
 * background and pictures, of which the other website gets copies of its own. A section of the same kind is replaced.
 */
export function copySection(section: SectionKey, targetId: string) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<CopyResult> => {
    const { history, filesToUpload = {}, media = {} } = getState().design ?? {}
    const source = history?.present
    if (!source?.design[section]) return fail(undefined)
    const text = JSON.stringify(source.design[section])
    const uploaded: string[] = []
    const files = Object.entries(filesToUpload).filter(([url]) => text.includes(url))
    // An upload of the same bytes is the same picture.
    const unused = files.length > 0 ? await dispatch(listUnused(targetId)) : new Set<string>()
    /** The other website keeps no pictures of a copy that failed, except those that it had before. */
    const refuse = async (error: unknown) => {
      const urls = unused ? uploaded.filter(url => !unused.has(url)) : []
      if (urls.length > 0)
        await dispatch(
          picturesApi.endpoints.deletePictures.initiate({ websiteId: targetId, urls }, { track: false }),
        )
      return fail(error)
    }
    for (const [, { file }] of files) {
      const picture = { websiteId: targetId, purpose: 'gallery' as const, file }
      const { data, error } = await dispatch(
        designApi.endpoints.uploadPicture.initiate(picture, { track: false }),
      )
      if (error) return refuse(error)
      uploaded.push(data.imageUrl)
    }
    for (let tries = 1; ; tries++) {
      const live = await dispatch(
        designApi.endpoints.design.initiate(
          { websiteId: targetId },
          { subscribe: false, forceRefetch: true },
        ),
      )
      if (!live.data) return refuse(live.error)
      const next = placeSection(section, source, live.data)
      const saved = await dispatch(saveAs(targetId, next, live.data.revision))
      if (saved.data) {
        const { revision, media: copied } = saved.data
        const urls = new Set([...Object.keys(media), ...Object.keys(filesToUpload)])
        const before = live.data
        return {
          outcome: 'copied',
          missingPictures: [...urls].filter(url => text.includes(url) && !copied[url]).length,
          undo: async () => {
            const { data, error } = await dispatch(saveAs(targetId, before, revision))
            return data ? null : describeFailedUndo(error)
          },
        }
      }
      if (asFailure(saved.error)?.code !== 'stale_revision' || tries === MAX_TRIES) return refuse(saved.error)
    }
  }
}

/** Returns the addresses of a website's unused pictures; null if they cannot be read. */
function listUnused(websiteId: string) {
  return async (dispatch: AppDispatch): Promise<ReadonlySet<string> | null> => {
    const urls = new Set<string>()
    for (let after: string | undefined; ; ) {
      const { data } = await dispatch(
        picturesApi.endpoints.pictures.initiate(
          { websiteId, filter: 'unused', ...(after ? { after } : {}) },
          { subscribe: false, forceRefetch: true },
        ),
      )
      if (!data) return null
      for (const { url } of data.pictures) urls.add(url)
      if (!data.next) return urls
      after = data.next
    }
  }
}

const fail = (error: unknown): CopyResult => ({
  outcome: 'failed',
  failure: asFailure(error) ?? createFailure('FETCH_ERROR'),
})

const saveAs = (websiteId: string, { design, section_order }: EditedDesign, revision: number) =>
  designApi.endpoints.saveDesign.initiate({ websiteId, design, section_order, revision })

function describeFailedUndo(error: unknown): Failure {
  const failure = asFailure(error) ?? createFailure('FETCH_ERROR')
  return failure.code === 'stale_revision'
    ? { ...failure, message: t('The other website has changed since, so nothing was undone.') }
    : failure
}

/** Puts a section of one design into another: in its place if it is there, else below the same section as in its own. */
function placeSection(section: SectionKey, source: EditedDesign, target: SavedDesign): EditedDesign {
  const order = target.section_order
  const key = keyAt(section, order)
  const design = { ...target.design, [key]: source.design[section] } as Design
  if (order.includes(key)) return { design, section_order: order }
  const above = source.section_order
    .slice(0, source.section_order.indexOf(section))
    .findLast(key => order.includes(key))
  const footer = order.indexOf('footer')
  const end = footer < 0 ? order.length : footer
  const at = above === undefined ? end : Math.min(order.indexOf(above) + 1, end)
  return { design, section_order: [...order.slice(0, at), key, ...order.slice(at)] }
}

/** The key of a section on another website, where the first of its type has no number. */
export const keyAt = (section: SectionKey, order: readonly SectionKey[]): SectionKey =>
  order.includes(sectionType(section)) ? section : sectionType(section)
