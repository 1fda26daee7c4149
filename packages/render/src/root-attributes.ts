import type { PageContext } from './page-context.ts'

/** The attributes of the root element, on which stylesheets depend. All values are from closed lists or checked. */
export function rootAttributes(page: PageContext): Record<string, string> {
  const { design, website } = page.view
  return {
    lang: page.language,
    dir: page.dir,
    class: `type-${website.website_type}`,
    'data-theme': design.theme_name,
    'data-mode': design.theme_mode,
  }
}
