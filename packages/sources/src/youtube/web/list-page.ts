import { findByKey, getAt, getListAt, getStringAt, type JsonTree } from './json-tree.ts'

/** Continuation tokens have 136 to 9,300 letters. */
export const MAX_TOKEN_LENGTH = 16_000
/** Lists of videos, innermost first: a playlist's list is inside a section, with suggestions below it. */
const LISTS = ['playlistVideoListRenderer', 'richGridRenderer', 'itemSectionRenderer', 'gridRenderer']

/** One page of a list of videos: its items, and the token of the next page. */
type ListPage = { content: JsonTree[]; next: string | null }

/** Returns the items and the next token of a response to `browse`: of a tab, a playlist or a further page. */
export function getListPage(tree: JsonTree): ListPage {
  const content = getItems(tree)
  const last = content.findLast(
    item =>
      getAt(item, 'continuationItemRenderer') !== undefined ||
      getAt(item, 'continuationItemViewModel') !== undefined,
  )
  return { content, next: getToken(last) }
}

function getItems(tree: JsonTree): JsonTree[] {
  const further = getListAt(tree, 'onResponseReceivedActions').flatMap(action => [
    ...getListAt(action, 'appendContinuationItemsAction', 'continuationItems'),
    ...getListAt(action, 'reloadContinuationItemsCommand', 'continuationItems'),
  ])
  if (further.length > 0) return further
  for (const name of LISTS) {
    const list = findByKey(tree, name)
    if (list !== undefined) return [...getListAt(list, 'contents'), ...getListAt(list, 'items')]
  }
  return []
}

/** View models put one `continuationCommand` inside another; only the inner one has the token. */
function getToken(item: JsonTree): string | null {
  const command = findByKey(item, 'continuationCommand')
  const token =
    getStringAt(command, 'token') ?? getStringAt(findByKey(command, 'continuationCommand'), 'token')
  return token && token.length <= MAX_TOKEN_LENGTH && /^[\w%=.-]+$/.test(token) ? token : null
}
