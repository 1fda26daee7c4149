import type { PostStatus } from '@vitrine/model'
import type { SaveState } from './autosave.ts'

/** Where what was written is, in a few words. */
export function saveWords(state: SaveState, status: PostStatus): string {
  const isLive = status === 'published'
  switch (state.kind) {
    case 'saved':
      return isLive ? 'Everything is live' : state.at === null ? '' : 'Saved'
    case 'changed':
      return isLive ? 'Changes are kept on this device, not live yet' : 'Saving…'
    case 'saving':
      return isLive ? 'Publishing…' : 'Saving…'
    case 'waiting':
      return 'Kept on this device. It is saved as soon as the server can be reached.'
    case 'refused':
      return `Kept on this device, not saved. ${state.failure.message}`
    case 'stale':
      return 'Kept on this device. This post was changed elsewhere.'
    case 'gone':
      return 'Kept on this device. This post was deleted elsewhere.'
  }
}

/** Whether somebody should look at it. */
export const isTrouble = ({ kind }: SaveState) => ['waiting', 'refused', 'stale', 'gone'].includes(kind)
