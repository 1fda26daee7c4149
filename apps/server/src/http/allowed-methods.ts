/** Returns the methods that a path of the API answers, for `Allow`; none if there is no such path. */
export type AllowedMethods = (path: string) => string[]

/** Calls that only an installation's operator should know of: their paths answer 404 to every wrong method. */
const HIDDEN = /^\/api\/(?:operator|setup)(?:\/|$)/

/** @param routes all routes, as `POST /api/posts/:id`; read at each call, as they are registered later */
export function createAllowedMethods(routes: readonly string[]): AllowedMethods {
  return path => {
    if (HIDDEN.test(path)) return []
    const asked = splitPath(path)
    const found = routes.flatMap(route => {
      const [method = '', url = ''] = route.split(' ')
      const parts = splitPath(url)
      const isMatch =
        parts.length === asked.length &&
        parts.every((part, at) => part === asked[at] || (part.startsWith(':') && asked[at] !== ''))
      return isMatch ? [method] : []
    })
    return [...new Set(found)].toSorted()
  }
}

const splitPath = (path: string) => path.replace(/\/$/, '').split('/')
