import type { Channel } from './channel.ts'

export type ListName = 'videos' | 'uploads'
/** Lengths that YouTube's tokens had in recordings of 2026; they grow from page to page. */
const TOKEN_LENGTHS: Record<ListName, number> = { videos: 1664, uploads: 3260 }
const MAX_TOKEN_LENGTH = 9_300

/** Creates the continuation item of the next page, if there is one, in the format of the channel. */
export function createContinuation(
  { id, shape }: Channel,
  list: ListName,
  count: number,
  from: number,
): unknown[] {
  if (count <= from) return []
  const command = {
    continuationCommand: {
      token: encodeToken(
        `${list}-${id}-${from}`,
        Math.min(TOKEN_LENGTHS[list] + from * 25, MAX_TOKEN_LENGTH),
      ),
      request: 'CONTINUATION_REQUEST_TYPE_BROWSE',
    },
  }
  return shape === 'lockup'
    ? [{ continuationItemViewModel: { continuationCommand: { innertubeCommand: command } } }]
    : [
        {
          continuationItemRenderer: {
            continuationEndpoint: {
              commandExecutorCommand: { commands: [{ playlistVotingRefreshPopupCommand: {} }, command] },
            },
          },
        },
      ]
}

/** Encodes a text as a token of a length: URL-safe Base64 that ends with escaped padding. */
function encodeToken(text: string, length: number): string {
  const filler = '.'.repeat(length)
  return `${Buffer.from(`${text}${filler}`)
    .toString('base64url')
    .slice(0, length - 6)}%3D%3D`
}

/** Decodes the list, channel and position of a token; null for any other text. */
export function decodeToken(token: string): { list: ListName; channelId: string; from: number } | null {
  const text = Buffer.from(token.replace(/%3D/g, ''), 'base64url').toString()
  const [, list, channelId = '', from] = /^(videos|uploads)-(UC.{22})-(\d+)\./.exec(text) ?? []
  return list ? { list: list as ListName, channelId, from: Number(from) } : null
}
