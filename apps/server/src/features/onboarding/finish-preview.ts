import { draftWebsite, PreviewData, type Profile } from '@vitrine/model'
import type { Pictures } from '../../core/media/copy-pictures.ts'
import { pictureUrls } from '../../core/media/picture-urls.ts'
import type { Stages } from './stages.ts'

/**
 * From a profile to a preview: the draft, its pictures copied, its accent. `given` are the bytes of pictures that came
 * with a file, by their address.
 * @throws only the signal's reason
 */
export async function finishPreview(
  pictures: Pick<Pictures, 'copy'>,
  profile: Profile,
  given: ReadonlyMap<string, Uint8Array>,
  signal: AbortSignal,
  stages: Stages,
): Promise<PreviewData> {
  signal.throwIfAborted()
  stages.skipUpTo('pictures')
  stages.report({ stage: 'pictures', status: 'running', progress: null, detail: null })
  const draft = draftWebsite(profile)
  const urls = pictureUrls(draft.design)
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
    detail: urls.length === 0 ? null : copied === 1 ? '1 picture' : `${copied} pictures`,
  })
  stages.report({ stage: 'drawing', status: 'running', progress: null, detail: null })
  // One clear colour in the picture becomes the site's accent; the theme derives readable tones from it.
  const { header, hero } = draft.design
  const mark = header?.picture ?? hero?.picture
  const color = mark ? media[mark.url]?.color : null
  const design = color ? { ...draft.design, accent: color } : draft.design
  const preview = PreviewData.parse({ ...draft, design, media, stages: [] })
  stages.report({ stage: 'drawing', status: 'done', progress: 1, detail: preview.suggested.website_name })
  return { ...preview, stages: stages.times }
}
