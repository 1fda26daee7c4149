import { parseProfileLink, type ProfileLink } from '@vitrine/model'

/** The target of a link, before YouTube resolved it to a channel. */
export type Target =
  | { kind: 'id'; id: string }
  | { kind: 'handle'; handle: string }
  | { kind: 'user'; name: string }
  /** A custom name from before handles; only YouTube's pages can resolve it. */
  | { kind: 'custom'; name: string }
  | { kind: 'video'; id: string }

/** Parses the link ids that `youtubeLink` of the model creates. */
export function getTarget({ id }: ProfileLink): Target {
  const [, kind = '', name = ''] = /^(video:|user\/|c\/|@)(.+)$/s.exec(id) ?? []
  if (kind === 'video:') return { kind: 'video', id: name }
  if (kind === 'user/') return { kind: 'user', name }
  if (kind === 'c/') return { kind: 'custom', name }
  return kind === '@' ? { kind: 'handle', handle: name } : { kind: 'id', id }
}

/** Returns the URL of a channel or video. */
export function getTargetUrl(target: Target): string {
  const HOME = 'https://www.youtube.com'
  switch (target.kind) {
    case 'id':
      return `${HOME}/channel/${encodeName(target.id)}`
    case 'handle':
      return `${HOME}/@${encodeName(target.handle)}`
    case 'user':
      return `${HOME}/user/${encodeName(target.name)}`
    case 'custom':
      return `${HOME}/c/${encodeName(target.name)}`
    case 'video':
      return `${HOME}/watch?v=${encodeName(target.id)}`
  }
}

const encodeName = (name: string) => encodeURIComponent(name.toWellFormed())

/** Parses a YouTube URL to its channel; null for other URLs and for videos. */
export function parseTargetUrl(address: string | null | undefined): Target | null {
  const parsed = parseProfileLink(address ?? '')
  if (!parsed.ok || parsed.link.platform !== 'youtube') return null
  const target = getTarget(parsed.link)
  return target.kind === 'video' ? null : target
}

/** Returns the display name that the link itself provides. */
export function getTargetName(target: Target): string {
  switch (target.kind) {
    case 'handle':
      return `@${target.handle}`
    case 'id':
      return target.id
    case 'video':
      return `youtu.be/${target.id}`
    default:
      return target.name
  }
}

/** Returns the id of the playlist of all uploads: the channel's id with another prefix. */
export function getUploadsPlaylistId(channelId: string): string {
  return `UU${channelId.slice(2)}`
}
