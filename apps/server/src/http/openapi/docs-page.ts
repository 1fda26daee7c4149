import { API_SCOPES, PRODUCT_NAME } from '@vitrine/model'
import type { OpenApiDocument, Operation } from './complete-document.ts'

const METHODS = ['get', 'post', 'put', 'patch', 'delete']
type Part = { schema?: unknown; example?: unknown }
type Call = { path: string; method: string; operation: Operation }

/** Renders the OpenAPI document as a page without scripts and external resources. */
export function renderDocsPage(document: OpenApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    METHODS.flatMap(method => {
      const operation = operations[method]
      return operation ? [{ path, method, operation }] : []
    }),
  )
  // Groups that programs can call come first.
  const ordered = calls.toSorted(
    (a, b) => Number(isOpenToPrograms(b, calls)) - Number(isOpenToPrograms(a, calls)),
  )
  const groups = [...new Set(ordered.map(getGroup))]
  const body = groups
    .map(group => {
      const own = calls.filter(call => getGroup(call) === group)
      return `<section id="${idOf(group)}"><h2>${escape(group)}</h2>${own.map(renderCall).join('')}</section>`
    })
    .join('')
  const scopes = Object.entries(API_SCOPES)
    .map(([scope, says]) => `<dt><code>${scope}</code></dt><dd>${escape(says)}</dd>`)
    .join('')
  const named = Object.entries(document.components.schemas ?? {})
    .map(
      ([name, schema]) =>
        `<article id="${name}"><h3>${name}</h3>${renderDetails('Schema', schema)}</article>`,
    )
    .join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>API reference · ${PRODUCT_NAME}</title><style>${STYLE}</style></head><body><main><header><h1>API reference</h1><p>All calls of ${PRODUCT_NAME}, also as <a href="/api/openapi.json">OpenAPI 3.1</a>. Programs authenticate with <code>Authorization: Bearer vtr_…</code> and an access token from <a href="/account#tokens">your account</a>. Tokens are accepted by calls that list a scope; calls marked “session only” are internal to the dashboard. Errors are always <code>{code, message, fields?, requestId}</code>. This is version ${escape(document.info.version)}: calls with a scope only gain features within a version.</p><dl>${scopes}</dl><nav aria-label="Contents">${[...groups, 'Schemas'].map(group => `<a href="#${idOf(group)}">${escape(group)}</a>`).join(' ')}</nav></header>${body}<section id="schemas"><h2>Schemas</h2>${named}</section></main></body></html>`
}

const idOf = (group: string) => group.toLowerCase().replace(/[^a-z0-9]+/g, '-')

const getGroup = ({ operation }: Call) => operation.tags?.[0] ?? 'other'

/** Whether programs may make one of the calls of its group. */
const isOpenToPrograms = (call: Call, calls: Call[]) =>
  calls.some(one => getGroup(one) === getGroup(call) && one.operation.security?.some(({ token }) => token))

function renderCall({ path, method, operation }: Call): string {
  const { security, summary = '', description, parameters, requestBody, responses } = operation
  const [scope] = security?.flatMap(({ token }) => token ?? []) ?? []
  const mark = scope ? `<code class="lock">${escape(scope)}</code>` : '<span class="lock">session only</span>'
  const named = (parameters ?? []).map(
    one =>
      `<dt><code>${escape(one.name)}</code></dt><dd>${escape(one.description ?? '')}${one.required ? '' : ' (optional)'}</dd>`,
  )
  const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  const parts = [
    named.length > 0 ? `<dl>${named.join('')}</dl>` : '',
    renderContent('Request body', requestBody?.content),
    ...answers.map(([status, { content }]) => renderContent(`Response ${status}`, content)),
  ]
  return `<article><h3><code class="m ${method}">${method.toUpperCase()}</code> <code>${escape(path)}</code> ${security?.length ? mark : ''}</h3><p>${escape(summary)}</p>${description ? `<p>${escape(description)}</p>` : ''}${parts.join('')}</article>`
}

function renderContent(label: string, content: Record<string, Part> | undefined): string {
  const [type, found] = Object.entries(content ?? {})[0] ?? []
  if (!found) return ''
  const { schema, example } = found
  return `${example === undefined ? '' : renderDetails(`${label}: example`, example, type)}${schema ? renderDetails(`${label}: schema`, schema, type) : ''}`
}

const renderDetails = (label: string, shown: unknown, type = '') =>
  `<details><summary>${label} <span>${escape(type)}</span></summary><pre>${escape(JSON.stringify(shown, null, 2))}</pre></details>`

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const STYLE = `:root{color-scheme:light dark;--paper:light-dark(#fbfaf7,#12110e);--ink:light-dark(#17150f,#f3f0e8);--muted:light-dark(#6b665c,#a39d90);--line:light-dark(#e5e1d8,#2c2a25);--accent:light-dark(#0b6e4f,#5fc3a0)}*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,sans-serif}main{max-width:56rem;margin:0 auto;padding:4rem 1.25rem}h1{font-size:2.5rem;letter-spacing:-.03em;margin:0}header p{max-width:40rem;color:var(--muted)}nav{display:flex;flex-wrap:wrap;gap:.5rem 1.25rem;margin-top:1.5rem;text-transform:capitalize}nav a{padding:.25rem 0}a{color:inherit}h2{margin:3.5rem 0 0;padding-bottom:.5rem;border-bottom:1px solid var(--ink);font-size:1.25rem;text-transform:capitalize;scroll-margin-top:1rem}article{padding:1.25rem 0;border-bottom:1px solid var(--line)}h3{margin:0;font-size:1rem;font-weight:500;overflow-wrap:anywhere}article p{margin:.25rem 0 .5rem;color:var(--muted)}code,pre{font:.9em ui-monospace,monospace}.m{display:inline-block;min-width:4.5em;color:var(--accent);font-weight:700}dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:.5rem 0;font-size:.95rem}dd{margin:0;color:var(--muted)}@media(max-width:34rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}.lock{margin-inline-start:.5em;padding:0 .5em;border:1px solid var(--line);border-radius:6px;color:var(--muted);font-size:.8rem}summary{cursor:pointer;padding:.25rem 0}summary span{color:var(--muted);font-size:.85rem}pre{max-height:26rem;overflow:auto;margin:.5rem 0;padding:1rem;border:1px solid var(--line);border-radius:10px}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`
