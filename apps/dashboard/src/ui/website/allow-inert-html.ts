/** Sinks whose documents run no scripts: those parsed apart, and those of frames, all of them sandboxed. */
const INERT_SINK = /FromString|srcdoc/

type PolicyRules = { createHTML: (html: string, type?: string, sink?: string) => string | null }
type TrustedTypes = {
  defaultPolicy: object | null
  createPolicy: (name: 'default', rules: PolicyRules) => unknown
}

/**
 * Lets a window parse HTML into documents of their own under `require-trusted-types-for`, and nothing else: no other
 * HTML, no script and no address of a script becomes part of the page. The frame of an edited page has a window of its
 * own, whose players are frames, too.
 */
export function allowInertHtml(target: Window): void {
  const { trustedTypes } = target as { trustedTypes?: TrustedTypes }
  // `null` is no policy yet, `undefined` a browser without Trusted Types.
  if (trustedTypes?.defaultPolicy !== null) return
  trustedTypes.createPolicy('default', {
    createHTML(html, _type, sink) {
      // A library calls without a sink, to use the result for any.
      if (!sink) throw Error()
      return INERT_SINK.test(sink) ? html : null
    },
  })
}
