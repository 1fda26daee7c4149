/**
 * A page without what its owner has it run, for frames that run nothing: each script in it would be an error in their
 * console. `<script` can stand in a page only as an element, as all text is escaped; what holds data stays.
 */
export function stripScripts(html: string): string {
  return html.replaceAll(/<script(?! type="application\/ld\+json")[^>]*>.*?<\/script>/gs, '')
}

/** The policy of such a page: that of the page, and nothing runs. */
export function stripScriptPolicy(policy: string): string {
  return policy.replace(/(^|;)script-src [^;]*/, '')
}

/** Whether a policy lets something run. */
export const allowsScripts = (policy: string): boolean => /(^|;)script-src /.test(policy)
