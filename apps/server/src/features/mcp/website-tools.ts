import {
  type AnalyticsResponse,
  ApplyRefreshRequest,
  type PreviewData,
  VitrineError,
  type Website,
  type WebsiteRefreshResponse,
  type WebsiteSourcesResponse,
} from '@vitrine/model'
import { z } from 'zod'
import { ApiError } from './api-client.ts'
import { defineTool, type ToolContext, type ToolList } from './tool.ts'

export const WebsiteId = z.string().min(1).max(64).describe('The id of a website, from list_websites')
const Link = z
  .string()
  .min(1)
  .max(2000)
  .describe('Link of a profile: LinkedIn, GitHub, YouTube, Instagram, or any page')

/** `{id}` in a path. */
export const inPath = (id: string) => encodeURIComponent(id)

/** Tools about websites, their sources and their visitors. */
export const websiteTools: ToolList = [
  defineTool(
    {
      name: 'list_websites',
      title: 'List websites',
      description: 'Lists the websites of the account, newest first.',
      input: z.strictObject({}),
      effect: 'read',
    },
    async (_, { api }) => {
      const { websites } = await api<{ websites: Website[] }>('POST', '/api/website/all', {
        subdomain: 'dashboard',
      })
      return { websites: websites.map(summarize) }
    },
  ),
  defineTool(
    {
      name: 'preview_website',
      title: 'Preview a website',
      description:
        'Reads a profile and drafts a website from it, without creating one. Returns its texts, its sections and what the source lacks.',
      input: z.strictObject({ link: Link }),
      effect: 'read',
      isOpenWorld: true,
    },
    async ({ link }, { api }) => describePreview(await preview(api, link)),
  ),
  defineTool(
    {
      name: 'create_website',
      title: 'Create a website',
      description:
        'Creates a website from a profile. It is public when the call returns. Preview it first, and ask the owner.',
      input: z.strictObject({
        link: Link,
        name: z
          .string()
          .min(1)
          .max(80)
          .optional()
          .describe('Name of the website; defaults to the name of the profile'),
        address: z
          .string()
          .min(1)
          .max(25)
          .optional()
          .describe('Subdomain; defaults to an available one similar to the name'),
        incomplete: z
          .boolean()
          .optional()
          .describe('Whether to create the website even if the profile could not be read completely'),
      }),
      effect: 'add',
      isOpenWorld: true,
    },
    async ({ link, name, address, incomplete }, { api }) => {
      const { notes: _notes, withheld: _withheld, language_guess: _guess, ...data } = await preview(api, link)
      if (data.profile.problem && !incomplete)
        throw new VitrineError('conflict', {
          message: `The profile could not be read completely (${data.profile.problem.kind}), so no website was made. Show the owner the preview; if they want it as it is, send "incomplete": true.`,
        })
      const { website_name, domain_name, domain_alternatives } = data.suggested
      const domains = address
        ? [address]
        : [domain_name, ...domain_alternatives, ...(await suggestDomains(api, domain_name))]
      for (const [at, domain] of domains.entries())
        try {
          const { website } = await api<{ website: Website }>('POST', '/api/website/create', {
            website_name: name ?? website_name,
            domain_name: domain,
            website_type: data.website_type,
            data,
          })
          return { website: summarize(website) }
        } catch (error) {
          const isTaken = error instanceof ApiError && error.body.code === 'domain_taken'
          if (!isTaken || at === domains.length - 1) throw error
        }
      throw new Error('a website without an address to try')
    },
  ),
  defineTool(
    {
      name: 'list_sources',
      title: 'List sources',
      description:
        'Lists the sources of a website, links and files: their content, last reading and result, and conflicts between them.',
      input: z.strictObject({ website_id: WebsiteId }),
      effect: 'read',
    },
    ({ website_id }, { api }) =>
      api<WebsiteSourcesResponse>('GET', `/api/website/${inPath(website_id)}/sources`),
  ),
  defineTool(
    {
      name: 'add_source',
      title: 'Add a source',
      description:
        'Reads another profile or page of the same person and returns the changes it would make. The website does not change until apply_changes.',
      input: z.strictObject({ website_id: WebsiteId, link: Link }),
      effect: 'add',
      isOpenWorld: true,
    },
    ({ website_id, link }, { api }) =>
      api<WebsiteRefreshResponse>('POST', `/api/website/${inPath(website_id)}/sources`, { link }),
  ),
  defineTool(
    {
      name: 'read_sources',
      title: 'Refresh sources',
      description:
        'Refreshes a website from its links and returns what has changed. The website does not change until apply_changes.',
      input: z.strictObject({ website_id: WebsiteId }),
      effect: 'add',
      isOpenWorld: true,
    },
    ({ website_id }, { api }) =>
      api<WebsiteRefreshResponse>('POST', `/api/website/${inPath(website_id)}/refresh`),
  ),
  defineTool(
    {
      name: 'apply_changes',
      title: 'Apply source changes',
      description:
        'Applies changes returned by add_source or read_sources, by their ids and version, and ignores all others from then on. If they have changed in the meantime, nothing is applied; list_sources returns the current ones.',
      input: z.strictObject({
        website_id: WebsiteId,
        accept: ApplyRefreshRequest.shape.accept,
        version: ApplyRefreshRequest.shape.version.unwrap(),
      }),
      effect: 'change',
    },
    ({ website_id, ...answer }, { api }) =>
      api<object>('POST', `/api/website/${inPath(website_id)}/refresh/apply`, answer),
  ),
  defineTool(
    {
      name: 'get_analytics',
      title: 'Get analytics',
      description:
        'Returns visitors, views, pages, referrers, countries and devices of a website, for the last 30 days by default. Counted without cookies.',
      input: z.strictObject({
        website_id: WebsiteId,
        from: z.iso.date().optional().describe('First day, as 2026-11-01'),
        to: z.iso.date().optional().describe('Last day'),
      }),
      effect: 'read',
    },
    ({ website_id, from, to }, { api }) => {
      const query = new URLSearchParams({ ...(from ? { from } : {}), ...(to ? { to } : {}) })
      return api<AnalyticsResponse>('GET', `/api/website/${inPath(website_id)}/analytics?${query}`)
    },
  ),
]

const preview = (api: ToolContext['api'], link: string) =>
  api<PreviewData>('POST', '/api/onboard/previewData', { profileUrl: link, any_page: true })

async function suggestDomains(api: ToolContext['api'], domain_name: string): Promise<string[]> {
  const { suggestions } = await api<{ suggestions: string[] }>('POST', '/api/website/check-domain', {
    domain_name,
  })
  return suggestions
}

const summarize = ({
  _id,
  name,
  url,
  website_type,
  language,
  visibility,
  theme_name,
  source,
  plan,
}: Website) => ({
  website_id: _id,
  name,
  url,
  website_type,
  language,
  visibility,
  theme_name,
  plan,
  source: source.url,
})

/** Summarises a preview; the whole draft would be too long for a model. */
function describePreview({
  profile,
  suggested,
  website_type,
  design,
  section_order,
  posts,
  missing,
  notes,
}: PreviewData) {
  return {
    website_name: suggested.website_name,
    address: suggested.domain_name,
    website_type,
    theme_name: suggested.theme_name,
    headline: design.hero?.title,
    introduction: design.hero?.lede,
    sections: section_order.map(key => {
      const section = design[key]
      return section && 'items' in section ? { section: key, items: section.items.length } : { section: key }
    }),
    posts: posts.length,
    problem: profile.problem?.kind,
    missing,
    notes,
  }
}
