import type { Plugin } from 'vite'

/** What rolldown knows of the files that it has made. */
type Files = Record<string, { type: 'chunk'; imports: string[] } | { type: 'asset' }>

/**
 * Names beside an import only what its file has not asked for itself: Vite names everything that the imported file
 * needs, so that it comes at once, and most of that stands there already. The names were 7 KB of the editor, as their
 * hashes cannot be compressed.
 */
export function fewerPreloads(): Plugin {
  let files: Files = {}
  return {
    name: 'vitrine:fewer-preloads',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (_, dependencies, { hostId, hostType }) => {
            if (hostType === 'html') return dependencies
            const there = withImports(files, hostId)
            return dependencies.filter(file => !there.has(file))
          },
        },
      },
    }),
    generateBundle: (_, bundle) => {
      files = bundle
    },
  }
}

/** A file with all that it asks for, and that they ask for. */
export function withImports(files: Files, file: string): Set<string> {
  const found = new Set<string>()
  const todo = [file]
  for (let name = todo.pop(); name !== undefined; name = todo.pop()) {
    const output = files[name]
    if (output?.type !== 'chunk' || found.has(name)) continue
    found.add(name)
    todo.push(...output.imports)
  }
  return found
}
