import { escapeHtml } from '../mock-host.ts'

/** Renders the log-in form of the mock providers; `hiddenFields` are submitted with it. */
export function renderSignInPage(hiddenFields: Record<string, string>): string {
  const hidden = Object.entries(hiddenFields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sign in</title><link rel="icon" href="data:,">
<h1>Sign in</h1><form>${hidden}<label>Account <input name="login" autofocus></label> <button>Continue</button>
<button name="cancel" value="1">Cancel</button></form></html>`
}
