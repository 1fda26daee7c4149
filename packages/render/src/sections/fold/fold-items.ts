import type { ReactNode } from 'react'
import type { PageContext } from '../../page/page-context.ts'

/** Renders a list, folded where the page folds: published pages do, editors show everything. */
export const foldItems = <Item>(
  page: PageContext,
  items: readonly Item[],
  list: (items: readonly Item[]) => ReactNode,
): ReactNode => (page.fold ? page.fold(items, list) : list(items))
