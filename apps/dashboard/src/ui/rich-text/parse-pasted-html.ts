/** A tag with its attributes. The bound keeps tags without an end from costing the square of their number. */
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>]){0,400}>/gi
/** The value of an attribute, or the beginning of a handler's name. */
const VALUE_OR_HANDLER = /=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)|(?<=[\s/"'])on(?=[a-z]+[\s=/>])/gi

/**
 * Renames event handlers. Chromium reports each that it parses to the console and the server, even in a document that
 * never runs any.
 */
export const withoutHandlers = (html: string): string =>
  html.replace(TAG, tag =>
    tag.replace(VALUE_OR_HANDLER, found => (found.startsWith('=') ? found : 'data-on')),
  )

/** Parses pasted HTML into an inert document: nothing in it is loaded or executed. */
export const parsePastedHtml = (html: string): HTMLElement =>
  new DOMParser().parseFromString(withoutHandlers(html), 'text/html').body
