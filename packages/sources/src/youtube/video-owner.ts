import type { ReadIo } from '../io.ts'
import { ownerOnVideoPage } from './channel-page.ts'
import type { Closed } from './found.ts'
import { ask, parsedJson, refusalOf } from './request.ts'
import { addressOf, type Target, targetAt } from './target.ts'
import { stringAt } from './tree.ts'

/** Whose a video is, by oEmbed; for videos that may not be embedded by their page. */
export async function ownerByOembed(video: string, io: ReadIo): Promise<Target | Closed> {
  const asked = encodeURIComponent(addressOf({ kind: 'video', id: video }))
  const answer = await ask(io, { url: `https://www.youtube.com/oembed?url=${asked}&format=json` })
  if (answer.kind !== 'answered') return answer
  const refusal = refusalOf(answer, io.now())
  if (refusal) return refusal
  return targetAt(stringAt(parsedJson(answer.body), 'author_url')) ?? { kind: 'failed' }
}

export { ownerOnVideoPage }

/** Whether an owner was found. */
export function isTarget(result: Target | Closed): result is Target {
  return ['id', 'handle', 'user', 'custom', 'video'].includes(result.kind)
}
