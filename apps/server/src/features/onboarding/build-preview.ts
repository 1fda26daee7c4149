import { type Draft, draftWebsite, PreviewData, type Profile, t } from '@vitrine/model'
import { checkNotOptedOut } from '../../core/safety/opt-out.ts'
import type { Pictures } from '../../core/media/copy-pictures.ts'
import { draftPictureUrls } from '../../core/media/picture-urls.ts'
import type { StageTracker } from './stages.ts'

/**
 * Builds a preview from a profile: drafts the website, copies its pictures, chooses its accent colour.
 * @param given bytes of pictures that came with a file, by URL
 * @throws VitrineError forbidden if the profile opts out; the signal's reason
 */
export async function buildPreview(
  pictures: Pick<Pictures, 'copy'>,
  profile: Profile,
  given: ReadonlyMap<string, Uint8Array>,
  signal: AbortSignal,
  stages: StageTracker,
): Promise<PreviewData> {
  signal.throwIfAborted()
  checkNotOptedOut(profile)
  const draft = draftWebsite(profile)
  const preview = await buildPreviewFromDraft(pictures, draft, given, signal, stages)
  // The picture's dominant colour becomes the accent; the theme derives readable shades from it.
  const { header, hero } = draft.design
  const picture = header?.picture ?? hero?.picture
  const color = picture ? preview.media[picture.url]?.color : null
  return color ? { ...preview, design: { ...preview.design, accent: color } } : preview
}

/** Builds a preview from a draft: copies its pictures. @throws only the signal's reason */
export async function buildPreviewFromDraft(
  pictures: Pick<Pictures, 'copy'>,
  draft: Draft,
  given: ReadonlyMap<string, Uint8Array>,
  signal: AbortSignal,
  stages: StageTracker,
): Promise<PreviewData> {
  signal.throwIfAborted()
  stages.skipUpTo('pictures')
  stages.report({ stage: 'pictures', status: 'running', progress: null, detail: null })
  const urls = draftPictureUrls(draft.design, draft.posts)
  let done = 0
  const media = await pictures.copy(urls, signal, {
    given,
    onCopied: () => {
      done += 1
      stages.report({ stage: 'pictures', status: 'running', progress: done / urls.length, detail: null })
    },
  })
  const copied = Object.keys(media).length
  stages.report({
    stage: 'pictures',
    status: urls.length === 0 ? 'skipped' : 'done',
    progress: urls.length === 0 ? null : 1,
    detail:
      urls.length === 0 ? null : t('{count, plural, one {# picture} other {# pictures}}', { count: copied }),
  })
  stages.report({ stage: 'drawing', status: 'running', progress: null, detail: null })
  const preview = PreviewData.parse({ ...draft, media, stages: [] })
  stages.report({ stage: 'drawing', status: 'done', progress: 1, detail: preview.suggested.website_name })
  return { ...preview, stages: stages.times }
}
