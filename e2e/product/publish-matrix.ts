import { call, publish, readPreview, signUp } from './api-client.ts'

/** One published site of the matrix: an example profile in a theme, in the visitor's own mode. */
export type MatrixSite = { theme: string; type: string; host: string; posts: string[] }

/** The names of all themes, as the running product's own description of its calls has them. */
export async function themeNames(port: number): Promise<string[]> {
  const { body } = await call(port, 'GET', '/api/openapi.json')
  const [, list] = /"theme_name":\{"type":"string","enum":(\[[^\]]+\])/.exec(body) ?? []
  if (!list) throw new Error('The description of the calls names no themes.')
  return JSON.parse(list) as string[]
}

/**
 * Publishes every bundled example in every theme; `only` keeps those whose "theme/type" matches. Sites are told as they
 * come, so that whoever looks at them does not wait for the last.
 */
export async function* everySite(port: number, mode: string, only = /(?:)/): AsyncGenerator<MatrixSite> {
  const { body } = await call(port, 'GET', '/api/onboard/examples')
  const { examples } = JSON.parse(body) as { examples: { url: string }[] }
  const themes = await themeNames(port)
  for (const { url } of examples) {
    const preview = await readPreview(port, url)
    const type = preview.website_type
    // One owner for each type: who photographs all of them takes longer than a sign-in lasts.
    const token = await signUp(port, `matrix-${mode}-${type}`)
    for (const theme of themes.filter(name => only.test(`${name}/${type}`))) {
      const domain = `${theme}${type.split('-').at(-1)}${mode}`.replace(/[^a-z]/g, '').slice(0, 25)
      const host = await publish(port, token, preview, { domain, theme, mode })
      yield { theme, type, host, posts: preview.posts.map(post => post.slug) }
    }
  }
}
