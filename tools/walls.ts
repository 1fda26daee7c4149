import { readFileSync } from 'node:fs'
import { dirname, join, normalize, relative, sep } from 'node:path'
import { parseSync } from 'oxc-parser'

/** One import that an arrow forbids. */
export type Breach = { file: string; imports: string; why: string }

type Place = { room: string; test: boolean }

/**
 * Who may import whom, by folder: docs/house.md "Arrows", as data. A room not listed may import nothing of ours.
 * Rooms of the server and the dashboard stand in layers and import downward only; features are strangers.
 */
const ROOMS: Record<string, string[]> = {
  model: [],
  sources: ['model'],
  render: ['model'],
  server: ['model', 'sources', 'render'],
  dashboard: ['model', 'render'],
  outside: [],
  examples: [],
  e2e: ['outside'],
  bench: ['outside', 'model', 'render'],
  tools: ['model', 'sources', 'render', 'server', 'dashboard', 'outside'],
}
const SERVER_LAYERS = ['platform', 'jobs', 'core', 'http', 'features', 'app', 'main']
const SEE_CONFIGURATION = ['config', 'app', 'main', 'site', 'admin']
const DASHBOARD_LAYERS = ['styles', 'ui', 'api', 'features', 'app', 'routes', 'main']
/** What a room may take from outside the project; rooms that are not listed may take anything. */
const PACKAGES: Record<string, RegExp> = {
  model: /^zod$/,
  render: /^(react|react-dom\/server|lowlight|highlight\.js\/lib\/languages\/[a-z]+)$/,
}

/** The room a file lives in: "model", "server/features/account", "dashboard/ui" … */
export function placeOf(file: string): Place | null {
  const parts = file.split(/[\\/]/)
  const test = /\.(test|contract)\.tsx?$|\/(testing|fixtures)(\/|\.)|\/(tools|bench)\//.test(`/${file}`)
  const [top = '', second = '', third = '', fourth = '', fifth = ''] = parts
  // A package's own tools (cutting fonts, drawing pictures) are tools, wherever they lie.
  if (third === 'tools') return { room: 'tools', test: true }
  if (top === 'packages') return { room: second, test }
  if (top === 'apps' && third === 'src') {
    const inner = fourth.replace(/\.tsx?$/, '')
    return { room: inner === 'features' ? `${second}/features/${fifth}` : `${second}/${inner}`, test }
  }
  if (top === 'apps') return { room: `${second}/main`, test: true }
  return top in ROOMS ? { room: top, test } : null
}

/** Why `from` may not import `to`, or null where it may. */
function refusal(from: Place, to: Place): string | null {
  const [fromTop = '', fromLayer = '', fromFeature = ''] = from.room.split('/')
  const [toTop = '', toLayer = '', toFeature = ''] = to.room.split('/')
  if (to.test && !from.test) return 'only tests import what is made for tests'
  if (fromTop !== toTop) {
    if (from.test && (toTop === 'outside' || toTop === 'examples')) return null
    return ROOMS[fromTop]?.includes(toTop) ? null : `${fromTop} may not know ${toTop}`
  }
  if (fromTop !== 'server' && fromTop !== 'dashboard') return null
  if (from.test || fromLayer === 'testing') return null
  if (fromTop === 'server' && toLayer === 'config' && !SEE_CONFIGURATION.includes(fromLayer))
    return 'only app and main see the configuration'
  if (fromLayer === toLayer) return fromFeature === toFeature ? null : 'features are strangers to each other'
  const order = fromTop === 'server' ? SERVER_LAYERS : DASHBOARD_LAYERS
  const rank = (layer: string) =>
    order.indexOf(
      { publish: 'features', config: 'platform', site: 'app', admin: 'main', wake: 'main' }[layer] ?? layer,
    )
  if (rank(fromLayer) < 0) return `${from.room} is not a room of the house`
  return rank(toLayer) < rank(fromLayer)
    ? null
    : `${fromTop} goes downward only: ${fromLayer} may not import ${toLayer}`
}

/** Every module a source text asks for: static and dynamic imports, and re-exports. */
function importsOf(file: string, text: string): string[] {
  const { module } = parseSync(file, text)
  const literal = (start: number, end: number) => /^['"](.*)['"]$/.exec(text.slice(start, end))?.[1]
  return [
    ...module.staticImports.map(found => found.moduleRequest.value),
    ...module.staticExports.flatMap(found => found.entries.map(entry => entry.moduleRequest?.value)),
    ...module.dynamicImports.map(found => literal(found.moduleRequest.start, found.moduleRequest.end)),
  ].filter((name): name is string => name !== undefined && name !== null)
}

/** The breaches in one file, whose path is relative to the project's root. */
export function breachesIn(file: string, text: string): Breach[] {
  const from = placeOf(file)
  if (!from) return []
  return importsOf(file, text).flatMap(imports => {
    const why = whyNot(file, from, imports)
    return why ? [{ file, imports, why }] : []
  })
}

function whyNot(file: string, from: Place, imports: string): string | null {
  const workspace = /^@vitrine\/([\w-]+)(\/.*)?$/.exec(imports)
  if (workspace) {
    const to = { room: workspace[1] ?? '', test: false }
    return refusal(from, to)
  }
  if (!imports.startsWith('.')) {
    const top = from.room.split('/')[0] ?? ''
    const allowed = PACKAGES[top]
    return !allowed || from.test || allowed.test(imports)
      ? null
      : `${top} may not take ${imports} from outside`
  }
  const target = normalize(join(dirname(file), imports.replace(/\?.*$/, '')))
    .split(sep)
    .join('/')
  const to = placeOf(target)
  if (!to) return target.startsWith('..') ? 'outside the project' : null
  const fromTop = from.room.split('/')[0]
  if (fromTop !== to.room.split('/')[0])
    return from.test ? refusal(from, to) : 'other packages are imported by name'
  return refusal(from, to)
}

/** All breaches in the given files, with the number of files that were read. */
export function checkWalls(root: string, files: string[]): { files: number; breaches: Breach[] } {
  const sources = files.filter(file => /\.(ts|tsx|mts)$/.test(file))
  return {
    files: sources.length,
    breaches: sources.flatMap(file =>
      breachesIn(relative(root, join(root, file)), readFileSync(join(root, file), 'utf8')),
    ),
  }
}
