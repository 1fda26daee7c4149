import { PRODUCT_NAME } from '@vitrine/model'

type Schema = Record<string, unknown>
type Operation = {
  summary?: string
  tags?: string[]
  security?: unknown[]
  requestBody?: Schema
  responses?: Record<string, Schema>
}
export type OpenApi = { paths?: Record<string, Record<string, Operation>> }

const METHODS = ['get', 'post', 'put', 'patch', 'delete']

/** The OpenAPI document as a page to read: no script, nothing from elsewhere. */
export function docsPage(document: OpenApi): string {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, operations]) =>
    METHODS.flatMap(method => {
      const operation = operations[method]
      return operation ? [{ path, method, operation }] : []
    }),
  )
  const groups = [...new Set(calls.map(({ operation }) => operation.tags?.[0] ?? 'other'))]
  const body = groups
    .map(group => {
      const own = calls.filter(({ operation }) => (operation.tags?.[0] ?? 'other') === group)
      return `<section><h2>${escape(group)}</h2>${own.map(callOf).join('')}</section>`
    })
    .join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Calls · ${PRODUCT_NAME}</title><style>${STYLE}</style></head><body><main><header><h1>Calls</h1><p>Every call of ${PRODUCT_NAME}, made from the schemas that check it. The same as <a href="/api/openapi.json">OpenAPI 3</a>. Calls marked “signed in” take <code>Authorization: Bearer &lt;access token&gt;</code>. An error is always <code>{code, message, fields?, requestId}</code>.</p></header>${body}</main></body></html>`
}

function callOf({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const signedIn = operation.security?.length ? ' <span class="lock">signed in</span>' : ''
  const parts = [
    schemaOf('Body', operation.requestBody),
    ...Object.entries(operation.responses ?? {})
      .filter(([status]) => status.startsWith('2'))
      .map(([status, response]) => schemaOf(`Answer ${status}`, response)),
  ].join('')
  return `<article><h3><code class="m ${method}">${method.toUpperCase()}</code> <code>${escape(path)}</code>${signedIn}</h3><p>${escape(operation.summary ?? '')}</p>${parts}</article>`
}

function schemaOf(label: string, part: Schema | undefined): string {
  const content = part?.content as Record<string, { schema?: unknown }> | undefined
  const [type, found] = Object.entries(content ?? {})[0] ?? []
  if (!found?.schema) return ''
  return `<details><summary>${label} <span>${escape(type ?? '')}</span></summary><pre>${escape(JSON.stringify(found.schema, null, 2))}</pre></details>`
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const STYLE = `:root{color-scheme:light dark;--paper:light-dark(#fbfaf7,#12110e);--ink:light-dark(#17150f,#f3f0e8);--muted:light-dark(#6b665c,#a39d90);--line:light-dark(#e5e1d8,#2c2a25);--accent:light-dark(#0b6e4f,#5fc3a0)}*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,sans-serif}main{max-width:56rem;margin:0 auto;padding:4rem 1.25rem}h1{font-size:2.5rem;letter-spacing:-.03em;margin:0}header p{max-width:40rem;color:var(--muted)}a{color:inherit}h2{margin:3.5rem 0 0;padding-bottom:.5rem;border-bottom:1px solid var(--ink);font-size:1.25rem;text-transform:capitalize}article{padding:1.25rem 0;border-bottom:1px solid var(--line)}h3{margin:0;font-size:1rem;font-weight:500;overflow-wrap:anywhere}article p{margin:.25rem 0 .5rem;color:var(--muted)}code,pre{font:.9em ui-monospace,monospace}.m{display:inline-block;min-width:4.5em;color:var(--accent);font-weight:700}.lock{margin-inline-start:.5em;padding:0 .5em;border:1px solid var(--line);border-radius:6px;color:var(--muted);font-size:.8rem}summary{cursor:pointer;padding:.25rem 0}summary span{color:var(--muted);font-size:.85rem}pre{max-height:26rem;overflow:auto;margin:.5rem 0;padding:1rem;border:1px solid var(--line);border-radius:10px}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`
