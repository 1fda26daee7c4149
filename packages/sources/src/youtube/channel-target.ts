import { parseProfileLink, type ProfileLink } from '@vitrine/model'

/** What a link names, before YouTube has said which channel that is. */
export type Target =
  | { kind: 'id'; id: string }
  | { kind: 'handle'; handle: string }
  | { kind: 'user'; name: string }
  /** A name of one's own, from before there were handles; only YouTube's pages know whose it is. */
  | { kind: 'custom'; name: string }
  | { kind: 'video'; id: string }

/** The ids are those of `youtubeLink` in the model. */
export function targetOf({ id }: ProfileLink): Target {
  const [, kind = '', name = ''] = /^(video:|user\/|c\/|@)(.+)$/s.exec(id) ?? []
  if (kind === 'video:') return { kind: 'video', id: name }
  if (kind === 'user/') return { kind: 'user', name }
  if (kind === 'c/') return { kind: 'custom', name }
  return kind === '@' ? { kind: 'handle', handle: name } : { kind: 'id', id }
}

/** The address of a channel's page, or of a video's. */
export function addressOf(target: Target): string {
  const HOME = 'https://www.youtube.com'
  switch (target.kind) {
    case 'id':
      return `${HOME}/channel/${encoded(target.id)}`
    case 'handle':
      return `${HOME}/@${encoded(target.handle)}`
    case 'user':
      return `${HOME}/user/${encoded(target.name)}`
    case 'custom':
      return `${HOME}/c/${encoded(target.name)}`
    case 'video':
      return `${HOME}/watch?v=${encoded(target.id)}`
  }
}

const encoded = (name: string) => encodeURIComponent(name.toWellFormed())

/** The channel that an address at YouTube names; null where it names none, or only a video. */
export function targetAt(address: string | null | undefined): Target | null {
  const parsed = parseProfileLink(address ?? '')
  if (!parsed.ok || parsed.link.platform !== 'youtube') return null
  const target = targetOf(parsed.link)
  return target.kind === 'video' ? null : target
}

/** The name that a link itself tells, for a channel of which nothing else is known. */
export function nameOf(target: Target): string {
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
