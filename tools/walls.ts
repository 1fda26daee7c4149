import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative, sep } from 'node:path'
import { parseSync } from 'oxc-parser'

/** An import that the rules forbid. */
export type Breach = { file: string; imports: string; why: string }

type Location = { area: string; test: boolean }

/**
 * Allowed imports between top-level areas (docs/house.md "Modules"). An area that is not listed may import none of the
 * others. The server and the dashboard are layered besides and import downward only; features never import each other.
 */
const AREAS: Record<string, string[]> = {
  model: [],
  sources: ['model'],
  render: ['model'],
  server: ['model', 'sources', 'render'],
  dashboard: ['model', 'render'],
  // The landing page's photographs are taken of the bundled example profiles.
  'dashboard/tools': ['model', 'render', 'sources'],
  // The builds put the messages in.
  'dashboard/build': ['model', 'render', 'tools'],
  'server/build': ['tools'],
  outside: [],
  examples: [],
  e2e: ['outside'],
  bench: ['outside', 'model', 'render'],
  tools: ['model', 'sources', 'render', 'server', 'dashboard', 'outside'],
}
const SERVER_LAYERS = ['platform', 'jobs', 'core', 'http', 'features', 'app', 'main']
const SEE_CONFIGURATION = ['config', 'app', 'main', 'site', 'admin']
const DASHBOARD_LAYERS = ['styles', 'ui', 'api', 'features', 'app', 'routes', 'main']
/**
 * Allowed imports between the areas of apps/server/src/core. An area may import only areas listed above it, so there is
 * no cycle. `websites` holds the row, ownership and revision; `website-view` is the read model that joins it with the
 * plan, domains, pictures and posts.
 */
export const CORE_AREAS: Record<string, readonly string[]> = {
  accounts: [],
  backups: [],
  canary: [],
  'share-images': [],
  websites: ['accounts'],
  media: ['accounts', 'websites'],
  billing: ['accounts', 'websites'],
  analytics: ['accounts', 'websites'],
  llm: ['accounts', 'websites'],
  inbox: ['accounts', 'websites'],
  webhooks: ['accounts', 'websites'],
  posts: ['accounts', 'websites', 'media'],
  access: ['accounts', 'websites', 'analytics', 'posts'],
  search: ['websites', 'posts'],
  safety: ['accounts', 'websites', 'media'],
  domains: ['websites', 'billing'],
  blocklists: ['accounts', 'websites', 'media'],
  reviews: ['accounts', 'websites', 'blocklists', 'media', 'posts', 'safety'],
  operator: ['accounts', 'websites', 'billing', 'safety', 'blocklists', 'reviews'],
  certificates: ['websites', 'domains'],
  articles: ['accounts', 'websites', 'posts'],
  instagram: ['websites', 'media', 'posts'],
  uploads: ['accounts', 'websites', 'media', 'posts'],
  'website-view': [
    'reviews',
    'accounts',
    'websites',
    'media',
    'billing',
    'analytics',
    'posts',
    'safety',
    'domains',
    'access',
    'search',
  ],
  'website-lifecycle': [
    'accounts',
    'websites',
    'media',
    'billing',
    'analytics',
    'posts',
    'safety',
    'access',
    'certificates',
    'website-view',
  ],
  export: [
    'accounts',
    'websites',
    'media',
    'billing',
    'analytics',
    'posts',
    'articles',
    'instagram',
    'inbox',
    'webhooks',
    'safety',
    'reviews',
    'access',
    'website-view',
  ],
}
/** Tables that the operator's screens may read: nothing private, such as drafts and messages. */
const OPERATOR_MAY_READ = ['accounts', 'operator', 'websites']
/** Allowed npm packages; areas that are not listed may import any. */
const PACKAGES: Record<string, RegExp> = {
  model: /^(?:zod|@orama\/stemmers|@lingui\/message-utils)(?:\/|$)/,
  render: /^(react|react-dom\/server|lowlight|highlight\.js\/lib\/languages\/[a-z]+)$/,
}

/** Returns the area of a file ("model", "server/features/account", "dashboard/ui"), or null if it belongs to none. */
export function locate(file: string): Location | null {
  const parts = file.split(/[\\/]/)
  const test = /\.test\.tsx?$|\/(testing|fixtures)(\/|\.)|\/(tools|bench)\//.test(`/${file}`)
  const [top = '', second = '', third = '', fourth = '', fifth = ''] = parts
  // A package's tools (cutting fonts, drawing pictures) may import what the package may.
  if ((top === 'packages' || top === 'apps') && third === 'tools') return { area: `${second}/tools`, test }
  if (top === 'packages') return { area: second, test }
  if (top === 'apps' && third === 'src') {
    const layer = fourth.replace(/\.tsx?$/, '')
    const hasAreas = layer === 'features' || (second === 'server' && layer === 'core')
    return { area: hasAreas ? `${second}/${layer}/${fifth}` : `${second}/${layer}`, test }
  }
  if (top === 'apps') return { area: `${second}/build`, test: true }
  return top in AREAS ? { area: top, test: test || top === 'e2e' } : null
}

/** Returns why `from` may not import `to`, or null if it may. */
function findAreaViolation(from: Location, to: Location): string | null {
  const [fromTop = '', fromLayer = '', fromArea = ''] = from.area.split('/')
  const [toTop = '', toLayer = '', toArea = ''] = to.area.split('/')
  if (to.test && !from.test) return 'only tests import what is made for tests'
  if (fromTop !== toTop) {
    if (from.test && (toTop === 'outside' || toTop === 'examples')) return null
    return (AREAS[from.area] ?? AREAS[fromTop])?.includes(toTop) ? null : `${fromTop} may not import ${toTop}`
  }
  if (fromTop !== 'server' && fromTop !== 'dashboard') return null
  if (from.test || fromLayer === 'testing') return null
  if (fromTop === 'server' && toLayer === 'config' && !SEE_CONFIGURATION.includes(fromLayer))
    return 'only app, the programs and admin see the configuration'
  if (fromLayer === 'features' && fromArea === 'operator' && toLayer === 'core')
    return OPERATOR_MAY_READ.includes(toArea) ? null : `operators may not read core/${toArea}`
  if (fromLayer === toLayer) {
    if (fromArea === toArea) return null
    if (fromLayer === 'features') return 'features may not import each other'
    return CORE_AREAS[fromArea]?.includes(toArea) ? null : `core/${fromArea} may not import core/${toArea}`
  }
  const order = fromTop === 'server' ? SERVER_LAYERS : DASHBOARD_LAYERS
  const rank = (layer: string) =>
    order.indexOf(
      { publish: 'features', config: 'platform', site: 'app', admin: 'main', hydrate: 'main' }[layer] ??
        layer,
    )
  if (rank(fromLayer) < 0) return `${from.area} is in no known area`
  return rank(toLayer) < rank(fromLayer)
    ? null
    : `${fromTop} goes downward only: ${fromLayer} may not import ${toLayer}`
}

/** Returns the specifiers of static imports, dynamic imports and re-exports in a source text. */
function importsOf(file: string, text: string): string[] {
  const { module } = parseSync(file, text)
  const literal = (start: number, end: number) => /^['"](.*)['"]$/.exec(text.slice(start, end))?.[1]
  return [
    ...module.staticImports.map(found => found.moduleRequest.value),
    ...module.staticExports.flatMap(found => found.entries.map(entry => entry.moduleRequest?.value)),
    ...module.dynamicImports.map(found => literal(found.moduleRequest.start, found.moduleRequest.end)),
  ].filter((name): name is string => name !== undefined && name !== null)
}

/** Returns the breaches in one file, whose path is relative to the project's root. */
export function breachesIn(file: string, text: string): Breach[] {
  const from = locate(file)
  if (!from) return []
  return importsOf(file, text).flatMap(imports => {
    const why = findImportViolation(file, from, imports)
    return why ? [{ file, imports, why }] : []
  })
}

function findImportViolation(file: string, from: Location, imports: string): string | null {
  const workspace = /^@vitrine\/([\w-]+)(\/.*)?$/.exec(imports)
  if (workspace) {
    const to = { area: workspace[1] ?? '', test: false }
    return findAreaViolation(from, to)
  }
  if (!imports.startsWith('.')) {
    const top = from.area.split('/')[0] ?? ''
    const allowed = PACKAGES[top]
    return !allowed || from.test || allowed.test(imports)
      ? null
      : `${top} may not import the package ${imports}`
  }
  const target = normalize(join(dirname(file), imports.replace(/\?.*$/, '')))
    .split(sep)
    .join('/')
  const to = locate(target)
  if (!to) return target.startsWith('..') ? 'outside the project' : null
  const fromTop = from.area.split('/')[0]
  if (fromTop !== to.area.split('/')[0])
    return from.test ? findAreaViolation(from, to) : 'other packages are imported by name'
  return findAreaViolation(from, to)
}

/** Returns the breaches in the given files and the number of files read. */
export function checkWalls(root: string, files: string[]): { files: number; breaches: Breach[] } {
  // Git still lists files that were deleted and not committed.
  const sources = files.filter(file => /\.(ts|tsx|mts)$/.test(file) && existsSync(join(root, file)))
  return {
    files: sources.length,
    breaches: sources.flatMap(file =>
      breachesIn(relative(root, join(root, file)), readFileSync(join(root, file), 'utf8')),
    ),
  }
}
