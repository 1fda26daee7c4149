import { callApi, publishSite, readPreview, signUp } from './api-client.ts'

/** One published site of the matrix: an example profile in a theme. */
export type MatrixSite = { theme: string; type: string; host: string; posts: string[] }

/** Returns the names of all themes, from the OpenAPI document of the running product. */
export async function getThemeNames(port: number): Promise<string[]> {
  const { body } = await callApi(port, 'GET', '/api/openapi.json')
  const [, list] = /"ThemeName":\{"type":"string","enum":(\[[^\]]+\])/.exec(body) ?? []
  if (!list) throw new Error('The OpenAPI document lists no themes.')
  return JSON.parse(list) as string[]
}

/**
 * Publishes every bundled example in every theme, or those whose "theme/type" matches `only`. Yields each site as soon as
 * it is published.
 */
export async function* publishMatrix(port: number, mode: string, only = /(?:)/): AsyncGenerator<MatrixSite> {
  const { body } = await callApi(port, 'GET', '/api/onboard/examples')
  const { examples } = JSON.parse(body) as { examples: { url: string }[] }
  const themes = await getThemeNames(port)
  for (const { url } of examples) {
    const preview = await readPreview(port, url)
    const type = preview.website_type
    // One owner for each type: capturing all of them takes longer than a session lasts.
    const token = await signUp(port, `matrix-${mode}-${type}`)
    for (const theme of themes.filter(name => only.test(`${name}/${type}`))) {
      const domain = `${theme}${type.split('-').at(-1)}${mode}`.replace(/[^a-z]/g, '').slice(0, 25)
      const host = await publishSite(port, token, preview, { domain, theme, mode })
      yield { theme, type, host, posts: preview.posts.map(post => post.slug) }
    }
  }
}
