import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What a module asks for, as rolldown knows it. */
type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** What a visitor has before anything else: it stays as it is cut. */
const FRONT = [
  ['main.tsx'],
  ['wake.ts'],
  ['app', 'visitor.tsx'],
  ['features', 'landing', 'landing.page.tsx'],
  ['features', 'landing', 'papers', 'terms.page.tsx'],
  ['features', 'landing', 'papers', 'privacy.page.tsx'],
  ['features', 'landing', 'help', 'help.page.tsx'],
]
/** What is always fetched together, by the name of the file that it becomes; what stands in an earlier one is not in a later. */
const TOGETHER = {
  // Both editors compare with it what was saved.
  app: [['app', 'application.tsx'], ['routes.tsx'], ['api', 'state', 'design', 'same-value.ts']],
  shell: [
    ['features', 'shell', 'main-layout.tsx'],
    ['features', 'account-menu', 'account-menu.tsx'],
    ['ui', 'dialog.tsx'],
    ['api', 'posts.queries.ts'],
  ],
  // What the editor and its late parts have in common.
  'editor-parts': [
    ['api', 'state', 'design', 'design-slice.ts'],
    ['api', 'state', 'design', 'merge-designs.ts'],
    ['api', 'state', 'design', 'use-design.ts'],
    ['features', 'design', 'form', 'field-words.ts'],
    ['features', 'design', 'form', 'place.ts'],
    ['features', 'design', 'page', 'shown-media.ts'],
    ['features', 'design', 'sections', 'section-names.ts'],
  ],
}

/**
 * One file of what is always fetched together. By itself, rolldown makes one of every set of modules that the same
 * screens use: seventy for the editor, of which each is compressed by itself and names what it asks of the others.
 * What is asked for by a module of a file is in it, in an earlier one or in the front pages', so that no two files ever
 * ask for each other.
 */
export function together(root: string): { name: (id: string, graph: Graph) => string | null } {
  let fileOf: Map<string, string | null> | null = null
  return {
    name: (id, graph) => {
      fileOf ??= filesOf(graph, root)
      return fileOf.get(id) ?? null
    },
  }
}

function filesOf(graph: Graph, root: string): Map<string, string | null> {
  const fileOf = new Map<string, string | null>()
  const claim = (starts: string[][], file: string | null) => {
    const todo = starts.map(path => join(root, 'src', ...path))
    for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
      if (fileOf.has(id)) continue
      const module = graph.getModuleInfo(id)
      if (!module) throw new Error(`together.ts names ${id}, which nothing asks for`)
      fileOf.set(id, file)
      todo.push(...module.importedIds)
    }
  }
  claim(FRONT, null)
  for (const [file, starts] of Object.entries(TOGETHER)) claim(starts, file)
  // The styles of a theme, which the editor fetches one at a time.
  const themes = join(root, '../../packages/render/src/themes')
  for (const theme of readdirSync(themes, { withFileTypes: true })) {
    const folder = join(themes, theme.name)
    const styles = join(folder, 'home-styles.ts')
    for (const id of [styles, ...(graph.getModuleInfo(styles)?.importedIds ?? [])])
      if (theme.isDirectory() && id.startsWith(folder)) fileOf.set(id, `theme-${theme.name}`)
  }
  return fileOf
}
