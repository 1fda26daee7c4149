/**
 * Removes a page's scripts for sandboxed frames, where each would log an error. Text is escaped, so `<script` is
 * always an element; data scripts are kept.
 */
export function stripScripts(html: string): string {
  return html.replaceAll(/<script(?! type="application\/ld\+json")[^>]*>.*?<\/script>/gs, '')
}

/** The page's CSP without scripts. */
export function stripScriptPolicy(policy: string): string {
  return policy.replace(/(^|;)script-src [^;]*/, '')
}

/** Whether a CSP allows scripts. */
export const allowsScripts = (policy: string): boolean => /(^|;)script-src /.test(policy)
