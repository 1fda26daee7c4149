/** Returns the name of the exported file at a path, percent-encoded or not; null if there is none. */
export type FileAt = (path: string) => string | null

const ATTRIBUTE = /(\s(?:href|src|poster)=")(\/(?!\/)[^"]*)"/g
const SOURCE_SET = /(\s(?:srcset|imagesrcset)=")([^"]*)"/g
const STYLE = /<style>[^]*?<\/style>/g
const STYLE_URL = /url\((\/(?!\/)[^)"']+)\)/g

/** Returns a page with each address within the site, in attributes and fonts, replaced. */
function mapAddresses(html: string, map: (address: string) => string): string {
  // Texts cannot be taken for attributes: quotation marks in them are escaped.
  return html
    .replace(ATTRIBUTE, (_, before: string, address: string) => `${before}${map(address)}"`)
    .replace(SOURCE_SET, (_, before: string, set: string) => {
      const sources = set.split(',').map(source => source.trim().replace(/^\/(?!\/)\S*/, map))
      return `${before}${sources.join(',')}"`
    })
    .replace(STYLE, style => style.replace(STYLE_URL, (_, address: string) => `url(${map(address)})`))
}

/**
 * Returns a page with addresses relative to its own file, so that it works in any folder and when it is opened without
 * a server, where a folder has no index: links name the files. Addresses that are no files of the export stay.
 */
export const withRelativeLinks = (html: string, name: string, fileAt: FileAt): string =>
  mapAddresses(html, address => relativeAddress(address, name, fileAt))

/** Returns a page with addresses that begin with the site's own path: servers show 404.html at any path. */
export function withBasePath(html: string, site: string): string {
  const base = new URL(site).pathname.replace(/\/+$/, '')
  return base === '' ? html : mapAddresses(html, address => base + address)
}

/** Returns the manifest, which lies at the root, with relative addresses. */
export const withRelativeAddresses = (manifest: string): string =>
  manifest.replace(/"(src|start_url)":"\/(?!\/)/g, '"$1":"./')

/** Returns an address within the site, as attributes contain it, relative to the file `name`. */
export function relativeAddress(address: string, name: string, fileAt: FileAt): string {
  const [, path = '', rest = ''] = /^([^?#]*)([^]*)$/.exec(address) ?? []
  const target = fileAt(path.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"))
  if (target === null) return address
  const up = '../'.repeat(name.split('/').length - 1) || './'
  return up + target.split('/').map(encodeURIComponent).join('/') + rest
}
