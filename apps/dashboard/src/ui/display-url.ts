/** A link without scheme, www and trailing slash: "github.com/octocat". */
export const displayUrl = (link: string): string =>
  link.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
